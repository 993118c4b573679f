import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { containsWitness } from '../../../../electron/areas/records/audit-witness.ts';
import { tillFiles } from '../../../../electron/areas/records/till-files.ts';
import { ENTRIES, START, type TrailEntry } from '../../../../electron/db/audit/entries.ts';
import { endOfPack, lastPacked, packOldest, trailOf } from '../../../../electron/db/audit/packs.ts';
import { verifyAll, verifyHead } from '../../../../electron/db/audit/verify-audit.ts';
import { openDatabase } from '../../../../electron/db/open-database.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { cents } from '../../../../shared/money.ts';
import { AUDIT_PARTS } from '../../../support/audit-parts.ts';
import { readIn, workIn } from '../../../support/by-driver.ts';
import { backUp, changePast, spoilBytes } from '../../../support/damaged-till.ts';
import { piecesOf } from '../../../support/pieces.ts';
import { restored } from '../../../support/restored-till.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { openTillDatabase } from '../../../support/till-database.ts';
import { value } from '../../../support/value.ts';
import { proof } from '../../../support/watching-till.ts';
import { playMorning } from '../../areas/records/rescue/busy-morning.ts';
import { type BusyTill, DEVICE, openBusyTill } from '../../areas/records/rescue/busy-till.ts';

/** Of the morning's few hundred entries. */
const MOST = 140;
const LATER = '2026-12-31T00:00:00.000Z';

/** A closed shift with every kind of act, a sale that waits from it, and the next shift's first sale. */
let whole: string;
let truth: readonly TrailEntry[];
let waiting: SaleId;

const wholeTrail = (database: Database): readonly TrailEntry[] =>
  database.prepare<[], TrailEntry>(`${ENTRIES} ORDER BY id`).all();

function basket({ sales }: BusyTill): SaleId {
  value(sales.addByCode('1'));
  value(sales.addByCode('3'));
  return value(sales.current())?.id as SaleId;
}

/** Two shifts, each with a sale that waits for the decision on a card's other amount. The first has enough entries for
 * several packs, and its sale waits from its beginning. */
function playShifts(till: BusyTill): SaleId {
  const [first] = [40, 1].map((count) => {
    till.tick();
    value(till.shift.open(cents(10_000)));
    const held = basket(till);
    const { id } = value(till.payments.startCard(held, DEVICE, 'debit', 1));
    till.ledger.apply(id, 'accepted', { change: { lastSeen: 'waiting' } });
    const evidence = proof(600, { operatorPaymentId: `other ${count}` });
    const money = [{ charge: `other ${count}`, amountCents: cents(600), evidence }];
    till.ledger.apply(id, 'seen_unknown', { reason: 'amount_disagrees', money });
    value(till.sales.setAside(held));
    for (let sold = 0; sold < count; sold++) value(till.payments.payCash(basket(till), cents(2_000), null));
    till.tick();
    if (count > 1) closeShift(till, 10_000 + count * 1_100);
    return held;
  });
  return first as SaleId;
}

function closeShift({ shift }: BusyTill, drawerCents: number): void {
  value(shift.count(piecesOf(drawerCents)));
  value(shift.close('as it is', true));
}

beforeAll(() => {
  whole = join(mkdtempSync(join(tmpdir(), 'balcao-packs-')), 'whole.db');
  const till = openBusyTill(whole);
  playMorning(till, () => undefined);
  waiting = playShifts(till);
  truth = wholeTrail(till.database.connection);
  till.database.close();
});

afterAll(() => rmSync(dirname(whole), { recursive: true }));

function packAll(database: Database, before = LATER): number {
  for (let packs = 0; ; packs++) if (!packOldest(database, before, MOST)) return packs;
}

/** A copy of the file, packed. */
function packedFile(): string {
  const { till: file } = tillFiles(tempFolder());
  copyFileSync(whole, file);
  const database = openDatabase(file, AUDIT_PARTS);
  expect(packAll(database)).toBeGreaterThan(1);
  database.close();
  return file;
}

function openPacked(): Database {
  const database = openDatabase(packedFile(), AUDIT_PARTS);
  onTestFinished(() => void database.close());
  return database;
}

function readTrail(database: Database, limit: number): readonly TrailEntry[] {
  const trail = trailOf(database);
  const read: TrailEntry[] = [];
  for (;;) {
    const next = trail.after(read.at(-1) ?? START, limit);
    if (next === null) throw new Error('a pack is damaged');
    if (next.length === 0) return read;
    read.push(...next);
  }
}

