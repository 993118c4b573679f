import { readControls, spellControls } from '../../../shared/control-names.ts';
import {
  type BaudRate,
  GAP_MS,
  isPortPath,
  isScanMark,
  LEAST_LENGTH,
  MAX_PORT_LENGTH,
  REPEAT_MS,
  type RepeatAct,
  type ScanSuffix,
  type SerialSuffix,
} from '../../../shared/scanner-settings.ts';
import type { Settings } from '../../../shared/settings.ts';
import { SOUNDS, type Sound } from '../../../shared/sound-settings.ts';
import { type FieldKind, line, problemsIn, whole } from '../../ui/field-kinds.ts';
import type { FieldProblem } from '../../ui/kind-field.tsx';

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
export type ScannerProblems = Partial<Readonly<Record<ScannerField, FieldProblem>>>;

type Stored = Pick<Settings, 'scanner' | 'sounds'>;

/** Five control characters by name, with five signs each. */
const MARK_LENGTH = 24;

/** `missing`: the problem of an empty text. */
function mark(missing: FieldProblem | null): FieldKind<string, FieldProblem> {
  const read = (text: string): string => readControls(text.trim());
  return {
    ...{ show: spellControls, read, maxLength: MARK_LENGTH },
    wrong: (text) => (read(text) === '' ? missing : isScanMark(read(text)) ? null : 'mark'),
  };
}

export const TEXTS = {
  prefix: mark(null),
  suffixText: mark('suffixTextMissing'),
  longestGapMs: whole(GAP_MS.least, GAP_MS.most),
  leastLength: whole(LEAST_LENGTH.least, LEAST_LENGTH.most),
  repeatWithinMs: whole(REPEAT_MS.least, REPEAT_MS.most),
  volume: whole(0, 100),
  port: line(MAX_PORT_LENGTH, (port) => (isPortPath(port) ? null : 'scannerPort')),
};

export function scannerToForm({ scanner, sounds }: Stored): ScannerForm {
  const { serial } = scanner;
  const { volume, ...on } = sounds;
  return {
    prefix: TEXTS.prefix.show(scanner.prefix),
    suffix: scanner.suffix,
    suffixText: TEXTS.suffixText.show(scanner.suffixText),
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

export function formToScanner(form: ScannerForm): Stored {
  const { suffix } = form;
  return {
    scanner: {
      prefix: TEXTS.prefix.read(form.prefix),
      suffix,
      suffixText: suffix === 'text' ? TEXTS.suffixText.read(form.suffixText) : '',
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

export function scannerProblems(form: ScannerForm): ScannerProblems | null {
  const { suffixText, port, ...always } = TEXTS;
  const counted = { ...always, ...(form.suffix === 'text' ? { suffixText } : {}), ...(form.serial ? { port } : {}) };
  const problems = problemsIn(counted, form, null);
  return Object.keys(problems).length === 0 ? null : problems;
}

export function scannerChanged(form: ScannerForm, start: ScannerForm): boolean {
  return JSON.stringify(form) !== JSON.stringify(start);
}

export function isOfSounds(field: ScannerField): boolean {
  return field === 'volume' || field === 'sounds' || (SOUNDS as readonly string[]).includes(field);
}
