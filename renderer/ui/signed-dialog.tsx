import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../shared/ipc-contract.ts';
import { MAX_PERSON_LENGTH, MIN_PERSON_LENGTH } from '../../shared/money-case.ts';
import type { CallState } from '../use-call.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote, Working } from './note.tsx';
import { TextField } from './text-field.tsx';

/** What the form knows of the supervisor's name; see `useSignedForm`. */
type SupervisorForm = {
  readonly text: (field: 'supervisor') => string;
  readonly change: (field: 'supervisor') => (next: string) => void;
  readonly problem: (field: 'supervisor') => string | null;
};

export type SignedDialogProps = {
  readonly title: string;
  /** What F9 does, in the words of its button. */
  readonly confirm: string;
  readonly form: SupervisorForm;
  readonly call: Pick<CallState<Channel>, 'running' | 'slow' | 'error'>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Above the supervisor's name. */
  readonly children: ReactNode;
  /** The field below it. */
  readonly field: ReactNode;
};

/** A form that a supervisor signs with his name, and that F9 sends. */
export function SignedDialog(props: SignedDialogProps): ReactNode {
  const { form, call, onSubmit, onClose, confirm } = props;
  const { t } = useTranslation('shell');
  return (
    <Dialog
      title={props.title}
      onClose={onClose}
      keys={[{ key: 'F9', label: confirm, primary: true, run: onSubmit }]}
      actions={
        <>
          <Button onPress={onClose} shortcut={t('keyNames.Escape')}>
            {t('keys.back')}
          </Button>
          <Button look="primary" onPress={onSubmit} busy={call.running} shortcut="F9">
            {confirm}
          </Button>
        </>
      }
    >
      {props.children}
      <TextField
        label={t('signed.supervisor')}
        value={form.text('supervisor')}
        onChange={form.change('supervisor')}
        onEnter={onSubmit}
        error={form.problem('supervisor') === null ? null : t('signed.shortName', { least: MIN_PERSON_LENGTH })}
        maxLength={MAX_PERSON_LENGTH}
        required
        autoFocus
      />
      {props.field}
      {call.error?.code === 'invalid_input' ? null : <ErrorNote error={call.error} />}
      <Working shown={call.slow}>{t('working')}</Working>
    </Dialog>
  );
}
