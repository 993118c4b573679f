import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import { changeToGive, isKept, type PaidBy } from '../../../shared/payment.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useLookOnly } from '../../state/health-store.ts';
import { useSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { saleNumber } from '../../text/sale-number.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { printKeyOf } from '../../ui/printing/job-of-slip.ts';
import { jobText } from '../../ui/printing/print-text.ts';
import { useSlipPrinting } from '../../ui/printing/use-slip-printing.ts';
import { useReading } from '../../use-reading.ts';

type Ended = {
  readonly id: SaleId;
  readonly number: string;
  readonly totalCents: Cents;
  readonly by: readonly PaidBy[];
  readonly change: Cents | null;
};

/** The previous sale and its end: a key pressed twice has skipped its receipt. */
export function LastSale(): ReactNode {
  const sale = useSale((state) => state.sale);
  if (sale?.state !== 'paid') return <LastOfDay />;
  const by = sale.payments.filter(isKept).map((one) => (one.tender === 'card' ? one.kind : one.tender));
  const change = changeToGive(sale.payments);
  return <LastPaid sale={{ ...sale, number: saleNumber(sale), by: [...new Set(by)], change }} />;
}

/** After a restart or a cancelled sale this page has none: today's last stored sale is shown. */
function LastOfDay(): ReactNode {
  const { t } = useTranslation('sale');
  const last = useReading('sale:last-ended', null).value ?? null;
  if (last === null) return null;
  if (last.state === 'paid')
    return <LastPaid sale={{ ...last, number: saleNumber(last), by: last.paidBy, change: null }} />;
  return <p className="apart last-sale figures">{t('empty.lastCancelled', { amount: moneyText(last.totalCents) })}</p>;
}

/** One key prints its receipt again: that of the CPF, unused on a free till. Without a printer it is shown. */
function LastPaid({ sale }: { readonly sale: Ended }): ReactNode {
  const { t } = useTranslation('sale');
  const printing = useTranslation('printing').t;
  const payment = useTranslation('payment').t;
  const goTo = useNavigation((state) => state.goTo);
  const shortcut = useKeyOf()('taxId');
  const { id, number, totalCents, by, change } = sale;
  const { job, printers, mayPrint, error, print } = useSlipPrinting({ kind: 'receipt', saleId: id });
  const prints = !useLookOnly() && printers !== null && printers.length > 0;
  const act = {
    key: shortcut,
    label: prints ? printing(`keys.${printKeyOf(job)}`) : t('empty.lastShown'),
    disabled: prints && !mayPrint,
    run: prints ? () => print(null) : () => goTo({ screen: 'receipt', saleId: id, fresh: false }),
  };
  useKeys('panel', [act]);
  const names = by.map((one) => payment(`tenders.${one}`)).join(', ');
  return (
    <section className="apart last-sale figures" aria-label={t('empty.last')}>
      <div className="wrapping last-sale-text">
        <p>{t('empty.lastPaid', { number, amount: moneyText(totalCents), by: names })}</p>
        {change === null || change === 0 ? null : (
          <strong>{t('empty.lastChange', { change: moneyText(change) })}</strong>
        )}
        {job === null || (job.state === 'printed' && !job.isCopy) ? null : (
          <p role="status">{jobText(job, printing)}</p>
        )}
        <ErrorNote error={error} />
      </div>
      <Button shortcut={shortcut} disabled={act.disabled} onPress={act.run}>
        {act.label}
      </Button>
    </section>
  );
}
