import { AFTER_FINGER_MS } from './touched-field.ts';

/** Keys closer together than this come from a scanner. */
const ALONE_MS = 150;
const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'];

function mayBeOfScanner({ key }: KeyboardEvent): boolean {
  return key.length === 1 || key === 'Enter' || key === 'Tab';
}

/** Keeps `data-hand="touch"` on the page from a touch until somebody presses a key: a finger has no use for key caps. */
export function followHand(window: Window): () => void {
  const { dataset } = window.document.documentElement;
  let timer = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  const byKeys = (): void => {
    delete dataset['hand'];
  };
  const byFinger = (): void => {
    dataset['hand'] = 'touch';
  };
  const pointerUp = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') return;
    window.clearTimeout(timer);
    timer = window.setTimeout(byFinger, AFTER_FINGER_MS);
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (!event.isTrusted || MODIFIERS.includes(event.key)) return;
    window.clearTimeout(timer);
    const isAlone = event.timeStamp - lastMs >= ALONE_MS;
    lastMs = event.timeStamp;
    if (!mayBeOfScanner(event)) byKeys();
    else if (isAlone) timer = window.setTimeout(byKeys, ALONE_MS);
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  window.addEventListener('pointerup', pointerUp, options);
  window.addEventListener('keydown', keyDown, options);
  return () => {
    window.clearTimeout(timer);
    listening.abort();
  };
}
