import i18next from 'i18next';
import { spellControls } from '../../shared/control-names.ts';
import { MAX_READ_LENGTH } from '../../shared/scan-text.ts';
import { scannerSettings } from '../scan/scan.ts';
import { listenForSilence } from '../scan/silence.ts';
import {
  IDLE,
  LEAD_MS,
  patience,
  rhythmOf,
  STUTTER_MS,
  type WedgeEvent,
  type WedgeState,
  wedgeStep,
} from '../scan/wedge-detector.ts';
import { readKey } from '../scan/wedge-listener.ts';
import { showNotice } from '../shell/notice-store.ts';
import { playSound } from '../sounds/sounds.ts';
import { endTurn } from './causes.ts';
import { isQuiet, isStillMeant, onUninvited, watchForUninvited } from './quiet.ts';

/** Longest gap inside a scan that continues as the quiet period ends. */
const SAME_SCAN_MS = 100;
const MOST_KEYS = MAX_READ_LENGTH;

/** Must run first: capture listeners are called in the order of registration. */
export function startQuiet(window: Window): void {
  watchForUninvited();
  guardKeys(window, tellUnheard);
  guardPointers(window);
}

export function tellUnheard(text: string): void {
  playSound('unknown');
  showNotice(i18next.t('scan:inQuiet', { text: spellControls(text) }), 'warn');
}

/**
 * Drops keys during the quiet period. Scans are still detected, also across its beginning or end: no part of one is
 * written anywhere.
 */
function guardKeys(window: Window, onScan: (text: string) => void): void {
  /** The last keys before the quiet period may begin a scan. */
  let recent: WedgeEvent[] = [];
  let state: WedgeState = IDLE;
  const down = new Set<string>();
  const rhythm = () => rhythmOf(scannerSettings());

  const feed = (event: WedgeEvent): void => {
    const step = wedgeStep(state, event, rhythm());
    state = step.state;
    for (const effect of step.effects) if (effect.type === 'scan') onScan(effect.text);
    silence.expect(patience(state, rhythm()));
  };
  const silence = listenForSilence(window, () => feed({ type: 'silence', atMs: window.performance.now() }));
  const goesOn = (event: KeyboardEvent): boolean => {
    if (event.repeat) return down.has(event.key);
    const gap = event.timeStamp - state.lastMs;
    if (state.phase !== 'idle') return gap <= (state.phase === 'scan' ? STUTTER_MS : SAME_SCAN_MS);
    return (event.key === 'Enter' || event.key === 'Tab') && event.timeStamp <= state.suffixUntilMs;
  };
  const remember = (event: WedgeEvent | null): void => {
    if (event === null) return;
    const last = recent.at(-1);
    if (event.type !== 'char' || last === undefined || event.atMs - last.atMs > LEAD_MS) recent = [];
    if (event.type === 'char' && recent.length < MOST_KEYS) recent.push(event);
  };

  onUninvited(() => {
    for (const event of recent) state = wedgeStep(state, event, rhythm()).state;
    recent = [];
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.isTrusted) return;
    const key = readKey(event, true);
    if (!goesOn(event) && (!isQuiet() || isStillMeant(event.key))) {
      endTurn();
      down.delete(event.key);
      state = IDLE;
      remember(key);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    down.add(event.key);
    if (key !== null && !event.repeat) feed(key);
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    if (event.isTrusted && down.delete(event.key)) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('keyup', onKeyUp, { capture: true });
}

const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'];

function guardPointers(window: Window): void {
  /** The current press began in or was interrupted by the quiet period. */
  let isSpoilt = false;
  const onPress = (event: MouseEvent): void => {
    if (!event.isTrusted) return;
    const isDown = event.type === 'pointerdown';
    if (isDown) isSpoilt = false;
    // a click by key or by a screen reader has no press
    const isOfPress = isDown || event.detail > 0 || event.type !== 'click';
    if (!isQuiet() && !(isOfPress && isSpoilt)) {
      if (isDown || event.type === 'click') endTurn();
      return;
    }
    if (event.type === 'pointerup' && !isSpoilt) giveUp(event as PointerEvent);
    if (event.type === 'pointerdown' || event.type === 'pointerup') isSpoilt = true;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of PRESSES) window.addEventListener(type, onPress as EventListener, { capture: true });
}

/** Cancels a press that began before the quiet period. */
function giveUp({ target, pointerId, pointerType }: PointerEvent): void {
  target?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId, pointerType }));
}
