import { useTranslation } from 'react-i18next';
import { kilogramsText } from '../text/kilograms-text.ts';
import { moneyText } from '../text/money-text.ts';
import type { TableColumn } from '../ui/table.tsx';
import type { DraftRow } from './return-draft.ts';

function nowText({ now, byWeight }: DraftRow): string {
  return byWeight ? `${kilogramsText(now)} kg` : String(now);
}

/** Of a sale: sold, back, now; without a receipt the quantity alone. */
export function useDraftColumns(isWithout: boolean): readonly TableColumn<DraftRow>[] {
  const { t } = useTranslation('returns');
  const known: readonly TableColumn<DraftRow>[] = [
    { id: 'sold', title: t('choose.column.sold'), cell: (row) => row.sold, align: 'end' },
    { id: 'back', title: t('choose.column.back'), cell: (row) => (row.back === 0 ? '—' : row.back), align: 'end' },
  ];
  return [
    { id: 'name', title: t('choose.column.name'), cell: (row) => row.name, names: true },
    ...(isWithout ? [] : known),
    {
      id: 'now',
      title: t('choose.column.now'),
      cell: (row) => <strong className={row.now === 0 ? 'figures' : 'figures returns-now'}>{nowText(row)}</strong>,
      align: 'end',
    },
    { id: 'amount', title: t('choose.column.amount'), cell: (row) => moneyText(row.amountCents), align: 'end' },
  ];
}
