import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract } from '../../shared/money.ts';
import type { Sale } from '../../shared/sale.ts';
import { moneyText } from '../text/money-text.ts';
import { Note } from '../ui/note.tsx';

/** Why a sale that looks like any other can be neither charged nor cancelled, or needs less than its total. */
export function ConflictNote({ sale }: { readonly sale: Sale | null }): ReactNode {
  const { t } = useTranslation('checkout');
  if (sale === null) return null;
  if (sale.payments.some((payment) => payment.conflict)) return <Note kind="error">{t('conflict')}</Note>;
  const paid = subtract(sale.totalCents, sale.dueCents);
  if (paid === 0) return null;
  return <Note kind="info">{t('partPaid', { paid: moneyText(paid), due: moneyText(sale.dueCents) })}</Note>;
}
