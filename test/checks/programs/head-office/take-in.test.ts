import { copyFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { finishRestored } from '../../../../electron/areas/records/rescue/finish-restored.ts';
import { inTransaction } from '../../../../electron/programs/head-office/consume.ts';
import type { TrailEvent } from '../../../../electron/programs/head-office/event.ts';
import { migrate } from '../../../../electron/programs/head-office/migrate.ts';
import type { Arrival } from '../../../../electron/programs/head-office/read-event.ts';
import { takeIn } from '../../../../electron/programs/head-office/take-in.ts';
import { openSellingTill, type SellingTill } from '../../../fleet/selling-till.ts';
import { rowsOf, useOfficeDatabase } from '../../../parts/programs/head-office/office-database.ts';
import { withOffice } from '../../../support/needs-servers.ts';
import { messageOf, trailOf } from '../../../support/sealed-events.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const NOW = new Date('2026-11-20T13:00:00.000Z');

function take(pool: Pool, messages: readonly Arrival[]) {
  return inTransaction(pool, (client) => takeIn(client, messages, NOW));
}

const messages = (events: readonly TrailEvent[]): Arrival[] => events.map((event) => messageOf(event));

function messagesOf({ trail }: SellingTill, till: number): Arrival[] {
  let previous = '';
  return trail.after({ id: 0, hash: '' }, 100_000).map(({ subject_id: subjectId, ...entry }) => {
    const event: TrailEvent = { v: 1, store: 'loja-1', till, ...entry, subjectId, previous };
    previous = entry.hash;
    return messageOf(event);
  });
}

withOffice('events in PostgreSQL', () => {
  const openDatabase = useOfficeDatabase();

  test('a batch that comes twice is stored once, and its till has a head', async () => {
    const { pool } = await openDatabase();
    const trail = trailOf(4);
    expect(await take(pool, messages(trail))).toEqual({ taken: 4, parked: 0 });
    expect(await take(pool, messages(trail))).toEqual({ taken: 0, parked: 0 });
    expect(await rowsOf(pool, 'SELECT id::int, hash FROM event ORDER BY position')).toEqual(
      trail.map(({ id, hash }) => ({ id, hash })),
    );
    expect(await rowsOf(pool, 'SELECT store, till, head_id::int, head_hash FROM till')).toEqual([
      { store: 'loja-1', till: 1, head_id: 4, head_hash: trail[3]?.hash },
    ]);
  });

  test('bad messages are parked once, each with its reason, and the rest goes on', async () => {
    const { pool } = await openDatabase();
    const trail = trailOf(4);
    const [first, second, third, fourth] = trail as [TrailEvent, TrailEvent, TrailEvent, TrailEvent];
    const altered = { ...second, body: '{"total_cents":1}' };
    const bad = [
      messageOf(second, altered),
      messageOf(third, { ...third, v: 9 }),
      messageOf(first, 'not an event'),
      ...messages(trailOf(2, first, { subjectId: 'elsewhere' })),
    ];
    const other = messages(trailOf(3, null, { till: 2 }));
    expect(await take(pool, [messageOf(first), messageOf(second), ...bad, messageOf(fourth), ...other])).toEqual({
      taken: 5,
      parked: 6,
    });
    await take(pool, bad);
    const parked = 'SELECT reason, store, till FROM parked_event ORDER BY reason';
    const from = { store: 'loja-1', till: 1 };
    expect(await rowsOf(pool, parked)).toEqual([
      { reason: 'altered', ...from },
      { reason: 'cloned_till', ...from },
      { reason: 'cloned_till', ...from },
      { reason: 'newer_version', ...from },
      { reason: 'out_of_order', ...from },
      { reason: 'unreadable', ...from },
    ]);
    expect(await take(pool, [messageOf(third)])).toEqual({ taken: 2, parked: 0 });
    expect(await rowsOf(pool, `SELECT count(*)::int AS n FROM parked_event WHERE reason = 'out_of_order'`)).toEqual([
      { n: 0 },
    ]);
    expect(await rowsOf(pool, `SELECT what FROM difference WHERE kind = 'parked_event' ORDER BY what`)).toHaveLength(5);
  });

  test('a clock ten years off is stored and marked', async () => {
    const { pool } = await openDatabase();
    const times = ['2026-11-20T12:59:59.000Z', '2036-11-20T13:00:00.000Z', '2016-11-20T13:00:00.000Z'];
    const events = times.map((at, index) => trailOf(1, null, { till: index + 1, at })[0] as TrailEvent);
    expect(await take(pool, messages(events))).toEqual({ taken: 3, parked: 0 });
    expect(await rowsOf(pool, 'SELECT till, clock_suspect FROM event ORDER BY till')).toEqual([
      { till: 1, clock_suspect: false },
      { till: 2, clock_suspect: true },
      { till: 3, clock_suspect: true },
    ]);
    expect(await rowsOf(pool, `SELECT till FROM difference WHERE kind = 'clock' ORDER BY till`)).toHaveLength(2);
  });

  test('instances that take the same tills at once store each event once', async () => {
    const { pool } = await openDatabase();
    const all = [1, 2, 3].flatMap((till) => messages(trailOf(40, null, { till })));
    const shares = [0, 1].map((turn) => all.filter((_, index) => index % 2 === turn));
    await Promise.all([...shares, all].map((share) => take(pool, share)));
    expect(await rowsOf(pool, 'SELECT till, count(*)::int AS n FROM event GROUP BY till ORDER BY till')).toEqual(
      [1, 2, 3].map((till) => ({ till, n: 40 })),
    );
    expect(await rowsOf(pool, 'SELECT 1 FROM parked_event')).toEqual([]);
    expect(await rowsOf(pool, 'SELECT till, head_id::int FROM till WHERE head_id = 40')).toHaveLength(3);
  });

  test('the views add up a real till: sold, restored from a copy, sold again', async () => {
    const { pool } = await openDatabase();
    const folder = tempFolder();
    const [file, copy] = ['till.db', 'copy.db'].map((name) => path.join(folder, name)) as [string, string];
    const before = openSellingTill({ file, till: 3 });
    before.sell(2);
    before.database.connection.pragma('wal_checkpoint(TRUNCATE)');
    before.close();
    copyFileSync(file, copy);
    const lost = openSellingTill({ file, till: 3 });
    lost.sell(1);
    await take(pool, messagesOf(lost, 3));
    const sold = lost.sums();
    lost.close();
    const restored = openSellingTill({ file: copy, till: 3 });
    finishRestored(restored.database.connection, {
      cause: 'restored',
      backup: 'copy',
      sureUntil: new Date().toISOString(),
      cut: true,
      unread: 0,
      series: 1,
      keptAs: null,
      hints: [],
      now: new Date().toISOString(),
    });
    restored.sell(3);
    expect((await take(pool, messagesOf(restored, 3))).parked).toBe(0);
    const after = restored.sums();
    restored.close();
    const [row] = await rowsOf(pool, 'SELECT sales::int, total_cents::int FROM sales_by_till');
    expect(row?.['sales']).toBe(3);
    const [hours] = await rowsOf(
      pool,
      `SELECT sum(amount_cents)::int AS sum, min(tender) AS tender FROM sales_by_hour`,
    );
    expect(hours).toEqual({ sum: row?.['total_cents'], tender: 'cash' });
    expect(Number(row?.['total_cents'])).toBeGreaterThan(Math.max(sold.totalCents, after.totalCents));
    expect(await rowsOf(pool, `SELECT series FROM sale WHERE state = 'paid' ORDER BY opened_at`)).toEqual([
      { series: 1 },
      { series: 1 },
      { series: 2 },
    ]);
  });

  test('a till of which nothing is heard is silent', async () => {
    const { pool } = await openDatabase();
    await take(pool, messages([...trailOf(1), ...trailOf(1, null, { till: 2 })]));
    await pool.query(`UPDATE till SET last_seen = now() - interval '5 hours' WHERE till = 2`);
    expect(await rowsOf(pool, 'SELECT till FROM silent_till')).toEqual([{ till: 2 }]);
    expect(await rowsOf(pool, 'SELECT till FROM till_silence WHERE hours_silent > 8')).toEqual([]);
  });

  test('instances that start at once migrate once, and a database of a newer program is refused', async () => {
    const { pool } = await openDatabase();
    const later = [{ version: 1, name: 'one', sql: 'CREATE TABLE once (id int)' }];
    await pool.query('DELETE FROM migration');
    await Promise.all([migrate(pool, later), migrate(pool, later), migrate(pool, later)]);
    expect(await rowsOf(pool, 'SELECT version, name FROM migration')).toEqual([{ version: 1, name: 'one' }]);
    await expect(migrate(pool, [])).rejects.toThrow('newer program');
  });
});
