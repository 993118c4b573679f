import { readControls, spellControls } from '../../../shared/control-names.ts';
import {
  type BaudRate,
  GAP_MS,
  isPortPath,
  isScanMark,
  LEAST_LENGTH,
  REPEAT_MS,
  type RepeatAct,
  type ScanSuffix,
  type SerialSuffix,
} from '../../../shared/scanner-settings.ts';
import type { Settings } from '../../../shared/settings.ts';
import { SOUNDS, type Sound } from '../../../shared/sound-settings.ts';

/** Texts as typed, control characters as `<STX>`. */
export type ScannerForm = {
  readonly prefix: string;
  readonly suffix: ScanSuffix;
  readonly suffixText: string;
  readonly longestGapMs: string;
  readonly leastLength: string;
  readonly stripAim: boolean;
  readonly repeats: RepeatAct;
  readonly repeatWithinMs: string;
  readonly serial: boolean;
  readonly port: string;
  readonly baudRate: BaudRate;
  readonly serialSuffix: SerialSuffix;
  readonly sounds: Readonly<Record<Sound, boolean>>;
  readonly volume: string;
};

export type ScannerField = keyof ScannerForm;
/** The text of each is `scanner.problem.<code>`. */
export type ScannerProblem = 'mark' | 'suffixTextMissing' | 'gap' | 'port';
export type ScannerProblems = Partial<Readonly<Record<ScannerField, ScannerProblem>>>;

type Stored = Pick<Settings, 'scanner' | 'sounds'>;

export const VOLUME = { least: 0, most: 100 };

export const RANGES = {
  longestGapMs: GAP_MS,
  leastLength: LEAST_LENGTH,
  repeatWithinMs: REPEAT_MS,
  volume: VOLUME,
} as const;

export function scannerToForm({ scanner, sounds }: Stored): ScannerForm {
  const { serial } = scanner;
  const { volume, ...on } = sounds;
  return {
    prefix: spellControls(scanner.prefix),
    suffix: scanner.suffix,
    suffixText: spellControls(scanner.suffixText),
    longestGapMs: String(scanner.longestGapMs),
    leastLength: String(scanner.leastLength),
    stripAim: scanner.stripAim,
    repeats: scanner.repeats,
    repeatWithinMs: String(scanner.repeatWithinMs),
    serial: serial !== null,
    port: serial?.path ?? '',
    baudRate: serial?.baudRate ?? 9_600,
    serialSuffix: serial?.suffix ?? 'any',
    sounds: on,
    volume: String(volume),
  };
}

/** Call it after {@link scannerProblems} has found nothing. */
export function formToScanner(form: ScannerForm): Stored {
  const { suffix } = form;
  return {
    scanner: {
      prefix: readControls(form.prefix.trim()),
      suffix,
      suffixText: suffix === 'text' ? readControls(form.suffixText.trim()) : '',
      longestGapMs: Number(form.longestGapMs),
      leastLength: Number(form.leastLength),
      stripAim: form.stripAim,
      repeats: form.repeats,
      repeatWithinMs: Number(form.repeatWithinMs),
      serial: form.serial ? { path: form.port.trim(), baudRate: form.baudRate, suffix: form.serialSuffix } : null,
    },
    sounds: { ...form.sounds, volume: Number(form.volume) },
  };
}

/** Null when nothing is wrong. */
export function scannerProblems(form: ScannerForm): ScannerProblems | null {
  const found: Partial<Record<ScannerField, ScannerProblem | null>> = {
    prefix: isMark(form.prefix) ? null : 'mark',
    suffixText: form.suffix === 'text' ? suffixProblem(form.suffixText) : null,
    longestGapMs: numberProblem(form, 'longestGapMs'),
    leastLength: numberProblem(form, 'leastLength'),
    repeatWithinMs: numberProblem(form, 'repeatWithinMs'),
    volume: numberProblem(form, 'volume'),
    port: form.serial && !isPortPath(form.port.trim()) ? 'port' : null,
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
  return Object.keys(problems).length === 0 ? null : problems;
}

function suffixProblem(text: string): ScannerProblem | null {
  if (text.trim() === '') return 'suffixTextMissing';
  return isMark(text) ? null : 'mark';
}

function isMark(text: string): boolean {
  return isScanMark(readControls(text.trim()));
}

function numberProblem(form: ScannerForm, field: keyof typeof RANGES): ScannerProblem | null {
  const { least, most } = RANGES[field];
  const value = Number(form[field]);
  return /^\s*\d{1,4}\s*$/.test(form[field]) && value >= least && value <= most ? null : 'gap';
}

export function scannerChanged(form: ScannerForm, start: ScannerForm): boolean {
  return JSON.stringify(form) !== JSON.stringify(start);
}

/** Whether the field is on the sounds tab. */
export function isOfSounds(field: ScannerField): boolean {
  return field === 'volume' || field === 'sounds' || (SOUNDS as readonly string[]).includes(field);
}
