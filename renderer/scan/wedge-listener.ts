import { isTextEntry } from '../keys/key-listener.ts';
import { onUninvited } from '../quiet/quiet.ts';
import { listenForSilence } from './silence.ts';
import {
  IDLE,
  patience,
  USUAL_RHYTHM,
  type WedgeEffect,
  type WedgeEvent,
  type WedgeRhythm,
  type WedgeState,
  wedgeStep,
} from './wedge-detector.ts';

/** A raw key, before it is known to be typing or a scan. */
export type HeardKey = {
  readonly key: string;
  /** The character it writes, also a control character; null for keys that write nothing. */
  readonly char: string | null;
  readonly end: 'enter' | 'tab' | 'lf' | null;
  readonly atMs: number;
};

export type WedgeHandlers = {
  /** `atMs`: when its last character came, by the event's time stamp. */
  readonly onScan: (text: string, atMs: number) => void;
  /** Keys outside a text field that were no scan; returns whether they did something. */
  readonly onTyped: (text: string) => boolean;
  /** What `onTyped` reported belonged to a scan. */
  readonly onMistaken: () => void;
  /** False where scans go to the page like typing. */
  readonly takesScans: () => boolean;
  readonly rhythm?: () => WedgeRhythm;
  /** Hears of every key, for the scanner's test screen. */
  readonly onKey?: (key: HeardKey) => void;
};

type Remembered = {
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
};

/** Begin a composed character: earlier text must be written first. No scanner sends one. */
const COMPOSING = ['Dead', 'Process'];
/** Tab, LF and CR, as Ctrl+I, Ctrl+J and Ctrl+M. */
const ENDS = ['\t', '\n', '\r'];
const MODIFIERS = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock', ...COMPOSING];

/**
 * Feeds the window's keys to the detector and applies its effects. Event time stamps are used, so that a busy page does
 * not turn a scan into typing.
 */
export function listenForScans(window: Window, handlers: WedgeHandlers): () => void {
  let state = IDLE;
  let remembered: Remembered | null = null;
  let told = false;
  const held = holdKeys(window);
  const rhythm = (): WedgeRhythm => handlers.rhythm?.() ?? USUAL_RHYTHM;
  /** The next character is composed from several keys; only the browser knows it. */
  let composed = false;
  /** Keys whose keydown was swallowed; their keyup is swallowed too. */
  const swallowed = new Set<string>();
  /** The key that ran a shortcut, while it is held. */
  let spent: string | null = null;

  const swallow = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    swallowed.add(event.key);
  };

  const carryOut = (effect: WedgeEffect, event: KeyboardEvent | null): void => {
    switch (effect.type) {
      case 'remember':
        remembered = remember(window.document.activeElement);
        told = false;
        break;
      case 'restore':
        held.drop();
        if (remembered !== null) restore(remembered);
        else if (told) handlers.onMistaken();
        told = false;
        break;
      case 'swallow':
        if (event !== null) swallow(event);
        break;
      case 'scan':
        handlers.onScan(effect.text, effect.lastMs);
        break;
      case 'typed':
        held.write();
        if (isTextEntry(window.document.activeElement)) return;
        told = true;
        // A key that moved the focus into a field must not be written there.
        if (!handlers.onTyped(effect.text)) return;
        spent = effect.text;
        if (event !== null && effect.text.endsWith(event.key)) event.preventDefault();
        else if (event?.key === 'Enter' && isTextEntry(window.document.activeElement)) {
          // Enter ends the text of a field that had no focus when it was pressed
          swallow(event);
          const again = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
          window.document.activeElement.dispatchEvent(again);
        }
    }
  };

  const feed = (input: WedgeEvent, event: KeyboardEvent | null): void => {
    const known = rhythm();
    const step = wedgeStep(state, input, known);
    state = step.state;
    for (const effect of step.effects) carryOut(effect, event);
    if (event !== null && !composed && mayBeOfScan(input, state) && held.hold(event.key)) swallow(event);
    silence.expect(patience(state, known));
  };
  const silence = listenForSilence(window, () => feed({ type: 'silence', atMs: window.performance.now() }, null));

  // typing so far was meant for the replaced screen; later keys are handled by the quiet period
  const stopQuiet = onUninvited(() => {
    state = IDLE;
    held.drop();
    silence.expect(null);
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    // React Aria repeats keys to its lists as synthetic events; those were heard already.
    if (!event.isTrusted) return;
    if (event.repeat && event.key === spent) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    spent = null;
    const input = readKey(event, handlers.takesScans() && !takesScanItself(event.target));
    if (input !== null) {
      handlers.onKey?.(heardKey(event, input));
      feed(input, event);
      composed = false;
    } else if (event.isComposing || COMPOSING.includes(event.key)) {
      held.write();
      composed = true;
    }
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    if (event.isTrusted && swallowed.delete(event.key)) event.stopImmediatePropagation();
  };
  const listeners = { keydown: onKeyDown, keyup: onKeyUp, pointerdown: held.write } as const;
  for (const [type, listener] of Object.entries(listeners)) {
    window.addEventListener(type, listener as EventListener, { capture: true });
  }
  return () => {
    stopQuiet();
    silence.stop();
    held.write();
    for (const [type, listener] of Object.entries(listeners)) {
      window.removeEventListener(type, listener as EventListener, { capture: true });
    }
  };
}

