import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalRecord, PersonalSale } from '../../../shared/personal-data.ts';
import { moneyText } from '../../text/money-text.ts';
import { saleNumber } from '../../text/sale-number.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Note } from '../../ui/note.tsx';
import { Empty } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';

export function FoundSales({ record }: { readonly record: PersonalRecord }): ReactNode {
  const { t } = useTranslation('personal');
  const columns = useColumns();
  const { count, lacking, totalCents, sales } = record;
  return (
    <>
      {count === 0 ? null : (
        <p className="figures" role="status">
          {t('found.summary', { count, total: moneyText(totalCents) })}{' '}
          {sales.length < count ? t('found.more', { shown: sales.length }) : null}
        </p>
      )}
      {lacking === 0 ? null : <Note kind="warn">{t('found.lacking', { count: lacking })}</Note>}
      {count === 0 && lacking > 0 ? null : (
        <Table
          label={t('found.list')}
          columns={columns}
          items={sales}
          idOf={({ id }) => id}
          empty={
            <Empty title={t('found.none')}>
              <p>{t('found.noneHint')}</p>
            </Empty>
          }
        />
      )}
    </>
  );
}

function useColumns(): readonly TableColumn<PersonalSale>[] {
  const { t } = useTranslation('personal');
  return [
    { id: 'number', title: t('found.number'), cell: (sale) => (sale.number === null ? '—' : saleNumber(sale)) },
    { id: 'at', title: t('found.at'), cell: ({ at }) => dayAndClock(at), names: true },
    { id: 'state', title: t('found.state'), cell: ({ state }) => t(`saleState.${state}`) },
    { id: 'total', title: t('found.total'), cell: ({ totalCents }) => moneyText(totalCents), align: 'end' },
  ];
}
