/** A reader parks newer versions until it is upgraded. */
export const EVENT_VERSION = 1;

/** An audit entry sent to head office. `who` and `body` are the sealed JSON texts; `hash` is SHA-256 over the JSON
 * of [previous, id, at, who, subject, subjectId, body]. */
export type TrailEvent = {
  readonly v: typeof EVENT_VERSION;
  readonly store: string;
  readonly till: number;
  /** Gapless in its trail, from 1. */
  readonly id: number;
  /** ISO 8601 in UTC, by the till's clock. */
  readonly at: string;
  readonly who: string;
  readonly subject: string;
  readonly subjectId: string;
  /** From a till of structure 5 on without the row's key, which `subjectId` is. */
  readonly body: string;
  /** Empty for the first. */
  readonly previous: string;
  readonly hash: string;
};

const SUBJECTS = 'balcao.events';

export const ALL_EVENTS = `${SUBJECTS}.>`;

/** Store and till; a server may append a partition token. */
export const EVENT_SUBJECT = /^balcao\.events\.([A-Za-z0-9_-]{1,32})\.(\d{1,3})(?:\.\d{1,4})?$/;

/** `store`: letters, digits, `_` and `-` only. */
export function eventSubject(store: string, till: number): string {
  return `${SUBJECTS}.${store}.${till}`;
}
