import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NOTE_LENGTH, MAX_PERSON_LENGTH, MIN_NOTE_LENGTH, MIN_PERSON_LENGTH } from '../../shared/money-case.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote, Working } from '../ui/note.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useCall } from '../use-call.ts';
import type { CaseDialogProps } from './attach-dialog.tsx';
import { amountOfCase } from './case-text.ts';
import { FormActions } from './refund-dialog.tsx';
import { useSignedForm } from './use-signed-form.ts';

/** A supervisor says what became of the money, and with that the case is closed. */
export function NoteDialog({ money, onDone, onClose }: CaseDialogProps): ReactNode {
  const { t } = useTranslation('pending');
  const shell = useTranslation('shell').t;
  const call = useCall('case:note');
  const form = useSignedForm<'text'>({ text: MIN_NOTE_LENGTH }, call.error);
  const submit = async (): Promise<void> => {
    if (call.running || !form.check()) return;
    const result = await call.run({ caseId: money.id, supervisor: form.value('supervisor'), text: form.value('text') });
    if (result.ok) onDone(result.value);
  };
  return (
    <Dialog
      title={t('note.title', { amount: amountOfCase(money) })}
      onClose={onClose}
      keys={[{ key: 'F9', label: t('note.close'), primary: true, run: () => void submit() }]}
      actions={<FormActions confirm={t('note.close')} onClose={onClose} onConfirm={submit} busy={call.running} />}
    >
      <p>{t('note.text')}</p>
      <TextField
        label={t('form.supervisor')}
        value={form.text('supervisor')}
        onChange={form.change('supervisor')}
        onEnter={() => void submit()}
        error={form.problem('supervisor') === null ? null : t('form.shortName', { least: MIN_PERSON_LENGTH })}
        maxLength={MAX_PERSON_LENGTH}
        required
        autoFocus
      />
      <TextField
        label={t('form.note')}
        value={form.text('text')}
        onChange={form.change('text')}
        onEnter={() => void submit()}
        help={t('form.noteHelp')}
        error={form.problem('text') === null ? null : t('form.shortNote', { least: MIN_NOTE_LENGTH })}
        maxLength={MAX_NOTE_LENGTH}
        required
      />
      {call.error?.code === 'invalid_input' ? null : <ErrorNote error={call.error} />}
      <Working shown={call.slow}>{shell('working')}</Working>
    </Dialog>
  );
}
