import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TrailEvent } from '../../../../electron/programs/head-office/event.ts';
import type { Arrival } from '../../../../electron/programs/head-office/read-event.ts';
import { type OfficeProcess, startOffice } from '../../../fleet/office-process.ts';
import { openSellingTill } from '../../../fleet/selling-till.ts';
import { type NatsServer, startNats } from '../../../fleet/servers/nats-server.ts';
import { whatIsMissing } from '../../../fleet/servers/what-is-missing.ts';
import { rowsOf, useOfficeDatabase } from '../../../parts/programs/head-office/office-database.ts';
import { openStreamViewer, settingsFor, startLink } from '../../../support/open-link.ts';
import { messageOf, sealed, trailOf } from '../../../support/sealed-events.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const WAIT = { timeout: 60_000, interval: 50 };
const missing = whatIsMissing();

async function openNats(args: readonly string[] = []): Promise<NatsServer & { readonly store: string }> {
  const store = mkdtempSync(path.join(tmpdir(), 'balcao-nats-'));
  const server = await startNats({ store, args });
  onTestFinished(async () => {
    await server.kill();
    rmSync(store, { recursive: true, force: true, maxRetries: 3 });
  });
  return { ...server, store };
}

/** One instance of the program, ended with the test. */
function openOffice(nats: NatsServer, postgres: string, more: readonly string[] = []): OfficeProcess {
  const office = startOffice(nats.url, postgres, more);
  onTestFinished(async () => void (await office.kill()));
  return office;
}

async function takingIn({ said }: OfficeProcess): Promise<void> {
  await vi.waitFor(() => expect(said.join('\n')).toContain('"taking in"'), WAIT);
}

/** Sends messages as tills do, each acknowledged before this resolves. */
async function send(nats: Pick<NatsServer, 'url'>, messages: readonly Arrival[]): Promise<void> {
  const connection = await connect({ servers: nats.url });
  const client = jetstream(connection);
  try {
    await Promise.all(messages.map(({ subject, data }) => client.publish(subject, data)));
  } finally {
    await connection.close();
  }
}

async function storedCount(pool: Pool): Promise<number> {
  return Number((await rowsOf(pool, 'SELECT count(*) AS n FROM event'))[0]?.['n']);
}

function fleet(tills: number, count: number): readonly TrailEvent[] {
  const trails = Array.from({ length: tills }, (_, index) => trailOf(count, null, { till: index + 1 }));
  // one of each till in turn, as they come when all sell at once
  return Array.from({ length: count }, (_, turn) => trails.map((trail) => trail[turn] as TrailEvent)).flat();
}

describe.skipIf(missing !== null)(`head office as a program${missing === null ? '' : ` (${missing})`}`, () => {
  const openDatabase = useOfficeDatabase();

  test('two instances share the stream; one killed in the middle loses nothing and doubles nothing', async () => {
    const { pool, url } = await openDatabase();
    const nats = await openNats();
    const [first, second] = [openOffice(nats, url), openOffice(nats, url)];
    await Promise.all([takingIn(first), takingIn(second)]);
    const events = fleet(12, 300);
    const sending = send(
      nats,
      events.map((event) => messageOf(event)),
    );
    await vi.waitFor(async () => expect(await storedCount(pool)).toBeGreaterThan(200), WAIT);
    await first.kill();
    const third = openOffice(nats, url);
    await sending;
    await takingIn(third);
    // what the dead one had in hand comes again when its time is up
    await vi.waitFor(async () => expect(await storedCount(pool)).toBe(events.length), {
      timeout: 100_000,
      interval: 200,
    });
    expect(await rowsOf(pool, 'SELECT 1 FROM parked_event')).toEqual([]);
    expect(await rowsOf(pool, 'SELECT DISTINCT head_id::int AS head FROM till')).toEqual([{ head: 300 }]);
  });

  test('the message server killed and started again: it goes on where it was', async () => {
    const { pool, url } = await openDatabase();
    const nats = await openNats();
    const office = openOffice(nats, url);
    await takingIn(office);
    const events = trailOf(30);
    await send(
      nats,
      events.slice(0, 20).map((event) => messageOf(event)),
    );
    await vi.waitFor(async () => expect(await storedCount(pool)).toBe(20), WAIT);
    await nats.kill();
    const again = await startNats({ store: nats.store, port: nats.port });
    onTestFinished(() => again.kill());
    await send(
      again,
      events.slice(20).map((event) => messageOf(event)),
    );
    await vi.waitFor(async () => expect(await storedCount(pool)).toBe(30), WAIT);
    expect(await office.stop()).toBe(0);
  });

  test('--once takes what is there and ends; run again it finds nothing to do', async () => {
    const { pool, url } = await openDatabase();
    const nats = await openNats();
    expect(await openOffice(nats, url, ['--once']).ended).toBe(0);
    const events = trailOf(25);
    const bad = messageOf(events[0] as TrailEvent, { ...events[0], body: '{}' });
    await send(nats, [bad, ...events.map((event) => messageOf(event))]);
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
    // a day that no calendar has: sealed by its till all the same
    const odd = sealed(null, { till: 2, at: '2026-02-31T12:00:00.000Z' });
    const events = trailOf(40);
    await send(
      nats,
      [...events.slice(0, 20), odd, ...events.slice(20)].map((event) => messageOf(event)),
    );
    await vi.waitFor(async () => expect(await storedCount(pool)).toBe(40), WAIT);
    expect(await rowsOf(pool, 'SELECT reason, till FROM parked_event')).toEqual([
      { reason: 'refused_by_database', till: 2 },
    ]);
  });

  test('shops divided into partitions by the servers: each consumer takes its own, and a till notices nothing', async () => {
    const { pool, url } = await openDatabase();
    const config = path.join(tempFolder(), 'nats.conf');
    const to = 'balcao.events.{{wildcard(1)}}.{{wildcard(2)}}.{{partition(2,1)}}';
    writeFileSync(config, `mappings: { "balcao.events.*.*": "${to}" }`);
    const nats = await openNats(['--config', config]);
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
    await send(
      nats,
      shops.flat().map((event) => messageOf(event)),
    );
    await vi.waitFor(async () => expect(await storedCount(pool)).toBe(160 + till.trail.headId()), WAIT);
    expect(await rowsOf(pool, 'SELECT 1 FROM parked_event')).toEqual([]);
    // opened again, it finds its place in the partition and sends nothing twice
    await link.stop();
    const again = startLink(till, settingsFor(nats));
    till.sell(1);
    await vi.waitFor(async () => expect(await storedCount(pool)).toBe(160 + till.trail.headId()), WAIT);
    expect(again.state()).toMatchObject({ state: 'connected', unsent: 0 });
    expect(await (await openStreamViewer(nats)).ids()).toHaveLength(160 + till.trail.headId());
  });

  test('a command line that makes no sense is said so, without a password in it', async () => {
    const nats = await openNats();
    const office = openOffice(nats, '', []);
    expect(await office.ended).toBe(2);
    expect(office.said.join('\n')).toContain('--postgres is missing');
  });
});