/** True while this key may be of a scan and none of its run was reported as typing. */
function mayBeOfScan(input: WedgeEvent, { phase, told }: WedgeState): boolean {
  return input.type === 'char' && phase === 'maybe' && told === 0;
}

/** Where scans go to the page, every character counts as slow typing. */
export function readKey(event: KeyboardEvent, takesScans: boolean): WedgeEvent | null {
  const atMs = event.timeStamp;
  if (MODIFIERS.includes(event.key) || event.isComposing) return null;
  const control = takesScans && !event.repeat ? controlOfKey(event) : null;
  if (control !== null)
    return ENDS.includes(control) ? { type: 'end', atMs } : { type: 'control', char: control, atMs };
  if (event.ctrlKey !== event.altKey || event.metaKey) return { type: 'other', atMs };
  if ([...event.key].length === 1) return { type: 'char', char: event.key, atMs, repeat: event.repeat || !takesScans };
  return event.key === 'Enter' || event.key === 'Tab' ? { type: 'end', atMs } : { type: 'other', atMs };
}

function heardKey({ key, timeStamp }: KeyboardEvent, input: WedgeEvent): HeardKey {
  return {
    key,
    char: 'char' in input ? input.char : null,
    end: input.type === 'end' ? endOf(key) : null,
    atMs: timeStamp,
  };
}

/** Ctrl+I and Ctrl+J are Tab and LF. */
function endOf(key: string): HeardKey['end'] {
  if (key === 'Tab' || key.toLowerCase() === 'i') return 'tab';
  return key.toLowerCase() === 'j' ? 'lf' : 'enter';
}

function takesScanItself(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.hasAttribute('data-takes-scan');
}

function remember(element: Element | null): Remembered | null {
  if (!isTextEntry(element)) return null;
  return { field: element, value: element.value, start: element.selectionStart, end: element.selectionEnd };
}

/** Writes as typing does, so that React hears of it. */
function restore(remembered: Remembered): void {
  if (!remembered.field.isConnected) return;
  const { field, value, start, end } = remembered;
  // all of the scan was held
  if (field.value === value) return;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(start, end);
}

/** The control character of Ctrl and a key: Ctrl+B is STX, Ctrl+] is GS. Null for any other key. */
function controlOfKey({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): string | null {
  if (!ctrlKey || altKey || metaKey || !/^[@-_a-z]$/.test(key)) return null;
  return String.fromCharCode(key.toUpperCase().charCodeAt(0) & 0x1f);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Keys withheld from a field until they are known to be typing. */
type HeldKeys = {
  /** False where the focused field takes its keys at once. */
  readonly hold: (char: string) => boolean;
  /** They were typing: writes them at the caret. */
  readonly write: () => void;
  /** They belong to a scan. */
  readonly drop: () => void;
};

/**
 * For fields with `data-holds-keys`: the first characters of a scan never appear in them, and cost no layout or
 * flicker. Typing appears as soon as it cannot be a scan.
 */
function holdKeys({ document }: Window): HeldKeys {
  let held: { readonly field: Field; readonly text: string } | null = null;
  const write = (): void => {
    if (held === null) return;
    const { field, text } = held;
    held = null;
    if (document.activeElement === field) {
      // the only way to write as typing does: at the selection, within maxLength, undoable, with an input event
      document.execCommand('insertText', false, text);
    } else if (field.isConnected) {
      field.setRangeText(text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  return {
    hold: (char) => {
      const field = document.activeElement;
      if (!isTextEntry(field) || !field.hasAttribute('data-holds-keys')) return false;
      if (held !== null && held.field !== field) write();
      held = { field, text: `${held?.text ?? ''}${char}` };
      return true;
    },
    write,
    drop: () => {
      held = null;
    },
  };
}
