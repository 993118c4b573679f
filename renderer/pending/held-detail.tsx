import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldSale } from '../../shared/held-sale.ts';
import type { SaleSummary } from '../../shared/sale.ts';
import { moneyText } from '../text/money-text.ts';
import { dayAndClock } from '../text/time-words.ts';
import { Note } from '../ui/note.tsx';
import { useHeldName } from './held-name.ts';

/** Who held this sale and when, and what has been paid of it. */
export function HeldDetail({ sale, held }: { readonly sale: SaleSummary; readonly held: HeldSale }): ReactNode {
  const { t } = useTranslation('pending');
  const name = useHeldName(held);
  return (
    <Note kind="info">
      {t('held.detail', { name, person: held.by.name, when: dayAndClock(held.at) })}{' '}
      {sale.paidCents === 0 ? null : t('held.partPaid', { paid: moneyText(sale.paidCents) })}
    </Note>
  );
}
