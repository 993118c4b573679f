import Products from 'lucide-react/icons/package';
import Nothing from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_COUNTED } from '../../../shared/product.ts';
import type { Received } from '../../../shared/received-entry.ts';
import { useTill } from '../../state/till-store.ts';
import { countText } from '../../text/number-text.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Empty } from '../../ui/screen.tsx';
import { useSlow } from '../../use-call.ts';
import { type CatalogueList, isCapped } from './catalogue-list.ts';
import { foundEqual, readPercent } from './comparison/comparison-counts.ts';
import { useComparison } from './comparison/comparison-summary.tsx';
import { hasHeadOffice } from './received.tsx';

export function CatalogueSummary(props: {
  readonly list: CatalogueList;
  readonly received: Received | null;
}): ReactNode {
  const { t } = useTranslation('catalogue');
  const till = useTill((state) => state.till);
  if (till === null) return null;
  const { productCount: stored, outboxWaiting: waiting, outboxRefused: refused } = till;
  return (
    <ul className="hint wrapping catalogue-standing" aria-label={t('standing.label')}>
      <li>{t('stored', { count: stored, shown: countText(stored) })}</li>
      <li>{t('standing.waiting', { count: waiting, shown: countText(waiting) })}</li>
      <li className={refused > 0 ? 'wrong wraps' : undefined}>
        {t('standing.refused', { count: refused, shown: countText(refused) })}
      </li>
      <ComparedSummary />
      {hasHeadOffice(props.received) ? <li>{headOfficeText(props.received)}</li> : null}
      <li>
        <span role="status">
          <Matching list={props.list} />
        </span>
      </li>
    </ul>
  );

  function headOfficeText(received: Received | null): string {
    const at = received?.receivedAt ?? null;
    return at === null ? t('standing.neverReceived') : t('standing.received', { when: dayAndClock(at) });
  }
}

function Matching({ list }: { readonly list: CatalogueList }): ReactNode {
  const { t } = useTranslation('catalogue');
  const slow = useSlow(list.loading !== null);
  if (slow) return t(list.loading === 'more' ? 'loadingMore' : 'loading');
  if (isCapped(list)) return t('matchingMore', { shown: countText(MOST_COUNTED) });
  return list.total === 0 ? null : t('matching', { count: list.total, shown: countText(list.total) });
}

export function NothingFound({ list }: { readonly list: CatalogueList }): ReactNode {
  const { t } = useTranslation('catalogue');
  if (list.loading === 'first') return <Empty title={t('loading')} />;
  if (list.query.text.trim() !== '') {
    return (
      <Empty icon={Nothing} title={t('none', { text: list.query.text.trim() })}>
        <p>{t(list.query.onlyActive ? 'noneActive' : 'noneHint')}</p>
      </Empty>
    );
  }
  if (list.query.onlyActive) return <Empty title={t('noneActive')} />;
  return (
    <Empty icon={Products} title={t('empty')}>
      <p>{t('emptyHint')}</p>
    </Empty>
  );
}

function ComparedSummary(): ReactNode {
  const { t } = useTranslation('catalogue');
  const { state } = useComparison();
  if (state === null) return null;
  const { lastCompleteAt: equalAt } = state;
  if (state.step === 'never') return <li>{t('standing.compared.never')}</li>;
  if (state.step === 'ended' && foundEqual(state)) {
    return <li>{t('standing.compared.equal', { when: dayAndClock(state.at) })}</li>;
  }
  const text =
    state.step === 'ended'
      ? t('standing.compared.different', { when: dayAndClock(state.at) })
      : t(`standing.compared.${state.step}`, { percent: readPercent(state) });
  return (
    <li>
      {text} {equalAt === null ? null : t('standing.compared.lastEqual', { when: dayAndClock(equalAt) })}
    </li>
  );
}
