/** The version of the events' form. A reader parks what is newer, and takes it in once it has been upgraded. */
export const EVENT_VERSION = 1;

/**
 * One entry of a till's audit trail on its way to head office. `who` and `body` are the JSON texts as they were sealed:
 * `hash` is SHA-256 over the JSON of [previous, id, at, who, subject, subjectId, body].
 */
export type TrailEvent = {
  readonly v: typeof EVENT_VERSION;
  readonly store: string;
  readonly till: number;
  /** Number of the entry in its trail, from 1 without gaps. */
  readonly id: number;
  /** ISO 8601 in UTC, by the till's clock. */
  readonly at: string;
  readonly who: string;
  readonly subject: string;
  readonly subjectId: string;
  readonly body: string;
  /** Hash of the entry before; empty for the first. */
  readonly previous: string;
  readonly hash: string;
};

const SUBJECTS = 'balcao.events';

/** Everything that tills send up. */
export const ALL_EVENTS = `${SUBJECTS}.>`;

/** Shop and till of a subject, which a server may have given a last token of its own: the partition of the shop. */
export const EVENT_SUBJECT = /^balcao\.events\.([A-Za-z0-9_-]{1,32})\.(\d{1,3})(?:\.\d{1,4})?$/;

/** The subject of one till's events; `store` is letters, digits, `_` and `-` alone. */
export function eventSubject(store: string, till: number): string {
  return `${SUBJECTS}.${store}.${till}`;
}
