import { spellControls } from '../../../shared/control-names.ts';
import { aimOf } from '../../../shared/product-code/aim.ts';
import { kindOf } from '../../../shared/product-code/code-kind.ts';
import { readGtin } from '../../../shared/product-code/gtin.ts';
import { codeOfScan } from '../../../shared/product-code/read-code.ts';
import { type ReadScan, readScan } from '../../../shared/scan-text.ts';
import { GAP_MS, MAX_MARK_LENGTH, type ScannerSettings } from '../../../shared/scanner-settings.ts';
import type { Scan } from '../../scan/scan.ts';
import type { HeardKey } from '../../scan/wedge-listener.ts';

/** Consecutive keys and their scan, or null. */
export type KeyRun = { readonly id: number; readonly keys: readonly HeardKey[]; readonly scan: Scan | null };

/** A longer pause starts another run. */
export const RUN_ENDS_MS = 500;
/** Fewer characters without a scan are ignored. */
const LEAST_TYPED = 3;
export const MOST_RUNS = 10;

/** Newest first. */
export type KeyRuns = { readonly runs: readonly KeyRun[]; readonly lastId: number };

export const NO_RUNS: KeyRuns = { runs: [], lastId: 0 };

/** After a scan only end keys join its run: a character starts the next. */
export function withKey({ runs, lastId }: KeyRuns, key: HeardKey): KeyRuns {
  const [newest, ...others] = runs;
  const last = newest?.keys.at(-1);
  const goesOn = newest !== undefined && last !== undefined && key.atMs - last.atMs <= RUN_ENDS_MS;
  if (goesOn && (newest.scan === null || key.end !== null)) {
    return { runs: [{ ...newest, keys: [...newest.keys, key] }, ...others], lastId };
  }
  // a lone Enter or arrow comes from a person
  if (key.char === null) return { runs, lastId };
  return begun({ runs, lastId }, { keys: [key], scan: null });
}

export function withScan({ runs, lastId }: KeyRuns, scan: Scan): KeyRuns {
  const [newest, ...others] = runs;
  if (scan.by === 'keyboard' && newest !== undefined && newest.scan === null && newest.keys.length > 0) {
    return { runs: [{ ...newest, scan }, ...others], lastId };
  }
  return begun({ runs, lastId }, { keys: [], scan });
}

function begun({ runs, lastId }: KeyRuns, run: Omit<KeyRun, 'id'>): KeyRuns {
  const kept = runs.filter(isWorthShowing).slice(0, MOST_RUNS - 1);
  return { runs: [{ id: lastId + 1, ...run }, ...kept], lastId: lastId + 1 };
}

export function isWorthShowing({ keys, scan }: KeyRun): boolean {
  return scan !== null || charsOf(keys).length >= LEAST_TYPED;
}

function charsOf(keys: readonly HeardKey[]): readonly (HeardKey & { readonly char: string })[] {
  return keys.filter((key): key is HeardKey & { readonly char: string } => key.char !== null);
}

/** Milliseconds between characters; null with fewer than two. */
export function rhythmOfKeys(
  keys: readonly HeardKey[],
): { readonly typicalMs: number; readonly longestMs: number } | null {
  const chars = charsOf(keys);
  const gaps = chars.slice(1).map(({ atMs }, at) => atMs - (chars[at]?.atMs ?? atMs));
  const sorted = [...gaps].sort((one, other) => one - other);
  const [typicalMs, longestMs] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return typicalMs === undefined || longestMs === undefined
    ? null
    : { typicalMs: Math.round(typicalMs), longestMs: Math.round(longestMs) };
}

type SeenEnd = 'enter' | 'tab' | 'crlf' | 'none';

export function endOfKeys(keys: readonly HeardKey[]): SeenEnd {
  const lastChar = keys.findLastIndex(({ char }) => char !== null);
  const ends = keys.slice(lastChar + 1).flatMap(({ end }) => (end === null ? [] : [end]));
  if (ends.length === 0) return 'none';
  if (ends.includes('tab')) return 'tab';
  return ends.length > 1 ? 'crlf' : 'enter';
}

/** `patch`: the setting that helps; null if only the scanner can be changed. */
export type Advice = { readonly patch: Partial<ScannerSettings> | null } & (
  | { readonly code: 'suffix'; readonly seen: SeenEnd }
  | { readonly code: 'slow'; readonly longest: number; readonly limit: number }
  | { readonly code: 'too_slow'; readonly longest: number }
  | { readonly code: 'short'; readonly count: number }
  | { readonly code: 'aim' | 'prefix' | 'suffix_text' | 'prefix_missing'; readonly text: string }
  | { readonly code: 'crlf' | 'no_suffix' | 'wrong_digit' | 'layout' }
);
export type AdviceCode = Advice['code'];

