import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { createHelpReport, tillFacts } from '../../../../electron/areas/support/help-report.ts';
import { systemClock } from '../../../../electron/lib/clock.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import type { TillHealth } from '../../../../shared/till-health.ts';
import { openFile } from '../../../support/open-file.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { value } from '../../../support/value.ts';

const test = base.extend('dataDir', () => tempFolder());

const STOPPED: TillHealth = { state: 'stopped', why: 'broken_invariant', detail: 'x', at: '', reference: '1A2B3C4D' };
const TOKEN = 'tok-5f2c9e';

type Parts = Parameters<typeof createHelpReport>[0];

function reportIn(dataDir: string, parts: Partial<Parts> = {}) {
  let minute = 0;
  return createHelpReport({
    dataDir,
    version: '1.2.3',
    clock: { ...systemClock, now: () => new Date(Date.UTC(2026, 10, 21, 14, minute++)) },
    log: silentLogger,
    freeBytes: () => 123,
    settings: () => ({ ...DEFAULT_SETTINGS, storeName: 'Padaria da Rita', storeCity: 'Ouro Preto' }),
    secrets: () => [TOKEN, ''],
    health: () => STOPPED,
    facts: () => null,
    ...parts,
  });
}

/** With a field that the logger would drop. */
const line = (msg: string): string =>
  `${JSON.stringify({ level: 30, time: '2026-11-21T14:00:00.000Z', code: 'x', customer: 'Ana', msg })}\n`;

const read = (file: string): string => readFileSync(file, 'utf8');

describe('a report for those who help', () => {
  test('says what runs where, how it is, and the end of the log', ({ dataDir }) => {
    writeFileSync(path.join(dataDir, 'till.log'), `${line('the last line')}no line of ours\n`);
    writeFileSync(path.join(dataDir, 'Planilha da Maria.xlsx'), '1');
    mkdirSync(path.join(dataDir, 'real'));
    writeFileSync(path.join(dataDir, 'real', 'till.db'), '12345');
    const { file } = value(reportIn(dataDir).write());
    expect(path.dirname(file)).toBe(path.join(dataDir, 'help'));
    expect(JSON.parse(read(file))).toMatchObject({
      version: '1.2.3',
      health: STOPPED,
      freeBytes: 123,
      till: null,
      files: { 'till.log': expect.any(Number), [path.join('real', 'till.db')]: 5, other: 1 },
      log: [{ level: 30, time: '2026-11-21T14:00:00.000Z', msg: 'the last line', code: 'x' }],
    });
  });

  test('has no secret and no card number, wherever they came from', ({ dataDir }) => {
    const log = line(`sent ${TOKEN} for card 4111 1111 1111 1111 of 529.982.247-25 in ${homedir()}/x`);
    writeFileSync(path.join(dataDir, 'till.log'), log);
    const text = read(value(reportIn(dataDir).write()).file);
    expect(text).not.toContain('529.982.247-25');
    expect(text).not.toContain(homedir());
    expect(text).not.toContain(TOKEN);
    expect(text).not.toContain('4111 1111 1111 1111');
    expect(text).toContain('sent ***');
    expect(text).toContain('1111');
  });

  test('names neither the shop nor what somebody has put into the folder', ({ dataDir }) => {
    writeFileSync(path.join(dataDir, 'Planilha da Maria.xlsx'), '1');
    const text = read(value(reportIn(dataDir).write()).file);
    for (const name of ['Padaria da Rita', 'Ouro Preto', 'Maria', 'Ana']) expect(text).not.toContain(name);
    expect(JSON.parse(text).settings).toMatchObject({ registerNumber: 1, operator: { hasCnpj: false } });
  });

  test('counts what the file has, and lists what runs', () => {
    const database = openFile();
    const { file } = value(reportIn(tempFolder(), { facts: () => tillFacts(database) }).write());
    const { till } = JSON.parse(read(file));
    expect(till).toMatchObject({ sales: [], payments: [], live: [], outbox: { waiting: 0, refused: 0 } });
    expect(till.auditHead).toHaveProperty('hash');
  });

  test('a part that cannot be read says so, and the rest is written', ({ dataDir }) => {
    const broken = (): never => {
      throw new Error('the disk is gone');
    };
    const { file } = value(reportIn(dataDir, { facts: broken, freeBytes: broken }).write());
    const unknown = { unknown: 'Error: the disk is gone' };
    expect(JSON.parse(read(file))).toMatchObject({ till: unknown, freeBytes: unknown, version: '1.2.3' });
    expect(JSON.parse(read(file)).log.unknown).toContain('ENOENT');
  });

  test('the oldest make room', ({ dataDir }) => {
    const report = reportIn(dataDir);
    const files = Array.from({ length: 23 }, () => path.basename(value(report.write()).file));
    expect(readdirSync(path.join(dataDir, 'help')).sort()).toEqual(files.slice(3));
  });

  test('where none can be written it is refused', ({ dataDir }) => {
    writeFileSync(path.join(dataDir, 'help'), '');
    expect(reportIn(dataDir).write()).toEqual({ ok: false, error: { code: 'storage_failed' } });
  });
});
