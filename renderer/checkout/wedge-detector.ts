/*
 * Tells a barcode scanner from fingers. A scanner in keyboard mode types as fast as no person does and ends with Enter
 * or Tab. A pure fold: the time comes with each event, effects go out, and nothing here touches the page.
 *
 *   idle ──char──> maybe ──fourth quick char──> scan ──Enter, Tab or silence──> the scan is out
 *                    └──slow char or silence──> it was typing
 */

/** Between two keys of one scan. Fast typists stay above 60 ms; held keys are marked as repeats by the browser. */
export const QUICK_MS = 40;
/** Within a recognised scan a slower key still belongs to it: wireless scanners stutter. */
export const STUTTER_MS = 100;
/** So many quick keys in a row are no fingers any more. */
export const SURE_LENGTH = 4;
/** After a scan that ended by silence, its late Enter must not press a button. */
const LATE_SUFFIX_MS = 250;

export type WedgeEvent =
  | { readonly type: 'char'; readonly char: string; readonly atMs: number; readonly repeat: boolean }
  /** Enter or Tab. */
  | { readonly type: 'end'; readonly atMs: number }
  /** Any other key that does something; modifiers do not count. */
  | { readonly type: 'other'; readonly atMs: number }
  /** Nothing has come for a while. */
  | { readonly type: 'silence'; readonly atMs: number };

export type WedgeState = {
  readonly phase: 'idle' | 'maybe' | 'scan';
  readonly text: string;
  readonly lastMs: number;
  /** Until when an Enter still belongs to a scan that is already out. */
  readonly suffixUntilMs: number;
};

export type WedgeEffect =
  /** This key may begin a scan: remember what the focused field holds. */
  | { readonly type: 'remember' }
  /** It is a scan: put the focused field back as it was. */
  | { readonly type: 'restore' }
  /** Keep this key from the page. */
  | { readonly type: 'swallow' }
  | { readonly type: 'scan'; readonly text: string }
  /** It was typing after all; only now may a single key act as a shortcut. */
  | { readonly type: 'typed'; readonly text: string };

export type WedgeStep = { readonly state: WedgeState; readonly effects: readonly WedgeEffect[] };

export const IDLE: WedgeState = { phase: 'idle', text: '', lastMs: Number.NEGATIVE_INFINITY, suffixUntilMs: 0 };

/** Carries one event through the detector. */
export function wedgeStep(state: WedgeState, event: WedgeEvent): WedgeStep {
  switch (event.type) {
    case 'char':
      return onChar(state, event);
    case 'end':
      return onEnd(state, event.atMs);
    case 'other':
      return finish(state);
    case 'silence':
      return event.atMs - state.lastMs >= patience(state) ? finish(state, event.atMs + LATE_SUFFIX_MS) : stay(state);
  }
}

/** How long to wait for the next key before `silence` should be told. */
export function patience(state: WedgeState): number {
  return state.phase === 'scan' ? STUTTER_MS : QUICK_MS;
}

function onChar(state: WedgeState, event: Extract<WedgeEvent, { type: 'char' }>): WedgeStep {
  const { char, atMs } = event;
  if (event.repeat) return then(finish(state), { state: IDLE, effects: [{ type: 'typed', text: char }] });
  if (state.phase === 'idle' || atMs - state.lastMs > patience(state)) {
    return then(finish(state), {
      state: { phase: 'maybe', text: char, lastMs: atMs, suffixUntilMs: 0 },
      effects: [{ type: 'remember' }],
    });
  }
  const next = { ...state, text: state.text + char, lastMs: atMs };
  if (state.phase === 'scan') return { state: next, effects: [{ type: 'swallow' }] };
  if (next.text.length < SURE_LENGTH) return stay(next);
  return { state: { ...next, phase: 'scan' }, effects: [{ type: 'restore' }, { type: 'swallow' }] };
}

function onEnd(state: WedgeState, atMs: number): WedgeStep {
  if (state.phase === 'scan') return then(finish(state), { state: IDLE, effects: [{ type: 'swallow' }] });
  if (atMs <= state.suffixUntilMs) return { state: IDLE, effects: [{ type: 'swallow' }] };
  return finish(state);
}

/** Closes what was collected: a scan goes out, anything else was typing. */
function finish(state: WedgeState, suffixUntilMs = 0): WedgeStep {
  if (state.phase === 'idle') return { state: { ...IDLE, suffixUntilMs: state.suffixUntilMs }, effects: [] };
  const type = state.phase === 'scan' ? 'scan' : 'typed';
  return {
    state: { ...IDLE, suffixUntilMs: state.phase === 'scan' ? suffixUntilMs : 0 },
    effects: [{ type, text: state.text }],
  };
}

function stay(state: WedgeState): WedgeStep {
  return { state, effects: [] };
}

function then(first: WedgeStep, second: WedgeStep): WedgeStep {
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}
