import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import { useHasOperator, useTill } from '../../state/till-store.ts';
import { Mark } from '../../ui/mark.tsx';

export function useOperatorFails(): boolean {
  return useTill(({ till }) => till !== null && (till.link.state === 'failed' || till.operatorSetUp !== 'ready'));
}

export function SyncMark({ product }: { readonly product: Product }): ReactNode {
  const { t } = useTranslation('catalogue');
  const held = useOperatorFails();
  const hasOperator = useHasOperator();
  const { sync } = product;
  if (!hasOperator) return '—';
  switch (sync.state) {
    case 'sent':
      return <span className="soft">{t('sync.sent')}</span>;
    case 'waiting':
      return <Mark kind={held ? 'warn' : 'soft'}>{t(held ? 'sync.held' : 'sync.waiting')}</Mark>;
    case 'refused':
      return (
        <span className="wrong wraps two-lines">
          <Mark kind="danger">{t('sync.refused')}</Mark> {sync.reason}
        </span>
      );
  }
}

export function SaleMark({ product }: { readonly product: Product }): ReactNode {
  const { t } = useTranslation('catalogue');
  if (product.deleting) return <Mark kind="danger">{t('deleting')}</Mark>;
  return product.active ? t('active') : <Mark kind="warn">{t('inactive')}</Mark>;
}
