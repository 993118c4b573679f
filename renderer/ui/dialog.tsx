import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { enterFor } from '../keys/enter-key.ts';
import type { KeyBinding } from '../keys/key-layers.ts';
import { useKeys } from '../keys/use-keys.ts';
import { usePortalContainer } from './page-place.ts';
import './dialog.css';

export type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot. */
  readonly actions?: ReactNode;
  /** Keys that work while the dialog is open, beside ESC and the Enter of what stands out; all others are silent. */
  readonly keys?: readonly KeyBinding[];
  readonly size?: 'normal' | 'wide';
  /** `alertdialog` where something is about to be undone. */
  readonly role?: 'dialog' | 'alertdialog';
};

/** A dialog keeps the focus until it is closed, and then gives it back to where it was. Mounting it opens it. */
export function Dialog(props: DialogProps): ReactNode {
  const container = usePortalContainer();
  const dialog = useRef<HTMLElement>(null);
  useKeptFocus(dialog);
  return (
    <ModalOverlay
      {...container}
      className="dialog-shade"
      isOpen
      isKeyboardDismissDisabled
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <Modal className={`dialog-frame dialog-${props.size ?? 'normal'}`}>
        <AriaDialog ref={dialog} className="dialog" role={props.role ?? 'dialog'}>
          <DialogKeys onClose={props.onClose} keys={props.keys ?? []} />
          <Heading slot="title" className="dialog-title">
            {props.title}
          </Heading>
          <div className="dialog-body">{props.children}</div>
          {props.actions === undefined ? null : <div className="dialog-actions">{props.actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * What had the focus is gone, as another step takes its place: nobody chose the button that React Aria would give it to, and
 * ENTER means what stands out.
 */
function useKeptFocus(dialog: RefObject<HTMLElement | null>): void {
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    if (isOpen.current && document.activeElement === document.body) dialog.current?.focus();
    isOpen.current = true;
  });
}

function DialogKeys({ onClose, keys }: { readonly onClose: () => void; readonly keys: readonly KeyBinding[] }): null {
  const { t } = useTranslation('shell');
  useKeys('dialog', [...keys, ...enterFor(keys), { key: 'Escape', label: t('keys.back'), run: onClose }]);
  return null;
}
