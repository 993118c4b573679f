import { isTextEntry } from '../keys/key-listener.ts';
import { onUninvited } from '../quiet/quiet.ts';
import { listenForSilence, type Silence } from './silence.ts';
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

/** A raw key, before it counts as typing or scan. */
export type HeardKey = {
  readonly key: string;
  readonly char: string | null;
  readonly end: 'enter' | 'tab' | 'lf' | null;
  readonly atMs: number;
};

export type WedgeHandlers = {
  /** `atMs`: time of its last character, by the event's time stamp. */
  readonly onScan: (text: string, atMs: number) => void;
  /** Keys outside a text field that were no scan; returns whether they were used. */
  readonly onTyped: (text: string) => boolean;
  /** The text given to `onTyped` belonged to a scan. */
  readonly onMistaken: () => void;
  readonly takesScans: () => boolean;
  readonly rhythm?: () => WedgeRhythm;
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

type Listening = {
  readonly window: Window;
  readonly handlers: WedgeHandlers;
  readonly held: HeldKeys;
  readonly silence: Silence;
  state: WedgeState;
  remembered: Remembered | null;
  /** The typed text went to `onTyped`. */
  told: boolean;
  composed: boolean;
  /** Keys whose keydown was swallowed; their keyup is swallowed too. */
  readonly swallowed: Set<string>;
  /** The key that ran a shortcut, while it is held. */
  spent: string | null;
};

/** Uses the events' time stamps: a busy page does not turn a scan into typing. */
export function listenForScans(window: Window, handlers: WedgeHandlers): () => void {
  const on: Listening = {
    ...{ window, handlers, held: holdKeys(window), state: IDLE, remembered: null },
    ...{ told: false, composed: false, swallowed: new Set<string>(), spent: null },
    silence: listenForSilence(window, () => feed(on, { type: 'silence', atMs: window.performance.now() }, null)),
  };
  // earlier typing was meant for the replaced screen; the quiet period handles later keys
  const stopQuiet = onUninvited(() => {
    on.state = IDLE;
    on.held.drop();
    on.silence.expect(null);
  });
  const listeners = {
    keydown: (event: KeyboardEvent) => onKeyDown(on, event),
    keyup: (event: KeyboardEvent) => {
      if (event.isTrusted && on.swallowed.delete(event.key)) event.stopImmediatePropagation();
    },
    pointerdown: on.held.write,
  } as const;
  for (const [type, listener] of Object.entries(listeners)) {
    window.addEventListener(type, listener as EventListener, { capture: true });
  }
  return () => {
    stopQuiet();
    on.silence.stop();
    on.held.write();
    for (const [type, listener] of Object.entries(listeners)) {
      window.removeEventListener(type, listener as EventListener, { capture: true });
    }
  };
}

function onKeyDown(on: Listening, event: KeyboardEvent): void {
  // React Aria repeats keys to its lists as synthetic events, already seen here.
  if (!event.isTrusted) return;
  if (event.repeat && event.key === on.spent) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  on.spent = null;
  const input = readKey(event, on.handlers.takesScans() && !takesScanItself(event.target));
  if (input !== null) {
    on.handlers.onKey?.(heardKey(event, input));
    feed(on, input, event);
    on.composed = false;
  } else if (event.isComposing || COMPOSING.includes(event.key)) {
    on.held.write();
    on.composed = true;
  }
}

function feed(on: Listening, input: WedgeEvent, event: KeyboardEvent | null): void {
  const rhythm = on.handlers.rhythm?.() ?? USUAL_RHYTHM;
  const step = wedgeStep(on.state, input, rhythm);
  on.state = step.state;
  for (const effect of step.effects) carryOut(on, effect, event);
  if (event !== null && !on.composed && mayBeOfScan(input, on.state) && on.held.hold(event.key)) swallow(on, event);
  on.silence.expect(patience(on.state, rhythm));
}

function carryOut(on: Listening, effect: WedgeEffect, event: KeyboardEvent | null): void {
  switch (effect.type) {
    case 'remember':
      on.remembered = remember(on.window.document.activeElement);
      on.told = false;
      break;
    case 'restore':
      on.held.drop();
      if (on.remembered !== null) restore(on.remembered);
      else if (on.told) on.handlers.onMistaken();
      on.told = false;
      break;
    case 'swallow':
      if (event !== null) swallow(on, event);
      break;
    case 'scan':
      on.handlers.onScan(effect.text, effect.lastMs);
      break;
    case 'typed':
      typed(on, effect.text, event);
  }
}

function typed(on: Listening, text: string, event: KeyboardEvent | null): void {
  const { document } = on.window;
  on.held.write();
  if (isTextEntry(document.activeElement)) return;
  on.told = true;
  // A key that moved the focus into a field must not be written there.
  if (!on.handlers.onTyped(text)) return;
  on.spent = text;
  if (event !== null && text.endsWith(event.key)) event.preventDefault();
  else if (event?.key === 'Enter' && isTextEntry(document.activeElement)) {
    // Enter ends the text of a field that had no focus when it was pressed
    swallow(on, event);
    const again = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(again);
  }
}

function swallow({ swallowed }: Listening, event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  swallowed.add(event.key);
}

/** True while this key may belong to a scan and its run was not reported as typing. */
function mayBeOfScan(input: WedgeEvent, { phase, told }: WedgeState): boolean {
  return input.type === 'char' && phase === 'maybe' && told === 0;
}

/** On screens that leave scans to the page every character counts as slow typing. */
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

function restore(remembered: Remembered): void {
  if (!remembered.field.isConnected) return;
  const { field, value, start, end } = remembered;
  // the whole scan was held back
  if (field.value === value) return;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(start, end);
}

/** Ctrl+B is STX, Ctrl+] is GS. Null for any other key. */
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

type HeldKeys = {
  /** False if the focused field takes its keys at once. */
  readonly hold: (char: string) => boolean;
  readonly write: () => void;
  readonly drop: () => void;
};

/**
 * In fields with `data-holds-keys` a scan's first characters never appear, and cost no layout or flicker. Typing
 * appears once it cannot be a scan.
 */
function holdKeys({ document }: Window): HeldKeys {
  let held: { readonly field: Field; readonly text: string } | null = null;
  const write = (): void => {
    if (held === null) return;
    const { field, text } = held;
    held = null;
    if (document.activeElement === field) {
      // the only way to insert like typing: at the selection, within maxLength, undoable, with an input event
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
