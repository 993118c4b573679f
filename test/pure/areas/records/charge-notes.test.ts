import { appendFileSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dropOldNotes, noteCharge, readChargeNotes } from '../../../../electron/areas/records/charge-notes.ts';
import { tillFiles } from '../../../../electron/areas/records/till-files.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const note = (id: string, at = '2026-11-20T12:00:00.000Z') => ({ id, qrCode: `1${id}`, amountCents: 990, at });

test('what was noted is read again, in its order', () => {
  const files = tillFiles(tempFolder());
  expect(readChargeNotes(files)).toEqual([]);
  noteCharge(files, note('1'));
  noteCharge(files, note('2'));
  expect(readChargeNotes(files)).toEqual([note('1'), note('2')]);
});

test('a line that a power cut tore hides neither the one before nor the next', () => {
  const files = tillFiles(tempFolder());
  noteCharge(files, note('1'));
  appendFileSync(files.chargeNotes, '\n{"id":"2","qrCo');
  noteCharge(files, note('3'));
  appendFileSync(files.chargeNotes, Buffer.from([10, 0, 255, 254]));
  expect(readChargeNotes(files)).toEqual([note('1'), note('3')]);
});

test('notes older than any copy are dropped, the others stay as they are', () => {
  const files = tillFiles(tempFolder());
  noteCharge(files, note('old', '2026-10-01T12:00:00.000Z'));
  noteCharge(files, note('young'));
  const now = new Date('2026-11-21T12:00:00.000Z');
  dropOldNotes(files, now);
  expect(readChargeNotes(files)).toEqual([note('young')]);
  const before = readFileSync(files.chargeNotes);
  dropOldNotes(files, now);
  expect(readFileSync(files.chargeNotes)).toEqual(before);
});
