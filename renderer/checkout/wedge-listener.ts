import { isTextEntry } from '../keys/key-listener.ts';
import { IDLE, patience, type WedgeEffect, type WedgeEvent, wedgeStep } from './wedge-detector.ts';

export type WedgeHandlers = {
  readonly onScan: (text: string) => void;
  /** Keys pressed outside any text field that turned out to be no scan; answers whether they did something. */
  readonly onTyped: (text: string) => boolean;
  /** What `onTyped` was told belonged to a scan after all. */
  readonly onMistaken: () => void;
  /** False where a scan is left to the page, like any other typing. */
  readonly takesScans: () => boolean;
};

type Remembered = {
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
};

const MODIFIERS = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock', 'Dead', 'Process'];

/**
 * Feeds the window's keys to the detector and carries out what it says. The browser's own time of each key is used, so
 * that a busy page does not turn a scan into typing.
 */
export function listenForScans(window: Window, handlers: WedgeHandlers): () => void {
  let state = IDLE;
  let remembered: Remembered | null = null;
  let told = false;
  /** The key that was put to use, for as long as it is held. */
  let spent: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const carryOut = (effect: WedgeEffect, event: KeyboardEvent | null): void => {
    switch (effect.type) {
      case 'remember':
        remembered = remember(window.document.activeElement);
        told = false;
        break;
      case 'restore':
        if (remembered !== null) restore(remembered);
        else if (told) handlers.onMistaken();
        told = false;
        break;
      case 'swallow':
        event?.preventDefault();
        event?.stopImmediatePropagation();
        break;
      case 'scan':
        handlers.onScan(effect.text);
        break;
      case 'typed':
        if (isTextEntry(window.document.activeElement)) return;
        told = true;
        // A key that moved the focus into a field must not be written there as well.
        if (!handlers.onTyped(effect.text)) return;
        spent = effect.text;
        if (event !== null && effect.text.endsWith(event.key)) event.preventDefault();
    }
  };

  const feed = (input: WedgeEvent, event: KeyboardEvent | null): void => {
    const step = wedgeStep(state, input);
    state = step.state;
    for (const effect of step.effects) carryOut(effect, event);
    clearTimeout(timer);
    // One turn more than the wait itself: keys that are already in the browser's queue are heard first.
    const wait = patience(state);
    if (wait !== null) timer = setTimeout(() => setTimeout(silence), wait + 1);
  };
  const silence = (): void => feed({ type: 'silence', atMs: window.performance.now() }, null);

  const onKeyDown = (event: KeyboardEvent): void => {
    // The component library repeats keys to its lists as events of its own making; those were heard already.
    if (!event.isTrusted) return;
    if (event.repeat && event.key === spent) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    spent = null;
    const input = readKey(event, handlers.takesScans() && !takesScanItself(event.target));
    if (input !== null) feed(input, event);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** The detector's view of a key. Where scans are left to the page, every character counts as slow typing. */
function readKey(event: KeyboardEvent, takesScans: boolean): WedgeEvent | null {
  const atMs = event.timeStamp;
  if (MODIFIERS.includes(event.key) || event.isComposing) return null;
  if (event.ctrlKey !== event.altKey || event.metaKey) return { type: 'other', atMs };
  if ([...event.key].length === 1) return { type: 'char', char: event.key, atMs, repeat: event.repeat || !takesScans };
  return event.key === 'Enter' || event.key === 'Tab' ? { type: 'end', atMs } : { type: 'other', atMs };
}

function takesScanItself(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset['takesScan'] !== undefined;
}

function remember(element: Element | null): Remembered | null {
  if (!isTextEntry(element)) return null;
  return { field: element, value: element.value, start: element.selectionStart, end: element.selectionEnd };
}

/** Writes the field's old value the way typing would, so that the component that owns it hears of it. */
function restore(remembered: Remembered): void {
  if (!remembered.field.isConnected) return;
  const { field, value, start, end } = remembered;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(start, end);
}
