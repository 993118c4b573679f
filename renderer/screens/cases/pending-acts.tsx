import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CancelReason } from '../../../shared/cancel-reason.ts';
import {
  type ActOffer,
  isSettled,
  MAX_NOTE_LENGTH,
  MIN_NOTE_LENGTH,
  type MoneyCase,
} from '../../../shared/money-case.ts';
import type { SaleSummary } from '../../../shared/sale.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { showSale, useSale } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { ReasonList, reasonKeys } from '../../ui/reason-list.tsx';
import { SignedDialog } from '../../ui/signed-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCancelReasons } from '../../ui/use-reasons.ts';
import { useSignedForm } from '../../ui/use-signed-form.ts';
import { useCall } from '../../use-call.ts';
import { AttachDialog, type CaseDialogProps, RefundDialog } from './case-dialogs.tsx';
import { aboutCase, amountOfCase, outcomeOfCase } from './case-text.ts';
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

export type CaseAct = 'attach' | 'refund' | 'note';

export const CASE_ACTS: readonly { readonly id: CaseAct; readonly key: string }[] = [
  { id: 'attach', key: 'F7' },
  { id: 'refund', key: 'F9' },
  { id: 'note', key: 'F10' },
];

export function offerOf(money: MoneyCase, act: CaseAct): ActOffer<unknown> {
  return money.acts[act];
}

const DIALOGS = { attach: AttachDialog, refund: RefundDialog, note: NoteDialog } as const;

export function useCaseActs(money: MoneyCase | null, onChanged: () => void) {
  const { t } = useTranslation('cases');
  const [open, setOpen] = useState<{ readonly act: CaseAct; readonly money: MoneyCase } | null>(null);
  const showPaid = useShowPaid();
  const begin = (act: CaseAct): void => {
    if (money !== null && offerOf(money, act).may) setOpen({ act, money });
  };
  useKeys(
    'screen',
    CASE_ACTS.map(({ id, key }) => ({
      key,
      label: t(`case.act.${id}`),
      disabled: money === null || !offerOf(money, id).may,
      run: () => begin(id),
    })),
    money !== null,
  );
  const done = (settled: MoneyCase): void => {
    setOpen(null);
    if (isSettled(settled.state)) showNotice(outcomeOfCase(settled), 'info');
    onChanged();
    void showPaid(settled);
  };
  return { begin, dialog: dialogOf(open, done, () => setOpen(null)) };
}

function dialogOf(
  open: { readonly act: CaseAct; readonly money: MoneyCase } | null,
  onDone: (money: MoneyCase) => void,
  onClose: () => void,
): ReactNode {
  if (open === null) return null;
  const Shown = DIALOGS[open.act];
  return <Shown money={open.money} onDone={onDone} onClose={onClose} />;
}

function useShowPaid(): (money: MoneyCase) => Promise<void> {
  const goTo = useNavigation((state) => state.goTo);
  const { run } = useCall('sale:get');
  return async ({ attachedTo }) => {
    if (attachedTo === null) return;
    const sale = await run({ saleId: attachedTo });
    if (!sale.ok) return;
    const isShown = useSale.getState().sale?.id === attachedTo;
    if (isShown) showSale(sale.value.state === 'open' ? sale.value : null);
    goTo({ screen: 'checkout' });
    if (sale.value.state === 'paid') goTo({ screen: 'receipt', saleId: attachedTo, fresh: true });
    else if (isShown) goTo({ screen: 'payment' });
  };
}

function NoteDialog({ money, onDone, onClose }: CaseDialogProps): ReactNode {
  const { t } = useTranslation('cases');
  const call = useCall('case:note');
  const form = useSignedForm<'text'>({ text: MIN_NOTE_LENGTH }, call.error);
  const submit = async (): Promise<void> => {
    if (call.running || !form.check()) return;
    const about = aboutCase(money, t('supervised.note'));
    const result = await call.run({ caseId: money.id, text: form.value('text') }, about);
    if (result.ok) onDone(result.value);
  };
  const field = (
    <TextField
      label={t('form.note')}
      value={form.text('text')}
      onChange={form.change('text')}
      onEnter={() => void submit()}
      help={t('form.noteHelp')}
      error={form.problem('text') === null ? null : t('form.shortNote', { least: MIN_NOTE_LENGTH })}
      maxLength={MAX_NOTE_LENGTH}
      required
      autoFocus
    />
  );
  const title = t('note.title', { amount: amountOfCase(money) });
  const frame = { title, confirm: t('note.close'), call, onClose, field, typed: form.value('text') !== '' };
  return (
    <SignedDialog {...frame} onSubmit={() => void submit()}>
      <p>{t('note.text')}</p>
    </SignedDialog>
  );
}
