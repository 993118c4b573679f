/** An event is stored once per store and hash; rejected messages are kept raw, with the reason. */
export const events = {
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