/** At least this many characters without a scan look like a missed one; fewer are typing. */
const LOOKS_LIKE_SCAN = 6;
/** The gap setting exceeds the longest gap by this factor. */
const ROOM = 1.25;

export type ScanSetting = { readonly settings: ScannerSettings; readonly layouts: readonly string[] };

/** Settings first; empty if all is well. */
export function judgeRun(run: KeyRun, set: ScanSetting): readonly Advice[] {
  const found = run.scan === null ? ofMissed(run, set.settings) : ofScan(run, run.scan, set);
  return [...found.filter(({ patch }) => patch !== null), ...found.filter(({ patch }) => patch === null)];
}

function ofMissed({ keys }: KeyRun, settings: ScannerSettings): readonly Advice[] {
  const count = charsOf(keys).length;
  const longest = rhythmOfKeys(keys)?.longestMs ?? 0;
  if (longest <= settings.longestGapMs) {
    return count < settings.leastLength ? [{ code: 'short', count, patch: { leastLength: Math.max(3, count) } }] : [];
  }
  if (count < LOOKS_LIKE_SCAN) return [];
  if (longest > GAP_MS.most) return [{ code: 'too_slow', longest, patch: null }];
  const longestGapMs = Math.min(GAP_MS.most, Math.ceil((longest * ROOM) / 5) * 5);
  return [{ code: 'slow', longest, limit: settings.longestGapMs, patch: { longestGapMs } }];
}

function ofScan(run: KeyRun, scan: Scan, { settings, layouts }: ScanSetting): readonly Advice[] {
  return [...ofEnd(run, scan, settings), ...ofMarks(scan, settings), ...ofText(scan, layouts)];
}

/** A serial scanner's ends need no setting. */
function ofEnd({ keys }: KeyRun, { by, stripped }: Scan, { suffix }: ScannerSettings): readonly Advice[] {
  if (by === 'serial') return [];
  const seen = endOfKeys(keys);
  if (suffix === 'text') return stripped.some(({ what }) => what === 'suffix') ? [] : [suffixAdvice(seen)];
  if (seen === 'crlf') return suffix === 'crlf' ? [] : [{ code: 'crlf', patch: { suffix: 'crlf' } }];
  if (suffix === 'any') return seen === 'none' ? [{ code: 'no_suffix', patch: null }] : [];
  return seen === suffix ? [] : [suffixAdvice(seen)];
}

function suffixAdvice(seen: SeenEnd): Advice {
  return { code: 'suffix', seen, patch: { suffix: seen, suffixText: '' } };
}

/** Marks around a code that is valid without them. */
function ofMarks({ raw, text }: Scan, settings: ScannerSettings): readonly Advice[] {
  const { prefix, stripAim } = settings;
  const aim = stripAim ? '' : aimOf(text);
  if (aim !== '') return [{ code: 'aim', text: aim, patch: { stripAim: true } }];
  if (prefix !== '' && !raw.startsWith(prefix)) {
    return [{ code: 'prefix_missing', text: spellControls(prefix), patch: { prefix: '' } }];
  }
  const [, before = '', digits = '', after = ''] = /^(\D{0,4})(\d+)(\D{0,4})$/.exec(text) ?? [];
  if (readGtin(digits) === null) return [];
  const found: Advice[] = [];
  if (isMark(before)) found.push({ code: 'prefix', text: before, patch: { prefix: `${prefix}${before}` } });
  if (isMark(after)) found.push({ code: 'suffix_text', text: after, patch: { suffix: 'text', suffixText: after } });
  return found.filter(({ patch }) => (patch?.prefix ?? '').length <= MAX_MARK_LENGTH);
}

function isMark(text: string): boolean {
  return /^[!-~]{1,4}$/.test(text);
}

/** Only symbols: the keyboard layout or shift is wrong. */
const SIGNS_ALONE = /^[!@#$%¨&*()"'£?=/§^{}[\]_+-]{6,}$/;

function ofText(scan: Scan, layouts: readonly string[]): readonly Advice[] {
  if (SIGNS_ALONE.test(scan.text)) return [{ code: 'layout', patch: null }];
  return kindOf(codeOfScan(scan, layouts)) === 'wrong_digit' ? [{ code: 'wrong_digit', patch: null }] : [];
}

export function withAdvice(settings: ScannerSettings, advice: readonly Advice[]): ScannerSettings {
  return Object.assign({ ...settings }, ...advice.map(({ patch }) => patch ?? {})) as ScannerSettings;
}

export function readRun(run: KeyRun, settings: ScannerSettings): ReadScan {
  const raw =
    run.scan?.raw ??
    charsOf(run.keys)
      .map(({ char }) => char)
      .join('');
  return readScan(raw, settings);
}
