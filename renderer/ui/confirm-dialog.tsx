import type { ReactNode } from 'react';
import type { KeyBinding } from '../keys/key-layers.ts';
import { Dialog, type DialogKey } from './dialog.tsx';

export type ConfirmDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Names the act itself ("Cancelar a venda"), never only "OK". */
  readonly confirm: string;
  readonly keep?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly keys?: readonly KeyBinding[];
  readonly danger?: boolean;
  /** Replaces Enter, which then leads back: where a habitual Enter would do harm. */
  readonly confirmKey?: 'F9' | 'F10' | 'Delete';
};

/** The focus starts on the act; ESC changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { confirmKey = 'Enter' } = props;
  const isHabit = confirmKey === 'Enter';
  const act: DialogKey = {
    key: confirmKey,
    label: props.confirm,
    primary: props.danger !== true && isHabit,
    button: true,
    look: props.danger === true ? 'danger' : isHabit ? 'primary' : 'plain',
    autoFocus: isHabit,
    run: props.onConfirm,
  };
  return (
    <Dialog
      title={props.title}
      role="alertdialog"
      onClose={props.onClose}
      back={{ label: props.keep, autoFocus: !isHabit, look: isHabit ? 'plain' : 'primary' }}
      keys={[...(props.keys ?? []), act]}
    >
      {props.children}
    </Dialog>
  );
}

/** Closes a question about a typed value and selects it: typing replaces it. */
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
