import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NOTE_LENGTH, MAX_PERSON_LENGTH, MIN_NOTE_LENGTH, MIN_PERSON_LENGTH } from '../../shared/money-case.ts';
import type { ReconciliationRowView, ReconciliationView } from '../../shared/reconciliation.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote, Working } from '../ui/note.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useCall } from '../use-call.ts';
import { foundText } from './row-text.ts';

type NoteDialogProps = {
  readonly day: string;
  readonly row: ReconciliationRowView;
  readonly onDone: (view: ReconciliationView) => void;
  readonly onClose: () => void;
};

/** A supervisor says what is behind a difference. */
export function NoteDialog({ day, row, onDone, onClose }: NoteDialogProps): ReactNode {
  const { t } = useTranslation('reconciliation');
  const shell = useTranslation('shell').t;
  const call = useCall('reconciliation:note');
  const form = useNoteForm();
  const submit = async (): Promise<void> => {
    if (call.running || !form.check()) return;
    const { supervisor, text } = form.values;
    const result = await call.run({ day, rowId: row.id, supervisor: supervisor.trim(), text: text.trim() });
    if (result.ok) onDone(result.value);
  };
  const send = (): void => void submit();
  return (
    <Dialog
      title={t('note.title')}
      onClose={onClose}
      keys={[{ key: 'F9', label: t('note.confirm'), primary: true, run: send }]}
      actions={
        <>
          <Button onPress={onClose} shortcut={shell('keyNames.Escape')}>
            {shell('keys.back')}
          </Button>
          <Button look="primary" onPress={send} busy={call.running} shortcut="F9">
            {t('note.confirm')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{foundText(row)}</strong> {t('note.text')}
      </p>
      <TextField
        label={t('note.supervisor')}
        value={form.values.supervisor}
        onChange={form.change('supervisor')}
        onEnter={send}
        error={form.short.supervisor ? t('note.shortName', { least: MIN_PERSON_LENGTH }) : null}
        maxLength={MAX_PERSON_LENGTH}
        required
        autoFocus
      />
      <TextField
        label={t('note.what')}
        help={t('note.whatHelp')}
        value={form.values.text}
        onChange={form.change('text')}
        onEnter={send}
        error={form.short.text ? t('note.shortNote', { least: MIN_NOTE_LENGTH }) : null}
        maxLength={MAX_NOTE_LENGTH}
        required
      />
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </Dialog>
  );
}

type Field = 'supervisor' | 'text';
const LEAST: Readonly<Record<Field, number>> = { supervisor: MIN_PERSON_LENGTH, text: MIN_NOTE_LENGTH };

function useNoteForm() {
  const [values, setValues] = useState<Readonly<Record<Field, string>>>({ supervisor: '', text: '' });
  const [short, setShort] = useState<Readonly<Record<Field, boolean>>>({ supervisor: false, text: false });
  return {
    values,
    short,
    change: (field: Field) => (next: string) => {
      setValues((now) => ({ ...now, [field]: next }));
      setShort((now) => ({ ...now, [field]: false }));
    },
    check: (): boolean => {
      const found = {
        supervisor: values.supervisor.trim().length < LEAST.supervisor,
        text: values.text.trim().length < LEAST.text,
      };
      setShort(found);
      return !found.supervisor && !found.text;
    },
  };
}
