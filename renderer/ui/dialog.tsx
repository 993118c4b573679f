import type { ReactNode } from 'react';
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
        <AriaDialog className="dialog" role={props.role ?? 'dialog'}>
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

function DialogKeys({ onClose, keys }: { readonly onClose: () => void; readonly keys: readonly KeyBinding[] }): null {
  const { t } = useTranslation('shell');
  useKeys('dialog', [...keys, ...enterFor(keys), { key: 'Escape', label: t('keys.back'), run: onClose }]);
  return null;
}
