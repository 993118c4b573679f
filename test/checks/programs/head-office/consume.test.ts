import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { TrailEvent } from '../../../../electron/programs/head-office/event.ts';
import type { Arrival } from '../../../../electron/programs/head-office/read-event.ts';
import { type OfficeProcess, startOffice } from '../../../fleet/office-process.ts';
import { openSellingTill } from '../../../fleet/selling-till.ts';
import type { NatsServer } from '../../../fleet/servers/nats-server.ts';
import { rowsOf, useOfficeDatabase } from '../../../parts/programs/head-office/office-database.ts';
import { withOffice } from '../../../support/needs-servers.ts';
import { openNats, openStreamViewer, settingsFor, startLink } from '../../../support/open-link.ts';
import { messageOf, sealed, trailOf } from '../../../support/sealed-events.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { PATIENCE_MS, until } from '../../../support/until.ts';

function openOffice(nats: NatsServer, postgres: string, more: readonly string[] = []): OfficeProcess {
  const office = startOffice(nats.url, postgres, more);
  onTestFinished(async () => void (await office.kill()));
  return office;
}

async function takingIn({ said }: OfficeProcess): Promise<void> {
  await expect.poll(() => said.join('\n')).toContain('"taking in"');
}

const messagesOf = (events: readonly TrailEvent[]): readonly Arrival[] => events.map((event) => messageOf(event));

async function send(nats: Pick<NatsServer, 'url'>, messages: readonly Arrival[]): Promise<void> {
  const connection = await connect({ servers: nats.url, timeout: PATIENCE_MS });
  const client = jetstream(connection);
  try {
    await Promise.all(messages.map(({ subject, data }) => client.publish(subject, data, { timeout: PATIENCE_MS })));
  } finally {
    await connection.close();
  }
}

async function storedCount(pool: Pool): Promise<number> {
  return Number((await rowsOf(pool, 'SELECT count(*) AS n FROM event'))[0]?.['n']);
}

/** The stream redelivers unacknowledged messages after this time. */
async function redeliverAfter(server: Pick<NatsServer, 'url'>, ms: number): Promise<void> {
  const connection = await connect({ servers: server.url, timeout: PATIENCE_MS });
  const manager = await jetstreamManager(connection, { timeout: PATIENCE_MS });
  await manager.consumers.update('BALCAO_EVENTS', 'head-office', { ack_wait: nanos(ms) });
  await connection.close();
}