describe('a packed trail', () => {
  test.each([1, 7, 10_000])('reads as before, %i at a time', (limit) => {
    expect(readTrail(openPacked(), limit)).toEqual(truth);
  });

  test('leaves no packed sale in the table, and keeps the entries that are looked up by their row', () => {
    const database = openPacked();
    const until = lastPacked(database).id;
    const left = wholeTrail(database).filter(({ id }) => id <= until);
    const grows = /^(sale|sale_line|line_weight|sale_act|payment|payment_event)$/;
    // a sale that waits may still be paid, and its money is read from the trail too
    const own = left.filter(
      ({ subject, body, subject_id: id }) => !grows.test(subject) || `${id}${body}`.includes(waiting),
    );
    expect(own).toEqual(left);
    expect(own.filter(({ subject_id: id }) => id === waiting)).toHaveLength(2);
    const subjects = new Set(left.map(({ subject }) => subject));
    expect(subjects).toContain('money_case');
    expect(subjects).toContain('shift');
    expect(wholeTrail(database).filter(({ id }) => id > until)).toEqual(truth.filter(({ id }) => id > until));
  });

  test('is sound at the start, as a whole, and for the witness of a packed entry', () => {
    const database = openPacked();
    expect(verifyHead(database)).toMatchObject({ ok: true, entries: truth.length });
    expect(verifyAll(database)).toMatchObject({ ok: true, entries: truth.length });
    for (const { id, hash } of truth) {
      expect(containsWitness(database, { id, hash })).toBe(true);
      expect(containsWitness(database, { id, hash: hash.replace(/^./, 'x') })).toBe(false);
    }
  });

  test('ends at the close of a shift that was closed before the given time', () => {
    const file = join(tempFolder(), 'till.db');
    copyFileSync(whole, file);
    const database = openDatabase(file, AUDIT_PARTS);
    onTestFinished(() => void database.close());
    expect(packAll(database, '2026-11-20T12:00:00.000Z')).toBe(0);
    packAll(database);
    const close = truth.findLast(({ subject, body }) => subject === 'shift' && body.includes('"closed"'));
    expect(lastPacked(database).id).toBeLessThan(close?.id ?? 0);
  });
});

test('a sale that waits while its shift is packed is paid, and is packed with a later one', () => {
  const till = openBusyTill(join(tempFolder(), 'till.db'));
  onTestFinished(() => till.database.close());
  const { connection } = till.database;
  const sale = playShifts(till);
  expect(packAll(connection)).toBeGreaterThan(0);
  for (const { id } of value(till.cases.list())) value(till.cases.note(id, 'nobody came'));
  const held = connection.prepare<[], SaleId>(`SELECT id FROM sale WHERE state = 'set_aside' ORDER BY rowid`).pluck();
  expect(held.all()[0]).toBe(sale);
  for (const id of held.all()) {
    value(till.sales.resume(id));
    value(till.payments.payCash(id, cents(2_000), null));
  }
  closeShift(till, 13_300);
  expect(verifyAll(connection)).toMatchObject({ ok: true });
});

describe('the file refuses', () => {
  test('a pack with another content, out of order, or twice, and any change of one', () => {
    const database = openPacked();
    const put = database.prepare('INSERT INTO audit_pack (last_id, hash, entries) VALUES (?, ?, ?)');
    const { id, hash } = lastPacked(database);
    const entries = database.prepare<[], Buffer>('SELECT entries FROM audit_pack ORDER BY last_id DESC').pluck().get();
    const next = truth[id];
    expect(() => put.run(id, hash, entries)).toThrow('a pack has the entries that follow');
    for (const wrong of [entries, gzipSync('[]'), gzipSync(''), Buffer.from('no gzip'), null]) {
      expect(() => put.run(next?.id, next?.hash, wrong)).toThrow('a pack has the entries that follow');
    }
    const line = [next?.id, next?.at, next?.who, next?.subject, next?.subject_id, next?.body];
    const changed = [...line.slice(0, 5), '{}'];
    expect(() => put.run(next?.id, next?.hash, gzipSync(JSON.stringify(changed)))).toThrow('a pack has the entries');
    expect(() => put.run(next?.id, 'f00', gzipSync(JSON.stringify(line)))).toThrow('a pack has the entries');
    expect(() => database.exec('DELETE FROM audit_pack')).toThrow('the audit trail is not deleted');
    expect(() => database.exec(`UPDATE audit_pack SET hash = 'x'`)).toThrow('the audit trail is not rewritten');
    put.run(next?.id, next?.hash, gzipSync(JSON.stringify(line)));
    expect(readTrail(database, 10_000)).toEqual(truth);
  });

  test('to lose an entry that is in no pack, or that is looked up by its row', () => {
    const database = openPacked();
    const remove = (id: number | undefined): void => void database.prepare('DELETE FROM audit WHERE id = ?').run(id);
    const kept = wholeTrail(database).find(({ subject }) => subject === 'shift')?.id;
    const fresh = truth.findLast(({ subject }) => subject === 'payment')?.id;
    expect(() => remove(kept)).toThrow('the audit trail is not deleted');
    expect(() => remove(fresh)).toThrow('the audit trail is not deleted');
  });
});

