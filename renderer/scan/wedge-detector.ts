import { isControl } from '../../shared/control-characters.ts';
import type { ScannerSettings } from '../../shared/scanner-settings.ts';

/*
 * Separates a barcode scanner from typing. A scanner in keyboard mode types faster than any person and ends with Enter
 * or Tab.
 * A pure fold: events bring their time, effects are returned, the page is not touched.
 *
 *   idle ──char──> maybe ──four quick chars in a row──> scan ──Enter, Tab or silence──> the scan is out
 *                    └──pause, or another key──> it was typing
 */

/** Quick keys in a row that make a scan; fewer suffice if Enter is as quick. */
export const SURE_LENGTH = 4;
/**
 * Keys this close together are one run. A run with quick keys is a scan from its first key: wireless scanners stutter
 * at the start, and no person moves to the scanner in 200 ms.
 */
export const LEAD_MS = 200;
/** Longest gap inside a recognised scan. */
export const STUTTER_MS = 300;
/** The same if the last scan ended with its key: a stalled machine then makes one late item, not two unknown codes. */
export const STANDSTILL_MS = 2_000;
/** After a scan ended by silence its late Enter must not press a button; nor the second key of CR LF. */
const LATE_SUFFIX_MS = 250;

export type WedgeRhythm = {
  /** Longest gap between keys of one scan. Fast typists stay above 60 ms; the browser marks held keys as repeats. */
  readonly quickMs: number;
  readonly leastLength: number;
  readonly ends: 'with_key' | 'with_silence' | 'as_before';
  readonly suffixText: string;
  readonly firstControl: string;
  readonly echoMs: number;
};

export const USUAL_RHYTHM: WedgeRhythm = {
  quickMs: 40,
  leastLength: 3,
  ends: 'as_before',
  suffixText: '',
  firstControl: '',
  echoMs: 40,
};

export function rhythmOf(settings: ScannerSettings): WedgeRhythm {
  const { prefix, suffix, suffixText, longestGapMs, leastLength } = settings;
  return {
    quickMs: longestGapMs,
    leastLength,
    ends: suffix === 'any' ? 'as_before' : suffix === 'none' ? 'with_silence' : 'with_key',
    suffixText: suffix === 'text' ? suffixText : '',
    firstControl: isControl(prefix.charAt(0)) ? prefix.charAt(0) : '',
    echoMs: suffix === 'crlf' ? LATE_SUFFIX_MS : longestGapMs,
  };
}

export type WedgeEvent =
  | { readonly type: 'char'; readonly char: string; readonly atMs: number; readonly repeat: boolean }
  | { readonly type: 'control'; readonly char: string; readonly atMs: number }
  | { readonly type: 'end'; readonly atMs: number }
  | { readonly type: 'other'; readonly atMs: number }
  | { readonly type: 'silence'; readonly atMs: number };

export type WedgeState = {
  readonly phase: 'idle' | 'maybe' | 'scan';
  readonly text: string;
  readonly told: number;
  readonly quick: number;
  readonly lastMs: number;
  readonly suffixUntilMs: number;
  readonly endsWithKey: boolean;
};

export type WedgeEffect =
  | { readonly type: 'remember' }
  | { readonly type: 'restore' }
  | { readonly type: 'swallow' }
  | { readonly type: 'scan'; readonly text: string; readonly lastMs: number }
  /** Typing: from now on a single key may act as a shortcut. */
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

export function wedgeStep(state: WedgeState, event: WedgeEvent, rhythm: WedgeRhythm = USUAL_RHYTHM): WedgeStep {
  const { state: next, effects } = stepOf(state, event, rhythm);
  const isOut = effects.some(({ type }) => type === 'scan');
  const endsWithKey = isOut && event.type !== 'other' ? event.type === 'end' : state.endsWithKey;
  return { state: { ...next, endsWithKey }, effects };
}

function stepOf(state: WedgeState, event: WedgeEvent, rhythm: WedgeRhythm): WedgeStep {
  switch (event.type) {
    case 'char':
      return onChar(state, event, rhythm);
    case 'control':
      return onControl(state, event, rhythm);
    case 'end':
      return onEnd(state, event.atMs, rhythm);
    case 'other':
      return onOther(state, event.atMs, rhythm);
    case 'silence':
      return onSilence(state, event.atMs, rhythm);
  }
}

/** How long to wait before sending `silence`; null if nothing is pending. */
export function patience(state: WedgeState, rhythm: WedgeRhythm = USUAL_RHYTHM): number | null {
  if (state.phase === 'scan') return standstill(state, rhythm);
  return state.phase === 'maybe' && state.told < state.text.length ? rhythm.quickMs : null;
}

function onChar(
  state: WedgeState,
  { char, atMs, repeat }: Extract<WedgeEvent, { type: 'char' }>,
  rhythm: WedgeRhythm,
): WedgeStep {
  if (repeat) return then(finish(state), { state: IDLE, effects: [{ type: 'typed', text: char }] });
  return collect(state, char, atMs, rhythm);
}

