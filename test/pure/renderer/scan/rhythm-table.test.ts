import { describe, expect, test } from 'vitest';
import {
  IDLE,
  patience,
  rhythmOf,
  type WedgeEvent,
  type WedgeRhythm,
  wedgeStep,
} from '../../../../renderer/scan/wedge-detector.ts';
import { DEFAULT_SCANNER, type ScannerSettings } from '../../../../shared/scanner-settings.ts';
import { createRandom } from '../../../support/seeded-random.ts';

type Key = { readonly key: string; readonly afterMs: number };

/** Codes found and text left in the page, with the listener's silences. */
function play(keys: readonly Key[], rhythm: WedgeRhythm) {
  let state = IDLE;
  let atMs = 1_000;
  const scans: string[] = [];
  /** Enters and Tabs that reached the page. */
  let pressed = 0;
  let typed = '';
  const feed = (event: WedgeEvent): void => {
    const step = wedgeStep(state, event, rhythm);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.type === 'scan') scans.push(effect.text);
      if (effect.type === 'typed') typed += effect.text;
    }
    if (event.type === 'end' && !step.effects.some(({ type }) => type === 'swallow')) pressed += 1;
  };
  const wait = (ms: number): void => {
    for (let left = ms; left > 0; ) {
      const due = patience(state, rhythm);
      const rest = due === null ? Number.POSITIVE_INFINITY : state.lastMs + due + 1 - atMs;
      const step = Math.min(left, Math.max(1, rest));
      atMs += step;
      left -= step;
      if (due !== null && rest <= step) feed({ type: 'silence', atMs });
    }
  };
  for (const { key, afterMs } of keys) {
    wait(afterMs);
    feed(eventOf(key, atMs));
  }
  wait(3_000);
  return { scans, pressed, typed };
}

function eventOf(key: string, atMs: number): WedgeEvent {
  if (key === 'Enter' || key === 'Tab' || key === 'Ctrl+J') return { type: 'end', atMs };
  if (key === 'F8') return { type: 'other', atMs };
  if (key < ' ') return { type: 'control', char: key, atMs };
  return { type: 'char', char: key, atMs, repeat: false };
}

const burst = (text: string, gapMs: number): Key[] => [...text].map((key) => ({ key, afterMs: gapMs }));
const after = (afterMs: number, ...keys: readonly string[]): Key[] => keys.map((key) => ({ key, afterMs }));
const withSettings = (settings: Partial<ScannerSettings>) => rhythmOf({ ...DEFAULT_SCANNER, ...settings });

const EAN = '7891000315507';
const OTHER = '7891000053508';

type Row = readonly [
  name: string,
  settings: Partial<ScannerSettings>,
  keys: readonly Key[],
  scans: readonly string[],
  pressed: number,
];

/** A code at 4 ms per key, then these keys. */
const scan = (code: string, ...ends: readonly string[]): Key[] => [...burst(code, 4), ...after(4, ...ends)];
const TILDE = { suffix: 'text', suffixText: '~' } as const;

const ROWS: readonly Row[] = [
  ['ENTER at the end', {}, scan(EAN, 'Enter'), [EAN], 0],
  ['TAB at the end moves no focus', {}, scan(EAN, 'Tab'), [EAN], 0],
  ['TAB, and the setting says so', { suffix: 'tab' }, scan(EAN, 'Tab'), [EAN], 0],
  ['TAB, though the setting says ENTER', { suffix: 'enter' }, scan(EAN, 'Tab'), [EAN], 0],
  ['CR LF as two Enters presses nothing', {}, scan(EAN, 'Enter', 'Enter'), [EAN], 0],
  ['CR LF as Enter and Ctrl+J', {}, scan(EAN, 'Enter', 'Ctrl+J'), [EAN], 0],
  ['CR LF of a slow radio', { suffix: 'crlf' }, [...scan(EAN, 'Enter'), ...after(150, 'Enter')], [EAN], 0],
  ['two codes with CR LF', {}, [EAN, OTHER].flatMap((code) => scan(code, 'Enter', 'Enter')), [EAN, OTHER], 0],
  ['TAB and ENTER', {}, scan(EAN, 'Tab', 'Enter'), [EAN], 0],
  ["a person's Enter behind a scan is his", {}, [...scan(EAN, 'Enter'), ...after(300, 'Enter')], [EAN], 1],
  ['nothing at the end', { suffix: 'none' }, scan(EAN), [EAN], 0],
  [
    'nothing at the end, twice',
    { suffix: 'none' },
    [...scan(EAN), ...after(600, '7'), ...scan(OTHER.slice(1))],
    [EAN, OTHER],
    0,
  ],
  ['~ at the end', TILDE, scan(`${EAN}~`), [`${EAN}~`], 0],
  ['~ at the end, in a burst without a pause', TILDE, scan(`${EAN}~${OTHER}~`), [`${EAN}~`, `${OTHER}~`], 0],
  ['~ behind a code of three', TILDE, scan('101~'), ['101~'], 0],
  ['ETX at the end', { suffix: 'text', suffixText: '\u0003' }, scan(`${EAN}\u0003`), [`${EAN}\u0003`], 0],
  ['~ and then ENTER', TILDE, scan(`${EAN}~`, 'Enter'), [`${EAN}~`], 0],
  ['~ before the code', { prefix: '~' }, scan(`~${EAN}`, 'Enter'), [`~${EAN}`], 0],
  ['STX before the code', { prefix: '\u0002' }, scan(`\u0002${EAN}`, 'Enter'), [`\u0002${EAN}`], 0],
  ['STX that no setting knows is left out', {}, scan(`\u0002${EAN}`, 'Enter'), [EAN], 0],
  ['GS in its midst', {}, scan(`]C101${EAN}\u001d10ABC`, 'Enter'), [`]C101${EAN}\u001d10ABC`], 0],
  ['a function key in its midst', {}, [...scan('7891000', 'F8'), ...scan('315507', 'Enter')], [EAN], 0],
  ['55 ms a key is no scan', {}, [...burst(EAN, 55), ...after(55, 'Enter')], [], 1],
  [
    '55 ms a key, and the setting allows it',
    { longestGapMs: 70 },
    [...burst(EAN, 55), ...after(55, 'Enter')],
    [EAN],
    0,
  ],
  ['four characters, of at least six', { leastLength: 6 }, scan('1010', 'Enter'), [], 1],
  ['six characters, of at least six', { leastLength: 6 }, scan('101010', 'Enter'), ['101010'], 0],
  ['two characters are none', {}, scan('10', 'Enter'), [], 1],
];

