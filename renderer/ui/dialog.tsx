import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { DialogLayer } from '../keys/key-buttons.ts';
import type { KeyBinding } from '../keys/key-layers.ts';
import { enterFor } from '../keys/key-layers.ts';
import { useKeyLayer } from '../keys/use-keys.ts';
import { useKeyName } from '../shell/key-name.ts';
import { Button, type ButtonProps } from './button.tsx';
import { usePortalContainer } from './page-place.ts';
import './dialog.css';

/** A key of a dialog, drawn as a button if primary or by `button`. */
export type DialogKey = KeyBinding & {
  readonly button?: boolean;
  readonly look?: ButtonProps['look'];
  readonly busy?: boolean;
  readonly autoFocus?: boolean;
};

export type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Keys besides ESC and the primary one's Enter; all others are silent. */
  readonly keys?: readonly DialogKey[];
  /** The button of ESC: `Voltar` by default, last if primary; null for none. */
  readonly back?: (Pick<DialogKey, 'look' | 'autoFocus'> & { readonly label?: string | undefined }) | null;
  readonly foot?: ReactNode;
  readonly size?: 'normal' | 'wide';
  /** `alertdialog` before something is undone. */
  readonly role?: 'dialog' | 'alertdialog';
};

/** Open while mounted. Keeps the focus, and returns it when closed. */
export function Dialog(props: DialogProps): ReactNode {
  const container = usePortalContainer();
  const dialog = useRef<HTMLElement>(null);
  const layer = useId();
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
        <AriaDialog ref={dialog} className="stack dialog" role={props.role ?? 'dialog'}>
          <DialogLayer value={layer}>
            <DialogKeys layer={layer} onClose={props.onClose} keys={props.keys ?? []} />
            <Heading slot="title" className="large">
              {props.title}
            </Heading>
            <div className="stack ring-room grows dialog-body">{props.children}</div>
            <DialogButtons {...props} />
          </DialogLayer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * The focused element vanished with a step: React Aria would focus any button, and Enter means the primary one.
 * It returns the focus in the next frame: what a fast cashier types before that would be lost.
 */
function useKeptFocus(dialog: RefObject<HTMLElement | null>): void {
  const isOpen = useRef(false);
  const before = useRef(document.activeElement);
  useLayoutEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus();
      }),
    [],
  );
  useLayoutEffect(() => {
    if (isOpen.current && document.activeElement === document.body) dialog.current?.focus();
    isOpen.current = true;
  });
}

function DialogButtons({ keys = [], back = {}, foot, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('shell');
  const drawn = keys.filter(({ button, primary }) => button ?? primary);
  if (back === null && drawn.length === 0 && foot === undefined) return null;
  const { label = t('keys.back'), ...looks } = back ?? {};
  const ofBack = back === null ? [] : [{ key: 'Escape', label, run: onClose, ...looks }];
  return (
    <div className="acts">
      {foot}
      {(looks.look === 'primary' ? [...drawn, ...ofBack] : [...ofBack, ...drawn]).map((one) => (
        <DialogButton key={one.key} of={one} />
      ))}
    </div>
  );
}

function DialogButton({ of }: { readonly of: DialogKey }): ReactNode {
  const { busy = false, autoFocus = false } = of;
  const keyName = useKeyName();
  return (
    <Button
      look={of.look ?? (of.primary === true ? 'primary' : 'plain')}
      shortcut={keyName(of.key)}
      onPress={of.run}
      busy={busy}
      // a busy button keeps the focus
      disabled={of.disabled === true && !busy}
      autoFocus={autoFocus}
    >
      {of.label}
    </Button>
  );
}

function DialogKeys(props: Required<Pick<DialogProps, 'onClose' | 'keys'>> & { readonly layer: string }): null {
  const { t } = useTranslation('shell');
  const { layer, onClose, keys } = props;
  useKeyLayer(layer, 'dialog', [...keys, ...enterFor(keys), { key: 'Escape', label: t('keys.back'), run: onClose }]);
  return null;
}