function collect(state: WedgeState, char: string, atMs: number, rhythm: WedgeRhythm): WedgeStep {
  const gap = atMs - state.lastMs;
  if (state.phase === 'idle' || !belongs(state, gap, rhythm)) return then(finish(state), begin(char, atMs));
  const quick = gap <= rhythm.quickMs ? state.quick + 1 : 1;
  const next: WedgeState = { ...state, text: state.text + char, quick, lastMs: atMs };
  if (endsWithText(next, rhythm)) return endWithText(next, rhythm);
  if (state.phase === 'scan') return { state: next, effects: [{ type: 'swallow' }] };
  if (quick < Math.max(SURE_LENGTH, rhythm.leastLength)) return { state: next, effects: [] };
  return { state: { ...next, phase: 'scan' }, effects: [{ type: 'restore' }, { type: 'swallow' }] };
}

/**
 * Part of the code inside a scan. Elsewhere a person's Ctrl+C, unless this scanner's scans begin with it or it is
 * quicker than any person.
 */
function onControl(
  state: WedgeState,
  { char, atMs }: Extract<WedgeEvent, { type: 'control' }>,
  rhythm: WedgeRhythm,
): WedgeStep {
  const gap = atMs - state.lastMs;
  const isOfScan = state.phase === 'scan' && belongs(state, gap, rhythm);
  const isQuick = state.phase === 'maybe' && gap <= rhythm.quickMs;
  if (isOfScan || isQuick || char === rhythm.firstControl) return collect(state, char, atMs, rhythm);
  return finish(state);
}

function belongs(state: WedgeState, gap: number, rhythm: WedgeRhythm): boolean {
  return gap <= (state.phase === 'scan' ? standstill(state, rhythm) : LEAD_MS);
}

function standstill({ endsWithKey }: WedgeState, { ends }: WedgeRhythm): number {
  const isKnown = ends === 'with_key' || (ends === 'as_before' && endsWithKey);
  return isKnown ? STANDSTILL_MS : STUTTER_MS;
}

function begin(char: string, atMs: number): WedgeStep {
  return {
    state: { ...IDLE, phase: 'maybe', text: char, quick: 1, lastMs: atMs },
    effects: [{ type: 'remember' }],
  };
}

function endsWithText({ phase, text, quick }: WedgeState, { suffixText, leastLength }: WedgeRhythm): boolean {
  if (suffixText === '' || !text.endsWith(suffixText)) return false;
  return phase === 'scan' || (quick === text.length && quick >= leastLength + suffixText.length);
}

function endWithText({ phase, text, lastMs }: WedgeState, { echoMs }: WedgeRhythm): WedgeStep {
  const out: readonly WedgeEffect[] = [{ type: 'scan', text, lastMs }, { type: 'swallow' }];
  const effects = phase === 'scan' ? out : [{ type: 'restore' } as const, ...out];
  return { state: { ...IDLE, suffixUntilMs: lastMs + echoMs }, effects };
}

function onEnd(state: WedgeState, atMs: number, rhythm: WedgeRhythm): WedgeStep {
  const suffixUntilMs = atMs + rhythm.echoMs;
  if (state.phase === 'scan') return then(finish(state), { state: { ...IDLE, suffixUntilMs }, effects: [SWALLOW] });
  if (state.phase === 'idle' && atMs <= state.suffixUntilMs) return { state, effects: [SWALLOW] };
  if (!isShortScan(state, atMs, rhythm)) return finish(state);
  const { text, lastMs } = state;
  return {
    state: { ...IDLE, suffixUntilMs },
    effects: [{ type: 'restore' }, { type: 'scan', text, lastMs }, SWALLOW],
  };
}

const SWALLOW: WedgeEffect = { type: 'swallow' };

/** A shop's own code of three characters: no person types them and Enter that quickly. */
function isShortScan(state: WedgeState, atMs: number, { quickMs, leastLength }: WedgeRhythm): boolean {
  const unbroken = state.quick === state.text.length && state.told === 0;
  return state.phase === 'maybe' && unbroken && state.quick >= leastLength && atMs - state.lastMs <= quickMs;
}

/** A function key inside a scan encodes a control character, and does not split the code. */
function onOther(state: WedgeState, atMs: number, { quickMs }: WedgeRhythm): WedgeStep {
  if (state.phase !== 'scan' || atMs - state.lastMs > quickMs) return finish(state);
  return { state: { ...state, lastMs: atMs }, effects: [SWALLOW] };
}

/** After a pause single keys act as shortcuts; they may still begin a scan. */
function onSilence(state: WedgeState, atMs: number, rhythm: WedgeRhythm): WedgeStep {
  const wait = patience(state, rhythm);
  if (wait === null || atMs - state.lastMs < wait) return { state, effects: [] };
  if (state.phase === 'scan') return finish(state, atMs + LATE_SUFFIX_MS);
  return { state: { ...state, told: state.text.length }, effects: [{ type: 'typed', text: untold(state) }] };
}

function finish(state: WedgeState, suffixUntilMs = 0): WedgeStep {
  if (state.phase === 'idle') return { state, effects: [] };
  const { text, lastMs } = state;
  if (state.phase === 'scan') return { state: { ...IDLE, suffixUntilMs }, effects: [{ type: 'scan', text, lastMs }] };
  return { state: IDLE, effects: untold(state) === '' ? [] : [{ type: 'typed', text: untold(state) }] };
}

function untold(state: WedgeState): string {
  return state.text.slice(state.told);
}

function then(first: WedgeStep, second: WedgeStep): WedgeStep {
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}