describe('the check of all records names', () => {
  const firstOf = (subject: string): string => truth.find((entry) => entry.subject === subject)?.subject_id ?? '';
  const firstPack = 'SELECT min(last_id) FROM audit_pack';

  /** As somebody with another program would. */
  function changed(sql: string, ...values: unknown[]) {
    const file = packedFile();
    workIn(file, (database) => {
      const triggers = database
        .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`)
        .pluck()
        .all();
      for (const name of triggers) database.exec(`DROP TRIGGER ${name}`);
      database.pragma('ignore_check_constraints = ON');
      database.prepare(sql).run(...values);
    });
    return readIn(file, (database) => verifyAll(database));
  }

  const rows = [
    ['altered', 'sale', 'UPDATE sale SET total_cents = 1 WHERE id = ?'],
    ['altered', 'payment', 'UPDATE payment SET amount_cents = 1 WHERE id = ?'],
    ['altered', 'money_case', `UPDATE money_case SET note = 'other' WHERE id = ?`],
    ['removed', 'sale_line', 'DELETE FROM sale_line WHERE id = ?'],
    ['removed', 'payment_event', 'DELETE FROM payment_event WHERE id = ?'],
  ] as const;

  test.each(rows)('a row that was %s: %s', (how, table, sql) => {
    const id = firstOf(table);
    expect(changed(sql, id)).toEqual({ ok: false, row: `${table} ${id}`, why: `the row was ${how}` });
  });

  test('a row that was added past the trail, also in the place of another', () => {
    const add = `INSERT INTO sale (rowid, id, state, opened_at, shift_id) SELECT ?, 'false', 'set_aside', opened_at, shift_id FROM sale LIMIT 1`;
    for (const place of [1_000, -5, 2 ** 40]) {
      expect(changed(add, place)).toEqual({ ok: false, row: 'sale false', why: 'the row was added past the trail' });
    }
  });

  test('an entry that is kept otherwise than it was packed, or gone', () => {
    const wrong = { ok: false, why: 'the entry differs from its pack' };
    const kept = `(SELECT min(id) FROM audit WHERE subject = 'shift')`;
    expect(changed(`UPDATE audit SET body = '{}' WHERE id = ${kept}`)).toMatchObject(wrong);
    expect(changed(`UPDATE audit SET hash = 'x' WHERE id = ${kept}`)).toMatchObject(wrong);
    expect(changed(`DELETE FROM audit WHERE id = ${kept}`)).toMatchObject(wrong);
    expect(
      changed(`UPDATE audit SET who = '=1' WHERE id = (SELECT min(id) FROM audit WHERE subject = 'money_case')`),
    ).toMatchObject(wrong);
  });

  test('a pack that was altered or taken out', () => {
    const wrong = { ok: false, row: 'audit 1', why: 'its pack was altered' };
    expect(changed(`UPDATE audit_pack SET entries = X'00' WHERE last_id = (${firstPack})`)).toEqual(wrong);
    expect(changed(`UPDATE audit_pack SET hash = 'x' WHERE last_id = (${firstPack})`)).toEqual(wrong);
    expect(changed(`DELETE FROM audit_pack WHERE last_id = (${firstPack})`)).toEqual(wrong);
  });

  test('an entry before the first', () => {
    const add = `INSERT INTO audit SELECT -5, at, who, subject, subject_id, body, hash FROM audit LIMIT 1`;
    expect(changed(add)).toEqual({ ok: false, row: 'audit -5', why: 'the entry was added past the trail' });
  });

  test('a pack with other lines before its own', () => {
    const file = packedFile();
    const first = readIn(file, (database) =>
      database.prepare<[], Buffer>('SELECT entries FROM audit_pack').pluck().get(),
    );
    const more = gzipSync(`[0,"","","","",""]\n${gunzipSync(first ?? '')}`);
    const wrong = { ok: false, row: 'audit 1', why: 'its pack was altered' };
    expect(changed(`UPDATE audit_pack SET entries = ? WHERE last_id = (${firstPack})`, more)).toEqual(wrong);
  });

  test('a pack whose hash was made anew, by what is kept of it', () => {
    const file = packedFile();
    const found = readIn(file, (database) =>
      database.prepare<[], Buffer>('SELECT entries FROM audit_pack').pluck().get(),
    );
    const lines = gunzipSync(found ?? '')
      .toString()
      .replace('"unit_price_cents\\":1', '"unit_price_cents\\":2');
    const forged = gzipSync(lines);
    const last = endOfPack('', forged);
    expect(
      changed(`UPDATE audit_pack SET entries = ?, hash = ? WHERE last_id = (${firstPack})`, forged, last),
    ).toMatchObject({
      ok: false,
      why: 'the entry differs from its pack',
    });
  });
});

describe('a damaged file with packs', () => {
  function packedTill() {
    const file = packedFile();
    return tillFiles(dirname(file));
  }

  test('is put together from its packs and entries', () => {
    const files = packedTill();
    const { database } = restored(files);
    expect(wholeTrail(database.connection).slice(0, truth.length)).toEqual(truth);
  });

  test('takes a damaged pack from a copy, whether packed there or not yet', async () => {
    for (const copyOf of [whole, packedFile()]) {
      const files = packedTill();
      const source = openTillDatabase(copyOf, AUDIT_PARTS);
      await backUp(source, files, new Date(LATER));
      source.close();
      changePast(
        files.till,
        'audit_pack_stays',
        `UPDATE audit_pack SET entries = X'00' WHERE last_id = (SELECT max(last_id) FROM audit_pack)`,
      );
      const { database, report } = restored(files);
      expect(report.lostSince).toBeNull();
      expect(wholeTrail(database.connection).slice(0, truth.length)).toEqual(truth);
    }
  });

  /** After the copy. */
  function noteMore(file: string): void {
    const till = openTillDatabase(file, AUDIT_PARTS);
    for (const event of ['one', 'two', 'three']) till.transaction(() => till.noteInAudit({ event }));
    till.close();
  }

  const unreadable = [
    [
      'a first page that is lost',
      (file: string) => {
        const sql = `SELECT rootpage FROM sqlite_schema WHERE name = 'audit_pack'`;
        const page = readIn(file, (database) => database.prepare<[], number>(sql).pluck().get() ?? 0);
        spoilBytes(file, (bytes) => bytes.fill(0, (page - 1) * 4096, page * 4096));
      },
    ],
    [
      'the last at another place',
      (file: string) =>
        changePast(
          file,
          'audit_pack_stays',
          `UPDATE audit_pack SET last_id = last_id + 65536
        WHERE last_id = (SELECT max(last_id) FROM audit_pack)`,
        ),
    ],
  ] as const;

  test.each(unreadable)('keeps its entries that are newer than the copy: packs with %s', async (_what, spoil) => {
    const files = packedTill();
    const source = openTillDatabase(packedFile(), AUDIT_PARTS);
    await backUp(source, files, new Date(LATER));
    source.close();
    noteMore(files.till);
    spoil(files.till);
    const { database, report } = restored(files);
    expect(report.lostSince).toBeNull();
    const events = wholeTrail(database.connection).slice(truth.length, truth.length + 3);
    expect(events.map(({ body }) => body)).toEqual(['one', 'two', 'three'].map((event) => JSON.stringify({ event })));
  });

  test('without a copy of a damaged pack the trail ends before it', () => {
    const files = packedTill();
    const [first = 0, second = 0] = readIn(files.till, (database) =>
      database.prepare<[], number>('SELECT last_id FROM audit_pack ORDER BY last_id').pluck().all(),
    );
    changePast(files.till, 'audit_pack_stays', `UPDATE audit_pack SET entries = X'00' WHERE last_id = ${second}`);
    const { database, report } = restored(files);
    expect(report.lostSince).toBe(truth[first - 1]?.at);
    expect(wholeTrail(database.connection).slice(0, first)).toEqual(truth.slice(0, first));
  });
});
