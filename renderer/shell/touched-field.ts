import { isTextEntry } from '../keys/key-listener.ts';

export type TouchedField = HTMLInputElement | HTMLTextAreaElement;

/** A touch within it does not close it. */
export const KEYBOARD_CLASS = 'touch-keyboard';

/** The click follows shortly after the finger has left: until then nothing moves under it. */
export const AFTER_FINGER_MS = 100;

function writable(target: EventTarget | null): TouchedField | null {
  return isTextEntry(target) && !target.readOnly && !target.disabled ? target : null;
}

/** Letters would cover a list that needs no typing. */
function comesByItself(field: TouchedField): boolean {
  if (field.hasAttribute('data-holds-keys')) return false;
  return asksForNumber(field) || field.closest('[role$=dialog]') !== null;
}

export function asksForNumber(field: TouchedField): boolean {
  return ['numeric', 'decimal', 'tel'].includes(field.inputMode);
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
 * Reports the field that a finger touched, or that asks for a number or is in a dialog when a touch leads to it; null
 * when it is left or a real key is pressed. The code field, focused most of the time, counts only when touched. The
 * first touch puts the caret at the end, to erase an amount; selected text stays selected.
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
    if (field !== null && byTouch && (field === touched || comesByItself(field))) tell(field);
    // the keyboard's field may vanish without a blur event
    else if (field !== null) tell(null);
    else if (!isOfKeyboard(event.target)) leaveIfLeft();
  };
  // a closing dialog returns the focus a moment later
  const focusOut = (): void => {
    window.setTimeout(leaveIfLeft);
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (!event.isTrusted) return;
    byTouch = false;
    tell(null);
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  window.addEventListener('pointerdown', pointerDown, options);
  window.addEventListener('pointerup', pointerUp, options);
  window.addEventListener('pointercancel', pointerUp, options);
  window.addEventListener('focusin', focusIn, options);
  window.addEventListener('focusout', focusOut, options);
  window.addEventListener('keydown', keyDown, options);
  return () => listening.abort();
}
