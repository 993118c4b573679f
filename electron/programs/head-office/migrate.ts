import type { Pool, PoolClient } from 'pg';

/** Views for BI tools. Rows are the last image of each record; times are instants without a zone. */
const views = {
  version: 2,
  name: 'views',
  sql: `
CREATE VIEW last_image AS
  SELECT DISTINCT ON (subject, store, subject_id)
    subject, store, subject_id, till, at, received_at, clock_suspect, body
  FROM event WHERE subject <> 'till'
  ORDER BY subject, store, subject_id, position DESC;

CREATE VIEW sale AS
  SELECT store, till, subject_id AS sale_id, body ->> 'state' AS state,
    (body ->> 'series')::integer AS series, (body ->> 'number')::bigint AS number,
    (body ->> 'total_cents')::bigint AS total_cents,
    (body ->> 'opened_at')::timestamptz AS opened_at, (body ->> 'closed_at')::timestamptz AS closed_at, clock_suspect
  FROM last_image WHERE subject = 'sale';

CREATE VIEW payment AS
  SELECT store, till, subject_id AS payment_id, body ->> 'sale_id' AS sale_id, body ->> 'tender' AS tender,
    body ->> 'card_kind' AS card_kind, body ->> 'state' AS state, (body ->> 'amount_cents')::bigint AS amount_cents,
    body ->> 'device_name' AS device_name, (body ->> 'created_at')::timestamptz AS created_at
  FROM last_image WHERE subject = 'payment';

-- the money of closed sales, by how it was paid, in the hour in which the sale was closed
CREATE VIEW sales_by_hour AS
  SELECT sale.store, sale.till, payment.tender, coalesce(payment.card_kind, '') AS card_kind,
    date_trunc('hour', sale.closed_at) AS hour, count(DISTINCT sale.sale_id) AS sales, count(*) AS payments,
    sum(payment.amount_cents)::bigint AS amount_cents
  FROM sale JOIN payment ON payment.store = sale.store AND payment.sale_id = sale.sale_id AND payment.state = 'approved'
  WHERE sale.state = 'paid'
  GROUP BY sale.store, sale.till, payment.tender, coalesce(payment.card_kind, ''), date_trunc('hour', sale.closed_at);

CREATE VIEW sales_by_till AS
  SELECT store, till, count(*) AS sales, sum(total_cents)::bigint AS total_cents,
    min(closed_at) AS first_closed_at, max(closed_at) AS last_closed_at
  FROM sale WHERE state = 'paid' GROUP BY store, till;

-- what somebody has to look at: money that waits for a decision, answers that contradict an end, messages not taken in
CREATE VIEW difference AS
  SELECT 'money_case' AS kind, store, till, body ->> 'kind' AS what, subject_id AS reference,
    (body ->> 'amount_cents')::bigint AS amount_cents, (body ->> 'opened_at')::timestamptz AS since
  FROM last_image WHERE subject = 'money_case' AND body ->> 'settled_at' IS NULL
  UNION ALL
  SELECT 'payment_conflict', store, till, body ->> 'event', body ->> 'payment_id', NULL, (body ->> 'at')::timestamptz
  FROM last_image WHERE subject = 'payment_conflict'
  UNION ALL
  SELECT 'parked_event', store, till, reason, digest, NULL, parked_at FROM parked_event
  UNION ALL
  SELECT 'clock', store, till, 'clock_suspect', max(id)::text, NULL, min(received_at)
  FROM event WHERE clock_suspect GROUP BY store, till;

-- how long nothing has been heard of a till; silent ones: WHERE hours_silent > 2
CREATE VIEW till_silence AS
  SELECT store, till, head_id, last_seen,
    round((extract(epoch FROM clock_timestamp() - last_seen) / 3600)::numeric, 2) AS hours_silent
  FROM till;

-- silent for longer than balcao.silent_hours, 2 unless set: ALTER DATABASE name SET balcao.silent_hours = '4'
CREATE VIEW silent_till AS
  SELECT * FROM till_silence
  WHERE hours_silent > coalesce(nullif(current_setting('balcao.silent_hours', true), ''), '2')::numeric;
`,
};

/** An event is stored once per store and hash; rejected messages are kept raw, with the reason. */
const events = {
  version: 1,
  name: 'events',
  sql: `
CREATE TABLE event (
  store text NOT NULL,
  hash text NOT NULL,
  till integer NOT NULL,
  -- number of the entry in its till's audit trail
  id bigint NOT NULL,
  -- hash of the entry before, empty for the first
  previous text NOT NULL,
  at timestamptz NOT NULL,
  -- till, person and shift, as the till said
  who jsonb NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  -- the whole row as it then was
  body jsonb NOT NULL,
  -- the till's clock was more than a day ahead, or more than a year behind
  clock_suspect boolean NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- in the order in which events were taken in, which for one branch of a trail is that of the trail
  position bigserial NOT NULL,
  -- two shops may have begun with copies of one file
  PRIMARY KEY (store, hash)
);
CREATE INDEX event_by_previous ON event (store, previous, till);
CREATE INDEX event_last_image ON event (subject, store, subject_id, position DESC);

CREATE TABLE till (
  store text NOT NULL,
  till integer NOT NULL,
  head_id bigint NOT NULL DEFAULT 0,
  head_hash text NOT NULL DEFAULT '',
  -- by the clock of this database
  last_seen timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store, till)
);

CREATE TABLE parked_event (
  -- SHA-256 of subject and message: the same message is parked once
  digest text PRIMARY KEY,
  reason text NOT NULL CHECK (
    reason IN ('unreadable', 'newer_version', 'altered', 'cloned_till', 'out_of_order', 'refused_by_database')),
  -- as far as they could be told
  store text,
  till integer,
  hash text,
  previous text,
  detail text,
  message_subject text NOT NULL,
  raw bytea NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX parked_event_by_hash ON parked_event (store, hash);
CREATE INDEX parked_event_by_till ON parked_event (store, till, reason);
`,
};

export type Migration = { readonly version: number; readonly name: string; readonly sql: string };

/** In order, gapless. Never edit a released migration. */
export const MIGRATIONS: readonly Migration[] = [events, views];

/** Same in all instances: one migrates, the others wait. */
const LOCK = 8_213_471;

/** One transaction per migration; safe to run concurrently. Rejects for a newer database, whose rows may mean other
 * things. */
export async function migrate(pool: Pool, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    try {
      await client.query(`CREATE TABLE IF NOT EXISTS migration (
        version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
      const { rows } = await client.query<{ version: number }>('SELECT version FROM migration ORDER BY version');
      const present = new Set(rows.map(({ version }) => version));
      const newest = Math.max(0, ...present);
      if (newest > (migrations.at(-1)?.version ?? 0)) throw new Error(`the database is of a newer program (${newest})`);
      for (const each of migrations) {
        if (!present.has(each.version)) await step(client, each);
      }
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

async function step(client: PoolClient, { version, name, sql }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migration (version, name) VALUES ($1, $2)', [version, name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
