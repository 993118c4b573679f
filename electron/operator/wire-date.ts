const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})?$/;
const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;

type Parts = {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly time: readonly (string | undefined)[];
};

/** `2026-11-20T14:05:00.123456`, `2026-11-20 14:05:00` or `20/11/2026 14:05:00` to ISO 8601 in UTC; null otherwise.
 * Dates have no zone, so the settings' offset (minutes east of UTC) applies, unless one is given. */
export function readWireDate(text: string, utcOffsetMinutes: number): string | null {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso !== null) {
    const [, year = '', month = '', day = '', ...time] = iso;
    const zone = iso[8];
    return toUtc({ year, month, day, time }, zone === undefined ? utcOffsetMinutes : zoneMinutes(zone));
  }
  const brazilian = BRAZILIAN.exec(trimmed);
  if (brazilian === null) return null;
  const [, day = '', month = '', year = '', ...time] = brazilian;
  return toUtc({ year, month, day, time }, utcOffsetMinutes);
}

function toUtc({ year, month, day, time }: Parts, offsetMinutes: number): string | null {
  const [hour = '', minute = '', second = '', fraction = ''] = time;
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  const asIfUtc = `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`;
  const local = new Date(asIfUtc);
  // Date rolls 30 February over
  if (Number.isNaN(local.getTime()) || local.toISOString() !== asIfUtc) return null;
  const utc = new Date(local.getTime() - offsetMinutes * 60_000);
  return Number.isNaN(utc.getTime()) ? null : utc.toISOString();
}

function zoneMinutes(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** Tolerated lead of the operator's clock. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** A date of the past: slightly ahead counts as now, further ahead as junk. */
export function readPastWireDate(text: string, utcOffsetMinutes: number, now: Date): string | null {
  const date = readWireDate(text, utcOffsetMinutes);
  if (date === null) return null;
  const aheadMs = new Date(date).getTime() - now.getTime();
  if (aheadMs > CLOCK_SKEW_MS) return null;
  return aheadMs > 0 ? now.toISOString() : date;
}
