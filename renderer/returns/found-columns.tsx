import { useTranslation } from 'react-i18next';
import { receiptNumber } from '../../shared/receipt-number.ts';
import type { FoundSale } from '../../shared/sale-return.ts';
import { moneyText } from '../text/money-text.ts';
import { dayAndClock } from '../text/time-words.ts';
import { Mark } from '../ui/mark.tsx';
import type { TableColumn } from '../ui/table.tsx';

export function useFoundColumns(): readonly TableColumn<FoundSale>[] {
  const { t } = useTranslation('returns');
  const sales = useTranslation('sales').t;
  return [
    { id: 'number', title: t('find.column.number'), cell: receiptNumber, names: true },
    { id: 'when', title: t('find.column.when'), cell: (sale) => dayAndClock(sale.closedAt) },
    { id: 'items', title: t('find.column.items'), cell: (sale) => sale.itemCount, align: 'end' },
    {
      id: 'tender',
      title: t('find.column.tender'),
      cell: (sale) => sale.tenders.map((tender) => sales(`tender.${tender}`)).join(', '),
    },
    { id: 'total', title: t('find.column.total'), cell: (sale) => moneyText(sale.totalCents), align: 'end' },
    {
      id: 'back',
      title: t('find.column.back'),
      cell: ({ returnedCents, totalCents }) => {
        if (returnedCents === 0) return '—';
        return returnedCents === totalCents ? <Mark kind="soft">{t('find.all')}</Mark> : moneyText(returnedCents);
      },
      align: 'end',
    },
  ];
}
