import { z } from 'zod';
import { auditHash } from '../../db/audit/entries.ts';
import { EVENT_SUBJECT, EVENT_VERSION, type TrailEvent } from './event.ts';

/** Why a message is parked. The first three follow from the message alone. */
export type ParkReason =
  /** Not an event, or on another store's or till's subject. */
  | 'unreadable'
  | 'newer_version'
  | 'altered'
  /** A second history of this till without a restore. */
  | 'cloned_till'
  /** Its predecessor is missing. */
  | 'out_of_order';

export type Arrival = { readonly subject: string; readonly data: Uint8Array };

/** Valid by itself; its place in the trail is not yet checked. */
export type SoundEvent = TrailEvent & {
  /** `body` and `who` without characters that PostgreSQL's JSON rejects. */
  readonly image: string;
  readonly actor: string;
};

export type Reading =
  | { readonly ok: true; readonly event: SoundEvent }
  | {
      readonly ok: false;
      readonly reason: Extract<ParkReason, 'unreadable' | 'newer_version' | 'altered'>;
      /** From the subject. */
      readonly store: string | null;
      readonly till: number | null;
    };

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const eventSchema = z.object({
  v: z.literal(EVENT_VERSION),
  store: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  till: z.int().min(1).max(999),
  id: z.int().positive(),
  at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  who: z.string().max(2_000),
  subject: z.string().regex(/^[a-z0-9_]{1,60}$/),
  // PostgreSQL stores no NUL
  subjectId: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/),
  body: z.string(),
  previous: hash.or(z.literal('')),
  hash,
}) satisfies z.ZodType<TrailEvent>;

/** Checks form, version, subject and seal. */
export function readEvent({ subject, data }: Arrival): Reading {
  const said = parseJson(new TextDecoder().decode(data));
  const place = placeOf(subject);
  if (!isRecord(said)) return { ok: false, reason: 'unreadable', ...place };
  const version = said['v'];
  if (typeof version === 'number' && version > EVENT_VERSION) return { ok: false, reason: 'newer_version', ...place };
  const parsed = eventSchema.safeParse(said);
  if (!parsed.success) return { ok: false, reason: 'unreadable', ...place };
  const event = parsed.data;
  const image = parseJson(event.body);
  if (event.store !== place.store || event.till !== place.till || !isRecord(image)) {
    return { ok: false, reason: 'unreadable', ...place };
  }
  // store and till are not sealed, but the author is
  const actor = parseJson(event.who);
  const isWrittenHere = isRecord(actor) && actor['till'] === event.till;
  if (auditHash(event) !== event.hash || !isWrittenHere) return { ok: false, reason: 'altered', ...place };
  return { ok: true, event: { ...event, image: storable(event.body, image), actor: storable(event.who, actor) } };
}

function placeOf(subject: string): { readonly store: string | null; readonly till: number | null } {
  const [, store = null, till] = EVENT_SUBJECT.exec(subject) ?? [];
  return { store, till: till === undefined ? null : Number(till) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Removes NUL and lone surrogates, which PostgreSQL's JSON rejects. */
function storable(text: string, value: unknown): string {
  if (!/\\u(?:0000|d[89a-f])/i.test(text)) return text;
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed().replaceAll('\0', '\ufffd') : each,
  );
}
