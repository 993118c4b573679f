import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CancelReason } from '../../../shared/cancel-reason.ts';
import type { SaleSummary } from '../../../shared/sale.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showSale, useSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { ReasonList, reasonKeys } from '../../ui/reason-list.tsx';
import { useCancelReasons } from '../../ui/use-reasons.ts';
import { useCall } from '../../use-call.ts';
import type { PendingItem } from './pending-items.ts';

export function usePendingActs(selected: PendingItem | null, onChanged: () => void) {
  const { t } = useTranslation('cases');
  const shell = useTranslation('shell').t;
  const { back, goTo } = useNavigation();
  const current = useSale((state) => state.sale);
  const resuming = useCall('sale:resume');
  const asking = useCall('payment:ask-again');
  const [finishFirst, setFinishFirst] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const busy = current?.state === 'open' && current.lines.some((line) => !line.cancelled);

  const resume = async (item: PendingItem): Promise<void> => {
    if (item.kind === 'case') return;
    const saleId = item.kind === 'payment' ? item.payment.saleId : item.sale.id;
    if (current?.id === saleId) return goTo({ screen: 'checkout' });
    if (busy) return setFinishFirst(true);
    const result = await resuming.run({ saleId });
    if (!result.ok) return;
    showSale(result.value);
    goTo({ screen: 'checkout' });
    // a held sale can take more items; one with a failed payment is to be paid
    if (item.kind !== 'held') goTo({ screen: 'payment' });
  };
  const askAgain = (): void => {
    if (selected?.kind === 'payment') void asking.run({ paymentId: selected.payment.id });
  };
  const isOffScreen = selected?.kind === 'set_aside' || selected?.kind === 'held';
  const ofSale = selected !== null && selected.kind !== 'case';
  useKeys(
    'screen',
    [
      {
        key: 'Enter',
        label: t(selected?.kind === 'held' ? 'keys.recover' : 'keys.resume'),
        primary: true,
        run: () => selected !== null && void resume(selected),
      },
      {
        key: 'F5',
        label: t('keys.cancelSale'),
        disabled: !isOffScreen || selected.openCase !== null,
        run: () => setCancelling(true),
      },
      { key: 'F8', label: t('keys.askAgain'), disabled: selected?.kind !== 'payment', run: askAgain },
    ],
    ofSale,
  );
  useKeys('screen', [{ key: 'Escape', label: shell('keys.back'), run: back }]);
  const dialog =
    cancelling && isOffScreen ? (
      <CancelAsideDialog sale={selected.sale} onCancelled={onChanged} onClose={() => setCancelling(false)} />
    ) : null;
  return {
    resume: (item: PendingItem) => void resume(item),
    finishFirst: finishFirst && busy,
    error: resuming.error ?? asking.error,
    slow: resuming.slow || asking.slow,
    dialog,
  };
}

function CancelAsideDialog(props: {
  readonly sale: SaleSummary;
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('cases');
  const call = useCall('sale:cancel');
  const paid = props.sale.paidCents;
  const reasons = useCancelReasons();
  const cancel = async (reason: CancelReason): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ saleId: props.sale.id, reason });
    if (!result.ok) return;
    props.onCancelled();
    props.onClose();
  };
  return (
    <Dialog
      title={t('cancelTitle')}
      role="alertdialog"
      onClose={props.onClose}
      keys={reasonKeys(reasons, (reason) => void cancel(reason))}
    >
      <p>{t('cancelText', { amount: moneyText(props.sale.totalCents) })}</p>
      <p>{paid === 0 ? t('cancelUnpaid') : t('cancelPartPaid', { paid: moneyText(paid) })}</p>
      <ReasonList reasons={reasons} onChoose={(reason) => void cancel(reason)} busy={call.running} />
      <ErrorNote error={call.error} />
    </Dialog>
  );
}
