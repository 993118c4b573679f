import path from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { Pool } from 'pg';
import { DEFAULT_HEAD_OFFICE, type HeadOfficeSettings } from '../../shared/settings.ts';
import { createRandom } from '../support/seeded-random.ts';
import { type Comparison, compare, lookOutside, type Outside, type TillAccount } from './compare.ts';
import { runCarelessTill } from './control.ts';
import { type Absence, createFleetTill, type FleetTill } from './fleet-till.ts';
import { type Lags, measureLags } from './lag.ts';
import { type OfficeProcess, startOffice } from './office-process.ts';
import type { FleetOptions } from './options.ts';
import { type NatsServer, startNats } from './servers/nats-server.ts';
import { type PostgresServer, startPostgres } from './servers/postgres-server.ts';

export type FleetReport = {
  readonly comparison: Comparison;
  /** The comparison's result for a wrong till. */
  readonly control: Comparison;
  readonly accounts: readonly TillAccount[];
  readonly outside: Outside;
  readonly lags: Lags;
  readonly absences: number;
  readonly sellingMs: number;
  /** From the last sale to the last row. */
  readonly settlingMs: number;
};

const STREAM = DEFAULT_HEAD_OFFICE.stream;
const TILLS_A_STORE = 10;
const NATS_AWAY_MS = 5_000;
const SETTLE_LIMIT_MS = 5 * 60_000;

type Say = (text: string) => void;

export type FleetFolders = { readonly folder: string; readonly tillFolder: string };

export async function runFleet(options: FleetOptions, folders: FleetFolders, say: Say): Promise<FleetReport> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const postgres = await startPostgres({ safe: true });
    closers.push(postgres.remove);
    const store = path.join(folders.folder, 'nats');
    let nats = await startNats({ store });
    closers.push(() => nats.stop());
    const offices = [0, 1].map(() => startOffice(nats.url, postgres.url));
    closers.push(() => Promise.all(offices.map((office) => office.stop())));
    await untilTakingIn(offices);
    say(`nats-server on ${nats.port}, PostgreSQL on ${postgres.port}, two instances of head office`);
    const restart = async (): Promise<void> => {
      await nats.kill();
      await sleepFor(NATS_AWAY_MS);
      nats = await startNats({ store, port: nats.port });
    };
    return await sell(options, folders.tillFolder, say, { nats, postgres, offices, restart }, closers);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

type Machines = {
  readonly nats: NatsServer;
  readonly postgres: PostgresServer;
  readonly offices: readonly OfficeProcess[];
  readonly restart: () => Promise<void>;
};

async function sell(
  options: FleetOptions,
  folder: string,
  say: Say,
  machines: Machines,
  closers: (() => Promise<unknown>)[],
): Promise<FleetReport> {
  const faults: unknown[] = [];
  const openingMs = Date.now();
  const tills = await openTills(options, folder, machines.nats.url, (error) => faults.push(error));
  closers.push(() => Promise.all(tills.map((till) => till.close())));
  say(`${tills.length} tills in ${Math.ceil(tills.length / TILLS_A_STORE)} shops, ${options.rate} sales a minute each`);
  const beganAtMs = performance.now();
  const stopAtMs = beganAtMs + options.minutes * 60_000;
  // laying files blocks this process
  const away: Absence[] = [{ fromMs: openingMs, untilMs: Date.now() }];
  const restarting = options.restartNats ? restartInTheMiddle(stopAtMs, machines, away, say) : Promise.resolve();
  await Promise.all([restarting, ...tills.map((till) => till.live(stopAtMs))]);
  const sellingMs = performance.now() - beganAtMs;
  say('selling is over; waiting until everything has arrived');
  const pool = new Pool({ connectionString: machines.postgres.url, max: 2 });
  closers.push(() => pool.end());
  const accounts = tills.map((till) => ({ store: till.store, till: till.till, ...till.sums() }));
  await untilSettled(tills, accounts, pool);
  const settlingMs = performance.now() - beganAtMs - sellingMs;
  if (faults.length > 0) throw faults[0];
  const outside = await lookOutside(machines.nats.url, STREAM, pool);
  const lags = await measureLags(pool, (store, till) => [
    ...away,
    ...(tills.find((one) => one.store === store && one.till === till)?.absences ?? []),
  ]);
  return {
    comparison: compare(accounts, outside),
    control: await runControl(folder, machines, pool),
    accounts,
    outside,
    lags,
    absences: tills.reduce((sum, till) => sum + till.absences.length, 0),
    sellingMs,
    settlingMs,
  };
}

async function openTills(
  { tills, rate, seed }: FleetOptions,
  folder: string,
  nats: string,
  onFault: (error: unknown) => void,
): Promise<readonly FleetTill[]> {
  const opened: FleetTill[] = [];
  for (let index = 0; index < tills; index++) {
    opened.push(
      createFleetTill({
        file: path.join(folder, `till-${index}`, 'till.db'),
        till: 1 + (index % TILLS_A_STORE),
        settings: settingsOf(`loja-${1 + Math.floor(index / TILLS_A_STORE)}`, nats),
        rate,
        random: createRandom(seed * 100_003 + index),
        onFault,
      }),
    );
    await sleepFor(5);
  }
  return opened;
}

function settingsOf(storeId: string, nats: string): HeadOfficeSettings {
  return { ...DEFAULT_HEAD_OFFICE, servers: [nats], storeId };
}

async function restartInTheMiddle(stopAtMs: number, { restart }: Machines, away: Absence[], say: Say): Promise<void> {
  await sleepFor((stopAtMs - performance.now()) / 2);
  say('killing nats-server (SIGKILL)');
  const fromMs = Date.now();
  await restart();
  // retry pauses grow up to a minute
  away.push({ fromMs, untilMs: Date.now() + 20_000 });
  say('nats-server is there again, on its streams');
}

/** Resolves when both instances have the stream; rejects with an ended one's error. */
async function untilTakingIn(offices: readonly OfficeProcess[]): Promise<void> {
  const ended = Promise.race(offices.map((office) => office.ended));
  const limit = performance.now() + 60_000;
  while (!offices.every(({ said }) => said.some((line) => line.includes('"taking in"')))) {
    const code = await Promise.race([ended, sleepFor(50, 'waiting' as const)]);
    if (code !== 'waiting' || performance.now() > limit) {
      throw new Error(`head office did not start:\n${offices.flatMap(({ said }) => said).join('\n')}`);
    }
  }
}

async function untilSettled(tills: readonly FleetTill[], accounts: readonly TillAccount[], pool: Pool): Promise<void> {
  const entries = accounts.reduce((sum, account) => sum + account.entries, 0);
  const limit = performance.now() + SETTLE_LIMIT_MS;
  while (performance.now() < limit) {
    const unsent = tills.reduce((sum, till) => sum + till.unsent(), 0);
    const { rows } = await pool.query<{ n: number }>(
      'SELECT (SELECT count(*) FROM event)::int - (SELECT count(*) FROM parked_event)::int AS n',
    );
    if (unsent === 0 && (rows[0]?.n ?? 0) >= entries) return;
    await sleepFor(200);
  }
}

async function runControl(folder: string, { nats }: Machines, pool: Pool): Promise<Comparison> {
  const account = await runCarelessTill(folder, settingsOf('controle', nats.url));
  await sleepFor(2_000);
  return compare([account], await lookOutside(nats.url, STREAM, pool));
}
