import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  createDiagnosis,
  type DiagnosisParts,
  type MachineState,
} from '../../../../electron/areas/diagnosis/diagnosis.ts';
import { FLOOR_BYTES } from '../../../../electron/lib/storage-floor.ts';
import type { BackupTrouble } from '../../../../shared/backup.ts';
import type { DeviceId, DeviceList } from '../../../../shared/device.ts';
import { CHECKS, type CheckName, FINDINGS, type Finding, levelOf } from '../../../../shared/diagnosis.ts';
import type { PersonalDataState } from '../../../../shared/personal-data.ts';
import { type PrinterProfile, TRAINING_PRINTER } from '../../../../shared/printing.ts';
import { fail, ok } from '../../../../shared/result.ts';
import { SERIAL_OFF, type SerialScannerState } from '../../../../shared/scanner.ts';
import { HEAD_OFFICE_OFF } from '../../../../shared/till-state.ts';
import type { UpdateState } from '../../../../shared/update.ts';
import { device } from '../../../support/listed-devices.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { value } from '../../../support/value.ts';

const NOW = '2026-11-22T15:10:00.000Z';
const MINUTE = 60_000;
const before = (ms: number): string => new Date(Date.parse(NOW) - ms).toISOString();

function devices(lastActivityAt: string | null, active = true, chosenId: number | null = 1): DeviceList {
  return { devices: [device({ active, lastActivityAt })], chosenId: chosenId as DeviceId | null, fetchedAt: NOW };
}

const copies = (times: readonly string[], trouble: BackupTrouble | null = null) => {
  const backups = times.map((at) => ({ name: 'till', at, sales: 1, entries: 1, bytes: 1, version: '1' }));
  return { backups: () => ok({ backups, running: false, trouble }) };
};

/** A till with this printer and no drawer. */
const printers = (own: PrinterProfile | null) => ({ printers: { own: () => own, withDrawer: () => null } });

function diagnosisWith(parts: Partial<DiagnosisParts> = {}) {
  const folder = tempFolder();
  writeFileSync(path.join(folder, 'till.db'), '12345');
  writeFileSync(path.join(folder, 'till.db-wal'), '123');
  return createDiagnosis({
    folder,
    version: '1.2.3',
    clock: { now: () => new Date(NOW) },
    freeBytes: () => 1e12,
    clockOffset: () => ({ offsetMs: 900, at: NOW }),
    devices: { list: () => ok(devices(before(MINUTE))), refresh: async () => ok(devices(before(MINUTE))) },
    link: () => ({ state: 'reached', at: NOW }),
    setUp: () => 'ready',
    printers: { own: () => TRAINING_PRINTER, withDrawer: () => TRAINING_PRINTER },
    askPrinter: async () => null,
    ...copies([before(MINUTE)]),
    headOffice: () => HEAD_OFFICE_OFF,
    verifyEnd: () => ({ ok: true, entries: 7, head: { id: 7, hash: '' } }),
    personal: () => ok(PERSONAL),
    structure: () => 19,
    ...parts,
  });
}

const PERSONAL: PersonalDataState = {
  ...{ taxIds: 3, names: 2, unreadable: 0, oldestAt: NOW, keepDays: 1_827, keepsKeys: true, keySince: NOW },
  ...{ putAway: [], folder: 'private' },
};

const UPDATE: UpdateState = {
  running: '1.2.3',
  channel: 'stable',
  automatic: true,
  needsAdministrator: false,
  stage: { state: 'newest' },
  checking: false,
  last: { at: NOW, trouble: null },
};

async function find(
  check: CheckName,
  parts: Partial<DiagnosisParts> = {},
  machine: Partial<MachineState> = {},
): Promise<Finding> {
  return value(await diagnosisWith(parts).run(check, { scanner: SERIAL_OFF, update: UPDATE, ...machine }));
}

const throws = (): never => {
  throw new Error('EIO');
};

type Case = readonly [check: CheckName, what: string, parts: Partial<DiagnosisParts>];

