import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NOTE_LENGTH, MIN_NOTE_LENGTH } from '../../../shared/money-case.ts';
import type { ReconciliationRowView, ReconciliationView } from '../../../shared/reconciliation.ts';
import { SignedDialog } from '../../ui/signed-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSignedForm } from '../../ui/use-signed-form.ts';
import { useCall } from '../../use-call.ts';
import { foundText } from './row-text.ts';

type NoteDialogProps = {
  readonly day: string;
  readonly row: ReconciliationRowView;
  readonly onDone: (view: ReconciliationView) => void;
  readonly onClose: () => void;
};

export function NoteDialog({ day, row, onDone, onClose }: NoteDialogProps): ReactNode {
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
