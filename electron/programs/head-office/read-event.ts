import { z } from 'zod';
import { auditHash } from '../../db/audit/audit-functions.ts';
import { EVENT_SUBJECT, EVENT_VERSION, type TrailEvent } from './event.ts';

/** Why a message is not taken in as it is. The first three can be judged from the message alone. */
export type ParkReason =
  /** Not JSON of an event, or not on the subject of its shop and till. */
  | 'unreadable'
  /** Of a program that came after this one. */
  | 'newer_version'
  /** Its hash is not that of what it says. */
  | 'altered'
  /** Another history of a till that goes by the same name, and no restore explains it. */
  | 'cloned_till'
  /** The entry before it has not come yet. */
  | 'out_of_order';

/** A message as it came from the stream. */
export type Arrival = { readonly subject: string; readonly data: Uint8Array };

/** An event that says the truth about itself, as far as it can be seen from it alone. */
export type SoundEvent = TrailEvent & {
  /** `body` and `who` without what PostgreSQL cannot store in JSON. */
  readonly image: string;
  readonly actor: string;
};

export type Reading =
  | { readonly ok: true; readonly event: SoundEvent }
  | {
      readonly ok: false;
      readonly reason: Extract<ParkReason, 'unreadable' | 'newer_version' | 'altered'>;
      /** What can be said of it all the same. */
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
  // PostgreSQL stores no zero character
  subjectId: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/),
  body: z.string(),
  previous: hash.or(z.literal('')),
  hash,
}) satisfies z.ZodType<TrailEvent>;

/** Judges a message by itself: is it an event, of a version that is known, on its own subject, and sealed. */
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
  // shop and till are not in the seal, but who wrote the entry is
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

/** JSON may carry a zero character and halves of characters; PostgreSQL's does not. Rarely is there one to take out. */
function storable(text: string, value: unknown): string {
  if (!/\\u(?:0000|d[89a-f])/i.test(text)) return text;
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed().replaceAll('\0', '\ufffd') : each,
  );
}
