import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyBinding } from '../keys/key-layers.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Names the act itself ("Cancelar a venda"), never only "OK". */
  readonly confirm: string;
  readonly keep?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Keys beside Enter and ESC. */
  readonly keys?: readonly KeyBinding[];
  readonly danger?: boolean;
  /** Confirms instead of Enter, and the focus starts on the way back: where Enter out of habit would do harm. */
  readonly confirmKey?: 'F9' | 'F10' | 'Delete';
};

/** Asks before an act that cannot be taken back. The focus starts on the act; ESC leaves everything as it is. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { t } = useTranslation('shell');
  const { confirmKey = 'Enter' } = props;
  const isHabit = confirmKey === 'Enter';
  const act = {
    key: confirmKey,
    label: props.confirm,
    primary: props.danger !== true && isHabit,
    run: props.onConfirm,
  };
  return (
    <Dialog
      title={props.title}
      role="alertdialog"
      onClose={props.onClose}
      keys={[...(props.keys ?? []), act]}
      actions={
        <>
          <Button onPress={props.onClose} shortcut={t('keyNames.Escape')} autoFocus={!isHabit}>
            {props.keep ?? t('keys.back')}
          </Button>
          <Button
            look={props.danger === true ? 'danger' : 'primary'}
            onPress={props.onConfirm}
            shortcut={confirmKey === 'F9' || confirmKey === 'F10' ? confirmKey : t(`keyNames.${confirmKey}`)}
            autoFocus={isHabit}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}

/** Closes a question about what was typed: the field that gets the focus back is chosen whole, so that typing takes its place. */
export function backToTyping(close: () => void): void {
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLInputElement) target.select();
    },
    { once: true },
  );
  close();
}