async function holdTable(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE event IN EXCLUSIVE MODE');
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

async function waitingForTable(pool: Pool): Promise<number> {
  const sql = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database()
    AND application_name = 'balcao-head-office' AND wait_event_type = 'Lock'`;
  return Number((await rowsOf(pool, sql))[0]?.['n']);
}

function fleet(tills: number, count: number): readonly TrailEvent[] {
  const trails = Array.from({ length: tills }, (_, index) => trailOf(count, null, { till: index + 1 }));
  return Array.from({ length: count }, (_, turn) => trails.map((trail) => trail[turn] as TrailEvent)).flat();
}

withOffice('head office as a program', () => {
  const openDatabase = useOfficeDatabase();

  test('two instances share the stream; one killed in the middle loses nothing and doubles nothing', async () => {
    const { pool, url } = await openDatabase();
    const nats = await openNats();
    const [first, second] = [openOffice(nats, url), openOffice(nats, url)];
    await Promise.all([takingIn(first), takingIn(second)]);
    await redeliverAfter(nats, 1_000);
    const messages = messagesOf(fleet(12, 300));
    await send(nats, messages.slice(0, 1_200));
    await expect.poll(() => storedCount(pool)).toBe(1_200);
    const release = await holdTable(pool);
    await send(nats, messages.slice(1_200));
    await until('both have a batch in hand', async () => (await waitingForTable(pool)) === 2);
    await first.kill();
    await release();
    await takingIn(openOffice(nats, url));
    await expect.poll(() => storedCount(pool)).toBe(messages.length);
    expect(await rowsOf(pool, 'SELECT 1 FROM parked_event')).toEqual([]);
    expect(await rowsOf(pool, 'SELECT DISTINCT head_id::int AS head FROM till')).toEqual([{ head: 300 }]);
  });

  test('the message server killed and started again: it goes on where it was', async () => {
    const { pool, url } = await openDatabase();
    const store = tempFolder();
    const nats = await openNats({ store });
    const office = openOffice(nats, url);
    await takingIn(office);
    const events = trailOf(30);
    await send(nats, messagesOf(events.slice(0, 20)));
    await expect.poll(() => storedCount(pool)).toBe(20);
    await nats.kill();
    const again = await openNats({ store, port: nats.port });
    await send(again, messagesOf(events.slice(20)));
    await expect.poll(() => storedCount(pool)).toBe(30);
    expect(await office.stop()).toBe(0);
  });

  test('--once takes what is there and ends; run again it finds nothing to do', async () => {
    const { pool, url } = await openDatabase();
    const nats = await openNats();
    expect(await openOffice(nats, url, ['--once']).ended).toBe(0);
    const events = trailOf(25);
    const bad = messageOf(events[0] as TrailEvent, { ...events[0], body: '{}' });
    await send(nats, [bad, ...messagesOf(events)]);
    expect(await openOffice(nats, url, ['--once']).ended).toBe(0);
    expect(await openOffice(nats, url, ['--once']).ended).toBe(0);
    expect(await storedCount(pool)).toBe(25);
    expect(await rowsOf(pool, 'SELECT reason FROM parked_event')).toEqual([{ reason: 'altered' }]);
  });

  test('a value that the database refuses is parked alone, and the rest of its batch goes on', async () => {
    const { pool, url } = await openDatabase();
    const nats = await openNats();
    const office = openOffice(nats, url);
    await takingIn(office);
    // an impossible date, sealed by its till
    const odd = sealed(null, { till: 2, at: '2026-02-31T12:00:00.000Z' });
    const events = trailOf(40);
    await send(nats, messagesOf([...events.slice(0, 20), odd, ...events.slice(20)]));
    await expect.poll(() => storedCount(pool)).toBe(40);
    expect(await rowsOf(pool, 'SELECT reason, till FROM parked_event')).toEqual([
      { reason: 'refused_by_database', till: 2 },
    ]);
  });

  test('shops divided into partitions by the servers: each consumer takes its own, and a till notices nothing', async () => {
    const { pool, url } = await openDatabase();
    const config = path.join(tempFolder(), 'nats.conf');
    const to = 'balcao.events.{{wildcard(1)}}.{{wildcard(2)}}.{{partition(2,1)}}';
    writeFileSync(config, `mappings: { "balcao.events.*.*": "${to}" }`);
    const nats = await openNats({ args: ['--config', config] });
    for (const number of ['0', '1']) {
      const own = ['--consumer', `partition-${number}`, '--filter', `balcao.events.*.*.${number}`];
      await takingIn(openOffice(nats, url, own));
    }
    const file = path.join(tempFolder(), 'till.db');
    const till = openSellingTill({ file, till: 4 });
    onTestFinished(() => till.close());
    till.sell(3);
    const link = startLink(till, settingsFor(nats));
    const shops = Array.from({ length: 8 }, (_, index) => trailOf(20, null, { store: `loja-${index + 10}` }));
    await send(nats, messagesOf(shops.flat()));
    await expect.poll(() => storedCount(pool)).toBe(160 + till.trail.headId());
    expect(await rowsOf(pool, 'SELECT 1 FROM parked_event')).toEqual([]);
    // restarted, it finds its place and repeats nothing
    await link.stop();
    const again = startLink(till, settingsFor(nats));
    till.sell(1);
    await expect.poll(() => storedCount(pool)).toBe(160 + till.trail.headId());
    await expect.poll(() => again.state()).toMatchObject({ state: 'connected', unsent: 0 });
    expect(await (await openStreamViewer(nats)).ids()).toHaveLength(160 + till.trail.headId());
  });

  test('a command line that makes no sense is said so, without a password in it', async () => {
    const nats = await openNats();
    const office = openOffice(nats, '', []);
    expect(await office.ended).toBe(2);
    expect(office.said.join('\n')).toContain('--postgres is missing');
  });
});
