import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeToGive, isKept } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
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

/** The last paid sale: a key pressed twice has skipped its receipt. */
export function LastSale(): ReactNode {
  const sale = useSale((state) => state.sale);
  return sale?.state === 'paid' ? <LastPaid sale={sale} /> : <LastOfDay />;
}

/** After a restart or a cancelled sale this page has none: today's last paid one is shown. */
function LastOfDay(): ReactNode {
  const last = useReading('sale:last-paid', null).value ?? null;
  return last === null ? null : <LastPaid sale={last} />;
}

/** One key prints its receipt again: that of the CPF, unused on a free till. Without a printer it is shown. */
function LastPaid({ sale }: { readonly sale: Sale }): ReactNode {
  const { t } = useTranslation('sale');
  const printing = useTranslation('printing').t;
  const payment = useTranslation('payment').t;
  const goTo = useNavigation((state) => state.goTo);
  const shortcut = useKeyOf()('taxId');
  const { id, totalCents, payments } = sale;
  const change = changeToGive(payments);
  const { job, printers, mayPrint, error, print } = useSlipPrinting({ kind: 'receipt', saleId: id });
  const prints = !useLookOnly() && printers !== null && printers.length > 0;
  const act = {
    key: shortcut,
    label: prints ? printing(`keys.${printKeyOf(job)}`) : t('empty.lastShown'),
    disabled: prints && !mayPrint,
    run: prints ? () => print(null) : () => goTo({ screen: 'receipt', saleId: id, fresh: false }),
  };
  useKeys('panel', [act]);
  const by = payments.filter(isKept).map((one) => (one.tender === 'card' ? one.kind : one.tender));
  const names = [...new Set(by)].map((one) => payment(`tenders.${one}`)).join(', ');
  return (
    <section className="apart last-sale figures" aria-label={t('empty.last')}>
      <div className="wrapping last-sale-text">
        <p>{t('empty.lastPaid', { number: saleNumber(sale), amount: moneyText(totalCents), by: names })}</p>
        {change === null || change === 0 ? null : (
          <strong className="large">{t('empty.lastChange', { change: moneyText(change) })}</strong>
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
