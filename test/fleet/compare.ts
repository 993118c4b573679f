import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import { eventSubject } from '../../electron/programs/head-office/event.ts';
import type { TillSums } from './selling-till.ts';

export type TillAccount = TillSums & { readonly store: string; readonly till: number };

export type Outside = {
  readonly messages: ReadonlyMap<string, number>;
  readonly streamBytes: number;
  readonly streamMessages: number;
  readonly rows: ReadonlyMap<string, OfficeRow>;
  readonly parked: number;
  readonly tableBytes: number;
};

type OfficeRow = {
  readonly events: number;
  readonly highest: number;
  readonly sales: number;
  readonly totalCents: number;
};

export type Comparison = {
  readonly lost: number;
  readonly doubled: number;
  readonly differences: readonly string[];
};

export async function lookOutside(nats: string, stream: string, pool: Pool): Promise<Outside> {
  const { rows } = await pool.query<
    { store: string; till: number } & Record<'events' | 'highest' | 'sales' | 'total', string>
  >(
    `SELECT counted.*, coalesce(sold.sales, 0) AS sales, coalesce(sold.total_cents, 0) AS total
     FROM (SELECT store, till, count(*) AS events, max(id) AS highest FROM event GROUP BY store, till) AS counted
     LEFT JOIN sales_by_till AS sold USING (store, till)`,
  );
  const sizes = await pool.query<{ parked: string; bytes: string }>(
    `SELECT (SELECT count(*) FROM parked_event) AS parked, pg_total_relation_size('event') AS bytes`,
  );
  return {
    ...(await lookAtStream(nats, stream)),
    rows: new Map(
      rows.map((row) => [
        eventSubject(row.store, row.till),
        {
          events: Number(row.events),
          highest: Number(row.highest),
          sales: Number(row.sales),
          totalCents: Number(row.total),
        },
      ]),
    ),
    parked: Number(sizes.rows[0]?.parked ?? 0),
    tableBytes: Number(sizes.rows[0]?.bytes ?? 0),
  };
}

async function lookAtStream(nats: string, stream: string) {
  const connection = await connect({ servers: nats });
  try {
    const manager = await jetstreamManager(connection);
    const { state } = await manager.streams.info(stream, { subjects_filter: '>' });
    return {
      messages: new Map(Object.entries(state.subjects ?? {})),
      streamBytes: state.bytes,
      streamMessages: state.messages,
    };
  } finally {
    await connection.close();
  }
}

const NO_ROW: OfficeRow = { events: 0, highest: 0, sales: 0, totalCents: 0 };

export function compare(accounts: readonly TillAccount[], outside: Outside): Comparison {
  let lost = 0;
  let doubled = 0;
  const differences: string[] = [];
  for (const { store, till, entries, sales, totalCents } of accounts) {
    const subject = eventSubject(store, till);
    const messages = outside.messages.get(subject) ?? 0;
    const row = outside.rows.get(subject) ?? NO_ROW;
    lost += Math.max(0, entries - messages, entries - row.events);
    doubled += Math.max(0, messages - entries, row.events - entries);
    const agrees =
      messages === entries &&
      row.events === entries &&
      row.highest === entries &&
      row.sales === sales &&
      row.totalCents === totalCents;
    if (agrees) continue;
    differences.push(
      `${subject}: till ${entries} entries, ${sales} sales, ${totalCents} cents; stream ${messages}; ` +
        `database ${row.events} events up to ${row.highest}, ${row.sales} sales, ${row.totalCents} cents`,
    );
  }
  if (outside.parked > 0) differences.push(`${outside.parked} messages are parked`);
  return { lost, doubled, differences };
}
