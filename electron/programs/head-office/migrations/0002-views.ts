/** Views for BI tools. Rows are the last image of each record; times are instants without a zone. */
export const views = {
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
