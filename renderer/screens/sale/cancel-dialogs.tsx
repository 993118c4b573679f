import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CancelReason } from '../../../shared/cancel-reason.ts';
import { subtract } from '../../../shared/money.ts';
import type { Sale, SaleLine } from '../../../shared/sale.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { showSale, takeOff } from '../../state/sale-store.ts';
import { giveBackText, keptPayments } from '../../text/give-back.ts';
import { moneyText } from '../../text/money-text.ts';
import { quantityText } from '../../text/quantity-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { ReasonList, reasonKeys } from '../../ui/reason-list.tsx';
import { useCancelReasons } from '../../ui/use-reasons.ts';
import { useCall } from '../../use-call.ts';
import { selectLine } from './checkout-store.ts';

export function CancelSaleDialog({ sale, onClose }: { readonly sale: Sale; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('sale');
  const shell = useTranslation('shell').t;
  const call = useCall('sale:cancel');
  const paid = subtract(sale.totalCents, sale.dueCents);
  const reasons = useCancelReasons();
  const cancel = async (reason: CancelReason): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ saleId: sale.id, reason }, { amountCents: paid === 0 ? null : paid });
    if (!result.ok) return;
    selectLine(null);
    takeOff(sale.id);
    const back = keptPayments(sale).map(giveBackText);
    const said = [t('cancelSaleDialog.done', { amount: moneyText(sale.totalCents) }), ...back].join(' ');
    showNotice(said, back.length > 0 ? 'warn' : 'plain');
    onClose();
  };
  return (
    <Dialog
      title={t('cancelSaleDialog.title')}
      role="alertdialog"
      back={{ label: t('cancelSaleDialog.keep') }}
      onClose={onClose}
      keys={reasonKeys(reasons, (reason) => void cancel(reason))}
    >
      <p>{t('cancelSaleDialog.question', { amount: moneyText(sale.totalCents) })}</p>
      {paid === 0 ? null : <p>{t('cancelSaleDialog.partPaid', { paid: moneyText(paid) })}</p>}
      <GiveBackList sale={sale} />
      <ReasonList reasons={reasons} onChoose={(reason) => void cancel(reason)} busy={call.running} />
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </Dialog>
  );
}

function GiveBackList({ sale }: { readonly sale: Sale }): ReactNode {
  const kept = keptPayments(sale);
  if (kept.length === 0) return null;
  return (
    <ul>
      {kept.map((payment) => (
        <li key={payment.id}>{giveBackText(payment)}</li>
      ))}
    </ul>
  );
}

/** The number of the reason cancels the item. The sale has another key: a double press cancels only the item. */
export function CancelLineDialog(props: {
  readonly line: SaleLine;
  readonly onClose: () => void;
  readonly onWholeSale: () => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const shell = useTranslation('shell').t;
  const { line, onClose } = props;
  const reasons = useCancelReasons();
  const call = useCall('sale:cancel-line', { act: t('cancelLineDialog.title'), amountCents: line.totalCents });
  const cancel = async (reason: CancelReason): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ lineId: line.id, reason });
    if (!result.ok) return;
    showSale(result.value);
    selectLine(null);
    onClose();
  };
  return (
    <Dialog
      title={t('cancelLineDialog.title')}
      role="alertdialog"
      onClose={onClose}
      keys={[
        { key: 'Delete', label: t('cancelLineDialog.whole'), button: true, run: props.onWholeSale },
        ...reasonKeys(reasons, (reason) => void cancel(reason)),
      ]}
    >
      <p>
        {t('cancelLineDialog.question', {
          quantity: quantityText(line),
          name: line.name,
          amount: moneyText(line.totalCents),
        })}
      </p>
      <ReasonList reasons={reasons} onChoose={(reason) => void cancel(reason)} busy={call.running} />
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </Dialog>
  );
}
