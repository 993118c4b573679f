import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectCopy } from '../../../../../electron/areas/records/inspect-copy.ts';
import { verifyAll } from '../../../../../electron/db/audit/verify-audit.ts';
import { DatabaseDamagedError } from '../../../../../electron/db/storage-failure.ts';
import { openTillFile } from '../../../../../electron/till/open-till-file.ts';
import {
  copyHistory,
  flipByte,
  type History,
  lengthOf,
  makeHistory,
  orderOf,
  rescue,
  truthOf,
} from '../../../../support/damaged-till.ts';
import { createRandom } from '../../../../support/seeded-random.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { auditParts, openHistory, type TillRows } from '../../../../support/till-history.ts';

/*
 * Bytes of the till's file go bad, one at a time or a sector at a time, at places drawn from a seed. Whatever is hit, it
 * is found, or it is harmless; and what is found costs nothing but entries that stood in the bad place itself and in no
 * copy.
 */

const TURNS = Number(process.env['BIT_ROT_TURNS'] ?? 30);
const SEED = Number(process.env['BIT_ROT_SEED'] ?? 1);
const SECTOR = 512;

let base: string;
let whole: History;

beforeAll(async () => {
  base = mkdtempSync(path.join(tmpdir(), 'balcao-rot-'));
  whole = await makeHistory(base, { parts: [40, 40, 20] });
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

type Found = 'at the start' | 'by the check' | 'as newer' | null;

/** How the damage is found: when the till starts, or by the check that every copy goes through; null when by nothing. */
function find(history: History): Found {
  try {
    const { database, readOnly } = openTillFile(history.files.till, auditParts());
    database.close();
    // a version that has gone bad looks like a newer program's: nothing is sold with it
    if (readOnly !== null) return 'as newer';
  } catch (error) {
    if (error instanceof DatabaseDamagedError) return 'at the start';
    throw error;
  }
  const looked = inspectCopy(history.files.till, path.join(history.files.backups, history.backups.at(-1) ?? ''));
  return looked.ok && looked.rotten === null ? null : 'by the check';
}

function without(rows: TillRows, ...tables: string[]): TillRows {
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !tables.includes(table)));
}

/** Puts the till together and answers how many acknowledged entries it lacks. */
function lostAfterRescue(history: History): number {
  const made = rescue(history.files);
  if (!made.ok) throw new Error(made.why);
  const database = openHistory(orderOf(history.files).newFile);
  try {
    expect(verifyAll(database.connection)).toMatchObject({ ok: true });
    const { trail, rows } = truthOf(database);
    const held = trail.findIndex((entry, place) => entry.hash !== history.truth.trail[place]?.hash);
    const kept = held === -1 ? trail.length : held;
    if (kept === history.truth.trail.length) {
      expect(without(rows, 'receipt_series')).toEqual(without(history.truth.rows, 'receipt_series'));
      expect(made.report.lostSince).toBeNull();
    } else expect(made.report.lostSince).toBe(history.truth.trail[kept - 1]?.at);
    return history.truth.trail.length - kept;
  } finally {
    database.close();
  }
}

type Damage = (file: string, random: () => number) => string;

const oneBit: Damage = (file, random) => {
  const at = Math.floor(random() * lengthOf(file));
  flipByte(file, at, 1 << Math.floor(random() * 8));
  return `byte ${at}`;
};

const oneSector: Damage = (file, random) => {
  const bytes = readFileSync(file);
  const at = Math.floor((random() * bytes.length) / SECTOR) * SECTOR;
  for (let place = at; place < at + SECTOR; place++) bytes.writeUInt8(Math.floor(random() * 256), place);
  writeFileSync(file, bytes);
  return `sector at ${at}`;
};

describe('bit rot', () => {
  test.each([
    ['one bit', oneBit],
    ['one sector', oneSector],
  ])('of %s, anywhere, is found or harmless, and costs nothing that stood elsewhere', (_, damage) => {
    const random = createRandom(SEED);
    const tally = { found: 0, harmless: 0, complete: 0 };
    for (let turn = 0; turn < TURNS; turn++) {
      const history = copyHistory(whole, tempFolder());
      const where = damage(history.files.till, random);
      const untouched = copyHistory(history, tempFolder());
      const found = find(history);
      if (found === 'as newer') continue;
      if (found === null) {
        expectHarmless(history, where);
        tally.harmless++;
      } else {
        tally.found++;
        if (lostAfterRescue(untouched) === 0) tally.complete++;
      }
    }
    expect(tally.found, JSON.stringify(tally)).toBeGreaterThan(TURNS / 4);
    // the last fifth of the trail is in no copy: only what is hit there, or the entries after it, can be lost
    expect(tally.complete / tally.found, JSON.stringify(tally)).toBeGreaterThan(0.5);
  });
});

/** What nothing found is not there for anybody: free room in a page, or a page that is not in use. */
function expectHarmless(history: History, where: string): void {
  const database = openHistory(history.files.till);
  try {
    expect(truthOf(database), where).toEqual(history.truth);
  } finally {
    database.close();
  }
}
