import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NOTE_LENGTH, MIN_NOTE_LENGTH } from '../../../shared/money-case.ts';
import {
  isLooseSlip,
  type ReconciliationRowView,
  type ReconciliationView,
  type RowAct,
} from '../../../shared/reconciliation.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { SignedDialog } from '../../ui/signed-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSignedForm } from '../../ui/use-signed-form.ts';
import { useCall } from '../../use-call.ts';

export function useRowActs(day: string, row: ReconciliationRowView | null, onView: (view: ReconciliationView) => void) {
  const { t } = useTranslation('reconciliation');
  const goTo = useNavigation((state) => state.goTo);
  const acting = useCall('reconciliation:act');
  const seeing = useCall('reconciliation:see-slip');
  const [noting, setNoting] = useState<ReconciliationRowView | null>(null);

  const seeSlip = async (slip: ReconciliationRowView): Promise<void> => {
    const about = { act: t('slip.supervised', { nsu: slip.nsu ?? '' }), amountCents: slip.oursCents };
    const result = await seeing.run({ day, rowId: slip.id }, about);
    if (result.ok) onView(result.value);
  };
  const act = async (id: RowAct): Promise<void> => {
    if (row === null || !row.acts.includes(id) || acting.running || seeing.running) return;
    if (id === 'note') return setNoting(row);
    if (id === 'see_slip') return seeSlip(row);
    const result = await acting.run({ day, rowId: row.id, act: id });
    if (result.ok && result.value.caseId !== null) goTo({ screen: 'pending', caseId: result.value.caseId });
  };
  useKeys(
    'screen',
    ROW_ACTS.filter(({ id }) => row?.acts.includes(id) === true).map(({ id, key }) => ({
      key,
      label: row === null ? '' : t(`act.${actName(row, id)}`),
      run: () => void act(id),
    })),
    row !== null && row.acts.length > 0,
  );
  const dialog: ReactNode =
    noting === null ? null : (
      <NoteDialog
        day={day}
        row={noting}
        onClose={() => setNoting(null)}
        onDone={(view) => {
          setNoting(null);
          onView(view);
        }}
      />
    );
  return {
    act: (id: RowAct) => void act(id),
    error: acting.error ?? seeing.error,
    slow: acting.slow || seeing.slow,
    dialog,
  };
}

type NoteDialogProps = {
  readonly day: string;
  readonly row: ReconciliationRowView;
  readonly onDone: (view: ReconciliationView) => void;
  readonly onClose: () => void;
};

function NoteDialog({ day, row, onDone, onClose }: NoteDialogProps): ReactNode {
  const { t } = useTranslation('reconciliation');
  const call = useCall('reconciliation:note');
  const form = useSignedForm<'text'>({ text: MIN_NOTE_LENGTH }, call.error);
  const submit = async (): Promise<void> => {
    if (call.running || !form.check()) return;
    const about = {
      act: t('note.supervised', { found: foundText(row) }),
      amountCents: row.theirsCents ?? row.oursCents,
    };
    const result = await call.run({ day, rowId: row.id, text: form.value('text') }, about);
    if (result.ok) onDone(result.value);
  };
  const field = (
    <TextField
      label={t('note.what')}
      help={t('note.whatHelp')}
      value={form.text('text')}
      onChange={form.change('text')}
      onEnter={() => void submit()}
      error={form.problem('text') === null ? null : t('note.shortNote', { least: MIN_NOTE_LENGTH })}
      maxLength={MAX_NOTE_LENGTH}
      required
      autoFocus
    />
  );
  const frame = {
    title: t('note.title'),
    confirm: t('note.confirm'),
    call,
    onClose,
    field,
    typed: form.value('text') !== '',
  };
  return (
    <SignedDialog {...frame} onSubmit={() => void submit()}>
      <p>
        <strong>{foundText(row)}</strong> {t('note.text')}
      </p>
    </SignedDialog>
  );
}

const TENDERS = ['cash', 'card', 'pix', 'standalone_card', 'store_credit'] as const;

/** An unknown tender is shown as a payment. */
export function tenderText(tender: string): string {
  const known = TENDERS.find((one) => one === tender);
  return known === undefined ? i18next.t('reconciliation:otherTender') : i18next.t(`reconciliation:tender.${known}`);
}

export function paymentText({ tender, deviceName }: ReconciliationRowView): string {
  const name = tenderText(tender);
  return deviceName === null || deviceName === ''
    ? name
    : i18next.t('reconciliation:on', { tender: name, device: deviceName });
}

export function outcomeText(row: ReconciliationRowView): string {
  if (row.seen !== null) return i18next.t('reconciliation:slip.seen');
  if (row.decided && row.outcome !== 'matched') return i18next.t('reconciliation:decided');
  if (isLooseSlip(row)) return i18next.t('reconciliation:slip.toSee');
  if (row.why === 'not_by_operator') return i18next.t('reconciliation:onlyHere');
  if (row.why === 'not_of_this_till') return i18next.t('reconciliation:notOfThisTill');
  if (isStillThere(row)) return i18next.t('reconciliation:stillThere');
  return i18next.t(`reconciliation:outcome.${row.outcome}`);
}

/** Approved, then undone or refunded here, while the operator still has the money. */
function isStillThere({ outcome, state }: ReconciliationRowView): boolean {
  return outcome === 'late' && state === 'approved';
}

export function theirsText({ theirsCents }: ReconciliationRowView): string {
  return theirsCents === null ? i18next.t('reconciliation:unknown') : moneyText(theirsCents);
}

export function foundText(row: ReconciliationRowView): string {
  if (isLooseSlip(row)) return i18next.t('reconciliation:slip.found', { amount: moneyText(row.oursCents) });
  if (row.outcome === 'not_checked') {
    return row.why === null ? '' : i18next.t(`reconciliation:why.${row.why}`, { theirs: theirsText(row) });
  }
  const isNothing = row.outcome === 'matched' && row.oursCents === 0 && row.theirsCents === 0;
  const what = isNothing ? 'matchedNothing' : isStillThere(row) ? 'stillThere' : row.outcome;
  return i18next.t(`reconciliation:what.${what}`, {
    ours: moneyText(row.oursCents === 0 && row.askedCents !== null ? row.askedCents : row.oursCents),
    theirs: theirsText(row),
    asked: row.askedCents === null ? '' : moneyText(row.askedCents),
  });
}

export const ROW_ACTS: readonly { readonly id: RowAct; readonly key: string }[] = [
  { id: 'open_case', key: 'F7' },
  { id: 'ask_again', key: 'F8' },
  { id: 'see_slip', key: 'F6' },
  { id: 'note', key: 'F10' },
];

/** An existing case is opened instead of created. */
export function actName(row: ReconciliationRowView, act: RowAct): RowAct | 'go_case' | 'note_slip' {
  if (act === 'note' && isLooseSlip(row)) return 'note_slip';
  return act === 'open_case' && row.moneyCase !== null ? 'go_case' : act;
}
