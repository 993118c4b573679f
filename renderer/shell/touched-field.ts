import { isTextEntry } from '../keys/key-listener.ts';

/** A field that can be written in, and that a finger has gone to. */
export type TouchedField = HTMLInputElement | HTMLTextAreaElement;

/** Belongs to the keyboard on the screen, which a touch must not take away. */
export const KEYBOARD_CLASS = 'touch-keyboard';

/** The click comes a moment after the finger has gone. */
const AFTER_FINGER_MS = 100;

function writable(target: EventTarget | null): TouchedField | null {
  return isTextEntry(target) && !target.readOnly && !target.disabled ? target : null;
}

function isAllChosen(field: TouchedField): boolean {
  return (
    field === field.ownerDocument.activeElement &&
    field.selectionStart === 0 &&
    field.selectionEnd === field.value.length
  );
}

function isOfKeyboard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`.${KEYBOARD_CLASS}`) !== null;
}

/**
 * Tells of the field that a finger went to, also by a dialog that a finger opened; null as soon as it is left, or a key of
 * a real keyboard is pressed. The field for codes, which has the focus most of the time, is told of when it is itself touched.
 * The finger that goes to a field puts the caret at its end, wherever in the field it was: before the figures of an amount
 * nothing can be erased. The next one puts it where it is. Text that was all chosen, a scanned code for one, stays so: what
 * is written takes its place, as it does with a real keyboard.
 */
export function listenForTouchedFields(window: Window, onField: (field: TouchedField | null) => void): () => void {
  let byTouch = false;
  let fingerDown = false;
  let fingerGone = 0;
  let touched: TouchedField | null = null;
  let told: TouchedField | null = null;
  let bringsCaret = false;
  let wasAllChosen = false;
  const tell = (field: TouchedField | null): void => {
    told = field;
    onField(field);
  };
  const pointerDown = (event: PointerEvent): void => {
    if (isOfKeyboard(event.target)) return;
    window.clearTimeout(fingerGone);
    byTouch = event.pointerType === 'touch';
    fingerDown = byTouch;
    touched = byTouch ? writable(event.target) : null;
    bringsCaret = touched !== told;
    wasAllChosen = touched !== null && isAllChosen(touched);
  };
  // what a finger is on stays where it is until it has been pressed: the keyboard comes or goes, and the page moves, afterwards
  const pointerUp = (): void => {
    if (!fingerDown) return;
    fingerGone = window.setTimeout(() => {
      fingerDown = false;
      if (touched !== null && touched === window.document.activeElement) {
        if (bringsCaret) touched.setSelectionRange(wasAllChosen ? 0 : touched.value.length, touched.value.length);
        tell(touched);
      } else leaveIfLeft();
    }, AFTER_FINGER_MS);
  };
  const leaveIfLeft = (): void => {
    if (!fingerDown && writable(window.document.activeElement) === null) tell(null);
  };
  const focusIn = (event: FocusEvent): void => {
    const field = writable(event.target);
    if (field !== null && byTouch && (field === touched || !field.hasAttribute('data-holds-keys'))) tell(field);
    // the field that the keyboard was for may be gone from the page without a word
    else if (field !== null) tell(null);
    else if (!isOfKeyboard(event.target)) leaveIfLeft();
  };
  // a dialog that closes gives the focus to nobody, or a moment later
  const focusOut = (): void => {
    window.setTimeout(leaveIfLeft);
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (!event.isTrusted) return;
    byTouch = false;
    tell(null);
  };
  const listeners = {
    pointerdown: pointerDown,
    pointerup: pointerUp,
    pointercancel: pointerUp,
    focusin: focusIn,
    focusout: focusOut,
    keydown: keyDown,
  } as const;
  for (const [type, listener] of Object.entries(listeners)) {
    window.addEventListener(type, listener as EventListener, { capture: true });
  }
  return () => {
    for (const [type, listener] of Object.entries(listeners)) {
      window.removeEventListener(type, listener as EventListener, { capture: true });
    }
  };
}
