/*
 * Tells a barcode scanner from fingers. A scanner in keyboard mode types as fast as no person does and ends with Enter
 * or Tab. A pure fold: the time comes with each event, effects go out, and nothing here touches the page.
 *
 *   idle ──char──> maybe ──four quick chars in a row──> scan ──Enter, Tab or silence──> the scan is out
 *                    └──pause, or another key──> it was typing
 */

/** Between two keys of one scan. Fast typists stay above 60 ms; held keys are marked as repeats by the browser. */
export const QUICK_MS = 40;
/** So many quick keys in a row are no fingers any more. */
export const SURE_LENGTH = 4;
/** With an Enter that comes as quick, fewer are enough. */
export const SHORTEST_SCAN = 3;
/**
 * A busy machine or a wireless scanner may stutter in the first keys. Keys no further apart than this are one run, and
 * a run with quick keys in it is a scan from its first key on: nobody turns from keyboard to scanner in a fifth of a second.
 */
export const LEAD_MS = 200;
/** Within a recognised scan a slower key still belongs to it. */
export const STUTTER_MS = 300;
/**
 * The same where the last scan has ended with its key: this one will, too. A machine that stands still in the middle of
 * a barcode then makes one late item of it, not two codes that nobody has.
 */
export const STANDSTILL_MS = 2_000;
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
  /** How many characters of `text` have been told as typing already. */
  readonly told: number;
  /** How many characters at the end of `text` came quickly one after the other. */
  readonly quick: number;
  readonly lastMs: number;
  /** Until when an Enter still belongs to a scan that is already out. */
  readonly suffixUntilMs: number;
  /** The last scan ended with Enter or Tab, and not by silence. */
  readonly endsWithKey: boolean;
};

export type WedgeEffect =
  /** This key may begin a scan: remember what the focused field holds. */
  | { readonly type: 'remember' }
  /** It is a scan: put the focused field back as it was when `remember` was told. */
  | { readonly type: 'restore' }
  /** Keep this key from the page. */
  | { readonly type: 'swallow' }
  | { readonly type: 'scan'; readonly text: string }
  /** It was typing after all; only now may a single key act as a shortcut. */
  | { readonly type: 'typed'; readonly text: string };

export type WedgeStep = { readonly state: WedgeState; readonly effects: readonly WedgeEffect[] };

export const IDLE: WedgeState = {
  phase: 'idle',
  text: '',
  told: 0,
  quick: 0,
  lastMs: Number.NEGATIVE_INFINITY,
  suffixUntilMs: 0,
  endsWithKey: false,
};

/** Carries one event through the detector. */
export function wedgeStep(state: WedgeState, event: WedgeEvent): WedgeStep {
  const { state: next, effects } = stepOf(state, event);
  const isOut = effects.some(({ type }) => type === 'scan');
  const endsWithKey = isOut && event.type !== 'other' ? event.type === 'end' : state.endsWithKey;
  return { state: { ...next, endsWithKey }, effects };
}

function stepOf(state: WedgeState, event: WedgeEvent): WedgeStep {
  switch (event.type) {
    case 'char':
      return onChar(state, event);
    case 'end':
      return onEnd(state, event.atMs);
    case 'other':
      return finish(state);
    case 'silence':
      return onSilence(state, event.atMs);
  }
}

/** How long to wait for the next key before `silence` should be told; null when there is nothing to tell. */
export function patience(state: WedgeState): number | null {
  if (state.phase === 'scan') return standstill(state);
  return state.phase === 'maybe' && state.told < state.text.length ? QUICK_MS : null;
}

function onChar(state: WedgeState, event: Extract<WedgeEvent, { type: 'char' }>): WedgeStep {
  const { char, atMs } = event;
  if (event.repeat) return then(finish(state), { state: IDLE, effects: [{ type: 'typed', text: char }] });
  const gap = atMs - state.lastMs;
  if (state.phase === 'idle' || !belongs(state, gap)) return then(finish(state), begin(char, atMs));
  const quick = gap <= QUICK_MS ? state.quick + 1 : 1;
  const next: WedgeState = { ...state, text: state.text + char, quick, lastMs: atMs };
  if (state.phase === 'scan') return { state: next, effects: [{ type: 'swallow' }] };
  if (quick < SURE_LENGTH) return { state: next, effects: [] };
  return { state: { ...next, phase: 'scan' }, effects: [{ type: 'restore' }, { type: 'swallow' }] };
}

/** Whether a key that came `gap` after the last one can be of the same scan. */
function belongs(state: WedgeState, gap: number): boolean {
  return gap <= (state.phase === 'scan' ? standstill(state) : LEAD_MS);
}

function standstill({ endsWithKey }: WedgeState): number {
  return endsWithKey ? STANDSTILL_MS : STUTTER_MS;
}

function begin(char: string, atMs: number): WedgeStep {
  return {
    state: { ...IDLE, phase: 'maybe', text: char, quick: 1, lastMs: atMs },
    effects: [{ type: 'remember' }],
  };
}

function onEnd(state: WedgeState, atMs: number): WedgeStep {
  if (state.phase === 'scan') return then(finish(state), { state: IDLE, effects: [{ type: 'swallow' }] });
  if (atMs <= state.suffixUntilMs) return { state: IDLE, effects: [{ type: 'swallow' }] };
  if (isShortScan(state, atMs)) {
    return { state: IDLE, effects: [{ type: 'restore' }, { type: 'scan', text: state.text }, { type: 'swallow' }] };
  }
  return finish(state);
}

/** A shop's own code of three characters: no fingers type three keys and Enter without a gap. */
function isShortScan(state: WedgeState, atMs: number): boolean {
  const unbroken = state.quick === state.text.length && state.told === 0;
  return state.phase === 'maybe' && unbroken && state.quick >= SHORTEST_SCAN && atMs - state.lastMs <= QUICK_MS;
}

/** A pause makes single keys act as shortcuts at once; that they began a scan may still turn out. */
function onSilence(state: WedgeState, atMs: number): WedgeStep {
  const wait = patience(state);
  if (wait === null || atMs - state.lastMs < wait) return { state, effects: [] };
  if (state.phase === 'scan') return finish(state, atMs + LATE_SUFFIX_MS);
  return { state: { ...state, told: state.text.length }, effects: [{ type: 'typed', text: untold(state) }] };
}

/** Closes what was collected: a scan goes out, anything else was typing. */
function finish(state: WedgeState, suffixUntilMs = 0): WedgeStep {
  if (state.phase === 'idle') return { state, effects: [] };
  if (state.phase === 'scan')
    return { state: { ...IDLE, suffixUntilMs }, effects: [{ type: 'scan', text: state.text }] };
  return { state: IDLE, effects: untold(state) === '' ? [] : [{ type: 'typed', text: untold(state) }] };
}

function untold(state: WedgeState): string {
  return state.text.slice(state.told);
}

function then(first: WedgeStep, second: WedgeStep): WedgeStep {
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}
