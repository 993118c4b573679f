import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NOTE_LENGTH, MIN_NOTE_LENGTH } from '../../../shared/money-case.ts';
import { SignedDialog } from '../../ui/signed-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSignedForm } from '../../ui/use-signed-form.ts';
import { useCall } from '../../use-call.ts';
import type { CaseDialogProps } from './attach-dialog.tsx';
import { aboutCase, amountOfCase } from './case-text.ts';

export function NoteDialog({ money, onDone, onClose }: CaseDialogProps): ReactNode {
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
