import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../shared/api/contract.ts';
import type { CallState } from '../use-call.ts';
import { useAskedLeave } from './asked-leave.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote, Working } from './note.tsx';

export type SignedDialogProps = {
  readonly title: string;
  readonly confirm: string;
  readonly call: Pick<CallState<Channel>, 'running' | 'slow' | 'error'>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** ESC asks before typed text is lost. */
  readonly typed?: boolean;
  readonly children: ReactNode;
  readonly field: ReactNode;
};

/** A form that F9 sends; roles without the permission are asked for a supervisor. */
export function SignedDialog(props: SignedDialogProps): ReactNode {
  const { call, onSubmit, confirm } = props;
  const { leave, asked } = useAskedLeave(props.typed ?? false, props.onClose);
  const { t } = useTranslation('shell');
  return (
    <Dialog
      title={props.title}
      onClose={leave}
      keys={[{ key: 'F9', label: confirm, primary: true, busy: call.running, run: onSubmit }]}
    >
      {props.children}
      {props.field}
      {call.error?.code === 'invalid_input' ? null : <ErrorNote error={call.error} />}
      <Working shown={call.slow}>{t('working')}</Working>
      {asked}
    </Dialog>
  );
}