const CASES: readonly Case[] = [
  ['disk', 'enough', {}],
  ['disk', 'little', { freeBytes: () => FLOOR_BYTES - 1 }],
  ['disk', 'unknown', { freeBytes: throws }],
  ['clock', 'right', {}],
  ['clock', 'right', { clockOffset: () => ({ offsetMs: -5 * MINUTE, at: NOW }) }],
  ['clock', 'ahead', { clockOffset: () => ({ offsetMs: 5 * MINUTE + 1, at: NOW }) }],
  ['clock', 'behind', { clockOffset: () => ({ offsetMs: -5 * MINUTE - 1, at: NOW }) }],
  ['clock', 'unasked', { clockOffset: () => null }],
  ['operator', 'reached', {}],
  ...(['unreachable', 'no_answer', 'unauthorised'] as const).map(
    (why): Case => ['operator', why, { link: () => ({ state: 'failed', at: NOW, since: NOW, why }) }],
  ),
  ['operator', 'refused', { devices: { list: throws, refresh: async () => fail('operator_refused') } }],
  ...(['not_configured', 'lacks_key'] as const).map(
    (setUp): Case => ['operator', setUp, { setUp: () => setUp, devices: { list: throws, refresh: throws } }],
  ),
  ...(
    [
      ['seen', devices(before(59 * MINUTE))],
      ['not_seen', devices(before(61 * MINUTE))],
      ['not_seen', devices(null)],
      ['inactive', devices(NOW, false)],
      ['not_chosen', devices(NOW, true, null)],
      ['no_devices', { devices: [], chosenId: null, fetchedAt: null }],
    ] as const
  ).map(([what, list]): Case => ['device', what, { devices: { list: () => ok(list), refresh: throws } }]),
  ['printer', 'ready', {}],
  ['printer', 'silent', printers({ ...TRAINING_PRINTER, answersStatus: false })],
  ['printer', 'not_set', printers(null)],
  ['printer', 'troubled', { askPrinter: async () => 'paper_out' }],
  ['drawer', 'with_printer', {}],
  ['drawer', 'not_set', printers(TRAINING_PRINTER)],
  ['drawer', 'troubled', { askPrinter: async () => 'unreachable' }],
  ['head_office', 'off', {}],
  ['head_office', 'connected', { headOffice: () => ({ ...HEAD_OFFICE_OFF, state: 'connected' }) }],
  ['head_office', 'behind', { headOffice: () => ({ ...HEAD_OFFICE_OFF, state: 'connected', unsent: 3, since: NOW }) }],
  ['head_office', 'behind', { headOffice: () => ({ ...HEAD_OFFICE_OFF, state: 'connecting' }) }],
  ['head_office', 'failed', { headOffice: () => ({ ...HEAD_OFFICE_OFF, state: 'failed', why: 'certificate' }) }],
  ['records', 'sound', {}],
  ['records', 'broken', { verifyEnd: () => ({ ok: false, row: 'audit 17', why: 'the entry was altered' }) }],
  ['copies', 'fresh', {}],
  ['copies', 'old', copies([before(27 * 60 * MINUTE)])],
  ['copies', 'missing', copies([])],
  ['copies', 'failed', copies([], { why: 'no_space', at: NOW, row: null })],
  ['personal', 'readable', {}],
  ['personal', 'unreadable', { personal: () => ok({ ...PERSONAL, unreadable: 1 }) }],
  ['personal', 'put_away', { personal: () => ok({ ...PERSONAL, unreadable: 1, putAway: ['b.db', 'a.db'] }) }],
  ['version', 'known', {}],
];

const UPDATES: readonly (readonly [string, Partial<UpdateState>])[] = [
  ['off', { stage: { state: 'off', why: 'no_key' }, last: { at: NOW, trouble: 'unreachable' } }],
  ['unknown', { stage: { state: 'unknown' }, last: null }],
  ['newest', {}],
  ['not_yet', { stage: { state: 'not_yet', version: '2.0.0' } }],
  ['downloading', { stage: { state: 'downloading', version: '2.0.0', doneBytes: 1, totalBytes: 2 } }],
  ['ready', { stage: { state: 'ready', version: '2.0.0', blocks: ['shift_open'] } }],
  ['installing', { stage: { state: 'installing', version: '2.0.0' }, last: { at: NOW, trouble: 'backup_failed' } }],
  ['failed', { last: { at: NOW, trouble: 'expired' } }],
];

const SCANNERS: readonly (readonly [string, Partial<SerialScannerState>])[] = [
  ['keyboard', {}],
  ['connected', { state: 'connected' }],
  ['connecting', { state: 'connecting' }],
  ['garbled', { state: 'connected', garbled: true }],
  ['failed', { state: 'failed', why: 'missing' }],
];

describe('how the till is', () => {
  test.each(CASES)('%s: %s', async (check, what, parts) => {
    expect(await find(check, parts)).toMatchObject({ check, what });
  });

  test.each(SCANNERS)('scanner: %s', async (what, state) => {
    expect(await find('scanner', {}, { scanner: { ...SERIAL_OFF, ...state } })).toMatchObject({ what });
  });

  test.each(UPDATES)('update: %s', async (what, state) => {
    expect(await find('update', {}, { update: { ...UPDATE, ...state } })).toMatchObject({ what });
  });

  test('everything that can be found is found above', () => {
    const found = new Set([
      ...CASES.map(([check, what]) => `${check} ${what}`),
      ...SCANNERS.map(([what]) => `scanner ${what}`),
      ...UPDATES.map(([what]) => `update ${what}`),
    ]);
    const all = CHECKS.flatMap((check) => Object.keys(FINDINGS[check]).map((what) => `${check} ${what}`));
    expect(all.filter((one) => !found.has(one))).toEqual([]);
  });

  test('says with it what there is: sizes, times, reasons', async () => {
    expect((await find('disk')).facts).toMatchObject({ fileBytes: 8, freeBytes: 1e12, neededBytes: FLOOR_BYTES });
    expect((await find('printer', { askPrinter: async () => 'paper_out' })).facts).toMatchObject({
      trouble: 'paper_out',
    });
    const putAway = ['personal.unreadable-2.db', 'personal.unreadable-1.db'];
    expect((await find('personal', { personal: () => ok({ ...PERSONAL, putAway }) })).facts).toEqual({
      name: 'personal.unreadable-2.db',
    });
    expect((await find('personal')).facts).toEqual({ count: 5 });
    const update: UpdateState = { ...UPDATE, last: { at: NOW, trouble: 'expired' } };
    expect((await find('update', {}, { update })).facts).toEqual({ at: NOW, trouble: 'expired' });
    expect((await find('version')).facts).toEqual({ version: '1.2.3', structure: 19 });
  });

  test('a drawer opens without paper: its printer is not asked how it is', async () => {
    const asked: boolean[] = [];
    const askPrinter: DiagnosisParts['askPrinter'] = async ({ answersStatus }) => {
      asked.push(answersStatus);
      return null;
    };
    await find('drawer', { askPrinter });
    expect(asked).toEqual([false]);
  });

  test('a wrong clock and a broken record are bad, what is not set up is not', async () => {
    expect(levelOf(await find('clock', { clockOffset: () => ({ offsetMs: 9e9, at: NOW }) }))).toBe('bad');
    expect(levelOf(await find('records', { verifyEnd: () => ({ ok: false, row: 'x', why: 'y' }) }))).toBe('bad');
    expect(levelOf(await find('head_office'))).toBe('none');
  });
});