test.each(ROWS)('%s', (_name, settings, keys, scans, pressed) => {
  expect(play(keys, withSettings(settings))).toMatchObject({ scans, pressed });
});

test("Ctrl+C is a person's, at once", () => {
  const { state, effects } = wedgeStep(IDLE, { type: 'control', char: '\u0003', atMs: 5 }, withSettings({}));
  expect(effects).toEqual([]);
  expect(state.phase).toBe('idle');
});

/** Code, suffix and evenness of a scan. */
function scannerKeys(random: () => number, gapMs: number): { readonly code: string; readonly keys: readonly Key[] } {
  const length = 3 + Math.floor(random() * 18);
  const code = Array.from({ length }, () => Math.floor(random() * 10)).join('');
  const ends = [['Enter'], ['Tab'], ['Enter', 'Enter'], ['Enter', 'Ctrl+J']][Math.floor(random() * 4)] ?? ['Enter'];
  const uneven = (): number => Math.ceil(random() * gapMs);
  return { code, keys: [...code, ...ends].map((key) => ({ key, afterMs: uneven() })) };
}

/**
 * A typist: log-normal about 130 ms (ninety words a minute), one key in `rolls` within 15 to 40 ms of its neighbour.
 */
function typistKeys(random: () => number, rolls: number): readonly Key[] {
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const length = 3 + Math.floor(random() * 12);
  const word = Array.from({ length }, () => String.fromCharCode(97 + Math.floor(random() * 26)));
  const gap = (): number =>
    random() < 1 / rolls ? 15 + Math.floor(random() * 26) : Math.max(45, Math.round(130 * Math.exp(0.4 * normal())));
  return [...word, 'Enter'].map((key) => ({ key, afterMs: gap() }));
}

describe('of many rhythms', () => {
  const scansOf = (keys: readonly Key[], gapMs = 40): readonly string[] =>
    play(keys, withSettings({ longestGapMs: gapMs })).scans;

  test('no scan is lost, cut or run into the next one: 3,000 of them, in bursts of twenty, up to 40 ms a key', () => {
    const random = createRandom(7);
    for (let at = 0; at < 150; at++) {
      const scans = Array.from({ length: 20 }, () => scannerKeys(random, 1 + Math.floor(random() * 40)));
      const out = play(
        scans.flatMap(({ keys }) => keys),
        withSettings({}),
      );
      expect(out.scans).toEqual(scans.map(({ code }) => code));
      expect(out).toMatchObject({ pressed: 0, typed: '' });
    }
  });

  test('a detector that expects shorter gaps loses some of them: the same burst is told apart', () => {
    const random = createRandom(7);
    const scans = Array.from({ length: 20 }, () => scannerKeys(random, 40));
    expect(
      scansOf(
        scans.flatMap(({ keys }) => keys),
        10,
      ),
    ).not.toEqual(scans.map(({ code }) => code));
  });

  test('a word with a gap of more than 40 ms in any four keys is never a scan: 20,000 words', () => {
    const random = createRandom(11);
    for (let at = 0; at < 20_000; at++) {
      const keys = typistKeys(random, 3).map((key, place) => (place % 3 === 0 ? { ...key, afterMs: 41 } : key));
      expect(scansOf(keys)).toEqual([]);
    }
  });

  test('of a fast typist who rolls one key in twenty, fewer than one word in 500 is a scan; far more at 120 ms a gap', () => {
    const words = 20_000;
    const taken = (gapMs: number): number => {
      const random = createRandom(13);
      return Array.from({ length: words }, () => scansOf(typistKeys(random, 20), gapMs).length).filter(
        (count) => count > 0,
      ).length;
    };
    expect(taken(40) / words).toBeLessThan(1 / 500);
    // control: an unneeded gap swallows words
    expect(taken(120) / words).toBeGreaterThan(1 / 50);
  });
});
