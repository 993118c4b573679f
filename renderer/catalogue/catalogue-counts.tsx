import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTill } from '../mirror/till-store.ts';
import { Button } from '../ui/button.tsx';
import { ResultLine } from '../ui/result-line.tsx';
import { Empty } from '../ui/screen.tsx';
import { useSlow } from '../use-call.ts';
import { type CatalogueList, hasMore } from './catalogue-list.ts';

const NUMBER = new Intl.NumberFormat('pt-BR');

/** How many products this till holds, whatever is being looked for. */
export function StoredCount(): ReactNode {
  const { t } = useTranslation('catalogue');
  const count = useTill((state) => state.till?.productCount ?? null);
  if (count === null) return null;
  return <span className="catalogue-soft">{t('stored', { count, shown: NUMBER.format(count) })}</span>;
}

/** How many match and how many of them are shown, with the way to the rest. */
export function CatalogueFoot(props: {
  readonly list: CatalogueList;
  /** What the last act came to. */
  readonly said: string;
  readonly onMore: () => void;
}): ReactNode {
  const { t } = useTranslation('catalogue');
  const { list } = props;
  const slow = useSlow(list.loading !== null);
  const shown = list.total === 0 ? '' : t('matching', { count: list.total, shown: NUMBER.format(list.total) });
  return (
    <div className="catalogue-foot">
      <p role="status" className="catalogue-soft">
        {slow ? t(list.loading === 'more' ? 'loadingMore' : 'loading') : shown}
        {hasMore(list) ? `, ${t('shown', { shown: NUMBER.format(list.products.length) })}` : null}
      </p>
      <ResultLine>{props.said}</ResultLine>
      {hasMore(list) ? (
        <Button onPress={props.onMore} busy={list.loading !== null} shortcut="F9">
          {t('loadMore')}
        </Button>
      ) : null}
    </div>
  );
}

export function NothingFound({ list }: { readonly list: CatalogueList }): ReactNode {
  const { t } = useTranslation('catalogue');
  if (list.loading === 'first') return <Empty title={t('loading')} />;
  if (list.query.text.trim() !== '') {
    return (
      <Empty title={t('none', { text: list.query.text.trim() })}>
        <p>{t(list.query.onlyActive ? 'noneActive' : 'noneHint')}</p>
      </Empty>
    );
  }
  if (list.query.onlyActive) return <Empty title={t('noneActive')} />;
  return (
    <Empty title={t('empty')}>
      <p>{t('emptyHint')}</p>
    </Empty>
  );
}
