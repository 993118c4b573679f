import { createHash } from 'node:crypto';
import type { TrailEvent } from '../../electron/programs/head-office/event.ts';
import { type Arrival, readEvent, type SoundEvent } from '../../electron/programs/head-office/read-event.ts';

type Content = Partial<Pick<TrailEvent, 'store' | 'till' | 'at' | 'subject' | 'subjectId' | 'body' | 'who'>>;

/** An event after `before`, hashed after the trail's description and not by the program's function. */
export function sealed(before: TrailEvent | null, content: Content = {}): TrailEvent {
  const till = content.till ?? before?.till ?? 1;
  const id = (before?.id ?? 0) + 1;
  const event = {
    v: 1 as const,
    store: content.store ?? before?.store ?? 'loja-1',
    till,
    id,
    at: content.at ?? new Date(Date.UTC(2026, 10, 20, 12, 0, id)).toISOString(),
    who: content.who ?? JSON.stringify({ till, person: null, shift: null }),
    subject: content.subject ?? 'sale_line',
    subjectId: content.subjectId ?? `line-${id}`,
    body: content.body ?? JSON.stringify({ id: `line-${id}`, total_cents: 100 }),
    previous: before?.hash ?? '',
  };
  return { ...event, hash: sealOf(event) };
}

function sealOf({ previous, id, at, who, subject, subjectId, body }: Omit<TrailEvent, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([previous, id, at, who, subject, subjectId, body]))
    .digest('hex');
}

export function trailOf(count: number, before: TrailEvent | null = null, content: Content = {}): TrailEvent[] {
  const events: TrailEvent[] = [];
  for (let number = 0; number < count; number++) {
    const last = events.at(-1) ?? before;
    events.push(sealed(last, { ...content, body: JSON.stringify({ total_cents: 100 + number, ...content }) }));
  }
  return events;
}

/** The receipt series that a restored till opens. */
export function seriesAfterRestore(before: TrailEvent, at?: string): TrailEvent {
  const body = JSON.stringify({ series: 2, started_at: at ?? before.at, cause: 'restored' });
  return sealed(before, { subject: 'receipt_series', subjectId: '2', body, ...(at === undefined ? {} : { at }) });
}

export function messageOf(event: TrailEvent, said: unknown = event): Arrival {
  return {
    subject: `balcao.events.${event.store}.${event.till}`,
    data: new TextEncoder().encode(typeof said === 'string' ? said : JSON.stringify(said)),
  };
}

/** The event as head office reads it; throws if refused. */
export function asRead(event: TrailEvent): SoundEvent {
  const reading = readEvent(messageOf(event));
  if (!reading.ok) throw new Error(`not sound: ${reading.reason}`);
  return reading.event;
}
