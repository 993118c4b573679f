import { describe, expect, test } from 'vitest';
import { type Scan, scanOfKeys } from '../../../../../renderer/scan/scan.ts';
import { IDLE, rhythmOf, type WedgeEvent, wedgeStep } from '../../../../../renderer/scan/wedge-detector.ts';
import type { HeardKey } from '../../../../../renderer/scan/wedge-listener.ts';
import {
  isWorthShowing,
  judgeRun,
  type KeyRuns,
  NO_RUNS,
  withAdvice,
  withKey,
  withScan,
} from '../../../../../renderer/screens/scanner/key-run.ts';
import { readScan } from '../../../../../shared/scan-text.ts';
import { DEFAULT_SCANNER, type ScannerSettings } from '../../../../../shared/scanner-settings.ts';

const EAN = '7891000315507';
type End = 'enter' | 'tab' | 'lf';
type Sent = { readonly text: string; readonly gapMs?: number; readonly ends?: readonly End[] };

const ENTER: readonly End[] = ['enter'];

/** The real detector and reading with these settings. */
function runsOf(settings: ScannerSettings, ...sent: readonly Sent[]): KeyRuns {
  let runs = NO_RUNS;
  let state = IDLE;
  let atMs = 1_000;
  const feed = (event: WedgeEvent): void => {
    const step = wedgeStep(state, event, rhythmOf(settings));
    state = step.state;
    for (const effect of step.effects) {
      if (effect.type !== 'scan') continue;
      const scan: Scan = { ...scanOfKeys(effect.text, effect.lastMs), ...readScan(effect.text, settings) };
      runs = withScan(runs, scan);
    }
  };
  const hear = (key: HeardKey, event: WedgeEvent): void => {
    runs = withKey(runs, key);
    feed(event);
  };
  for (const { text, gapMs = 3, ends = ENTER } of sent) {
    for (const char of text) {
      atMs += gapMs;
      hear(
        { key: char, char, end: null, atMs },
        char < ' ' ? { type: 'control', char, atMs } : { type: 'char', char, atMs, repeat: false },
      );
    }
    for (const end of ends) {
      atMs += gapMs;
      hear({ key: end, char: null, end, atMs }, { type: 'end', atMs });
    }
    atMs += 350;
    feed({ type: 'silence', atMs });
  }
  return runs;
}

const set = (change: Partial<ScannerSettings>): ScannerSettings => ({ ...DEFAULT_SCANNER, ...change });

type Row = readonly [name: string, change: Partial<ScannerSettings>, sent: Sent, advice: readonly string[]];

const ROWS: readonly Row[] = [
  ['ENTER at the end', {}, { text: EAN }, []],
  ['TAB at the end', {}, { text: EAN, ends: ['tab'] }, []],
  ['TAB, where ENTER is set', { suffix: 'enter' }, { text: EAN, ends: ['tab'] }, ['suffix']],
  ['ENTER, where nothing is set', { suffix: 'none' }, { text: EAN }, ['suffix']],
  ['CR LF as two Enters', {}, { text: EAN, ends: ['enter', 'enter'] }, ['crlf']],
  ['CR LF as Enter and Ctrl+J', {}, { text: EAN, ends: ['enter', 'lf'] }, ['crlf']],
  ['CR LF, and it is set', { suffix: 'crlf' }, { text: EAN, ends: ['enter', 'lf'] }, []],
  ['nothing at the end', {}, { text: EAN, ends: [] }, ['no_suffix']],
  ['nothing at the end, and it is set', { suffix: 'none' }, { text: EAN, ends: [] }, []],
  ['an AIM identifier', {}, { text: `]E0${EAN}` }, ['aim']],
  ['an AIM identifier that is taken off', { stripAim: true }, { text: `]E0${EAN}` }, []],
  ['~ before', {}, { text: `~${EAN}` }, ['prefix']],
  ['~ before, and it is set', { prefix: '~' }, { text: `~${EAN}` }, []],
  ['no ~ before, though it is set', { prefix: '~' }, { text: EAN }, ['prefix_missing']],
  ['# behind', {}, { text: `${EAN}#` }, ['suffix_text']],
  ['# behind, and it is set', { suffix: 'text', suffixText: '#' }, { text: `${EAN}#`, ends: [] }, []],
  ['no # behind, though it is set', { suffix: 'text', suffixText: '#' }, { text: EAN }, ['suffix']],
  ['60 ms a key', {}, { text: EAN, gapMs: 60 }, ['slow']],
  ['60 ms a key, and it is set', { longestGapMs: 70 }, { text: EAN, gapMs: 60 }, []],
  ['180 ms a key', {}, { text: EAN, gapMs: 180 }, ['too_slow']],
  ['four characters of at least six', { leastLength: 6 }, { text: '1010' }, ['short']],
  ['a wrong check digit', {}, { text: '7891000315508' }, ['wrong_digit']],
  ['signs alone', {}, { text: '&*(!))@#!%%)&' }, ['layout']],
  ['a code with letters before digits', {}, { text: 'CX12345' }, []],
];

/** Its finding, and the advice. */
function judged(settings: ScannerSettings, sent: Sent) {
  const [run] = runsOf(settings, sent).runs;
  if (run === undefined) throw new Error('nothing was heard');
  return { run, advice: judgeRun(run, { settings, layouts: [] }) };
}

test.each(ROWS)('%s', (_name, change, sent, expected) => {
  expect(judged(set(change), sent).advice.map(({ code }) => code)).toEqual(expected);
});

const MENDED = ROWS.filter(([, , , advice]) =>
  advice.some((code) => !['no_suffix', 'too_slow', 'wrong_digit', 'layout'].includes(code)),
);

test.each(MENDED)('what is advised mends it: %s', (_name, change, sent) => {
  const before = set(change);
  const mended = judged(withAdvice(before, judged(before, sent).advice), sent);
  expect(mended.run.scan).not.toBeNull();
  expect(mended.advice).toEqual([]);
});

describe('runs', () => {
  test('of a burst are one each, with their own ends', () => {
    const { runs } = runsOf(DEFAULT_SCANNER, { text: '101', ends: ['enter', 'enter'] }, { text: '102', ends: ['tab'] });
    expect(runs.map(({ scan, keys }) => [scan?.text, keys.length])).toEqual([
      ['102', 4],
      ['101', 5],
    ]);
  });

  test("of a person's single key are not shown", () => {
    expect(runsOf(DEFAULT_SCANNER, { text: '1', gapMs: 300 }).runs.filter(isWorthShowing)).toEqual([]);
    expect(runsOf(DEFAULT_SCANNER, { text: '1234', gapMs: 300 }).runs.filter(isWorthShowing)).toHaveLength(1);
  });
});
