import { expect, test } from 'vitest';
import {
  formToScanner,
  type ScannerForm,
  scannerProblems,
  scannerToForm,
} from '../../../../../renderer/screens/scanner/scanner-form.ts';
import { settingsSchema } from '../../../../../shared/api/settings-schema.ts';
import type { ScannerSettings } from '../../../../../shared/scanner-settings.ts';
import { DEFAULT_SETTINGS } from '../../../../../shared/settings.ts';

const form = scannerToForm(DEFAULT_SETTINGS);
const STORED: ScannerSettings = {
  ...DEFAULT_SETTINGS.scanner,
  prefix: '\u0002~',
  suffix: 'text',
  suffixText: '\u0003',
  serial: { path: '/dev/ttyUSB0', baudRate: 115_200, suffix: 'crlf' },
};

test('what is stored comes back from the form as it was', () => {
  for (const scanner of [DEFAULT_SETTINGS.scanner, STORED]) {
    const stored = { scanner, sounds: { ...DEFAULT_SETTINGS.sounds, unknown: false, volume: 5 } };
    expect(formToScanner(scannerToForm(stored))).toEqual(stored);
    expect(scannerProblems(scannerToForm(stored))).toBeNull();
  }
});

const BAD: readonly (readonly [Partial<ScannerForm>, string, string])[] = [
  [{ prefix: '12345' }, 'prefix', 'mark'],
  [{ prefix: 'é' }, 'prefix', 'mark'],
  [{ suffix: 'text', suffixText: ' ' }, 'suffixText', 'suffixTextMissing'],
  [{ suffix: 'text', suffixText: '<STX>1234' }, 'suffixText', 'mark'],
  [{ longestGapMs: '9' }, 'longestGapMs', 'range'],
  [{ longestGapMs: '121' }, 'longestGapMs', 'range'],
  [{ leastLength: 'x' }, 'leastLength', 'range'],
  [{ repeatWithinMs: '' }, 'repeatWithinMs', 'range'],
  [{ volume: '101' }, 'volume', 'range'],
  [{ serial: true, port: '' }, 'port', 'scannerPort'],
  [{ serial: true, port: '/etc/passwd' }, 'port', 'scannerPort'],
];

test.each(BAD)('%j is wrong', (change, field, problem) => {
  expect(scannerProblems({ ...form, ...change })).toEqual({ [field]: problem });
});

/** Refused by the main process. */
test.each([
  { prefix: '<GS>' },
  { suffix: 'text', suffixText: '<ETX>~' },
  // ignored fields are not sent
  { suffix: 'tab', suffixText: 'left over' },
  { serial: false, port: 'left over' },
  { serial: true, port: ' COM12 ' },
  { repeats: 'ask', repeatWithinMs: '5000' },
] as const satisfies readonly Partial<ScannerForm>[])('%j is right, and is taken', (change) => {
  const changed = { ...form, ...change };
  expect(scannerProblems(changed)).toBeNull();
  expect(settingsSchema.safeParse({ ...DEFAULT_SETTINGS, ...formToScanner(changed) }).success).toBe(true);
});
