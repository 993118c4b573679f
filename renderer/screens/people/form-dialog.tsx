import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/result.ts';
import { useAskedLeave } from '../../ui/asked-leave.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';

export function FormDialog(props: {
  readonly title: string;
  readonly confirm: string;
  readonly call: { readonly running: boolean; readonly slow: boolean };
  /** Errors about the whole form; null if shown at a field. */
  readonly error: AppError | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** ESC asks before typed text is lost. */
  readonly typed?: boolean;
  readonly formRef: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('shell');
  const { confirm, onSubmit } = props;
  const { leave, asked } = useAskedLeave(props.typed ?? false, props.onClose);
  return (
    <Dialog
      title={props.title}
      onClose={leave}
      keys={[{ key: 'F9', label: confirm, primary: true, busy: props.call.running, run: onSubmit }]}
    >
      <div className="stack people-form" ref={props.formRef}>
        {props.children}
      </div>
      <ErrorNote error={props.error} />
      <Working shown={props.call.slow}>{t('working')}</Working>
      {asked}
    </Dialog>
  );
}
