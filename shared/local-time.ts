/** IANA zones of Brazil, from east to west. */
export const TIME_ZONES = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Maceio',
  'America/Recife',
  'America/Fortaleza',
  'America/Belem',
  'America/Araguaina',
  'America/Santarem',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Manaus',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Eirunepe',
  'America/Rio_Branco',
] as const;

export type TimeZone = (typeof TIME_ZONES)[number];

export const DEFAULT_TIME_ZONE: TimeZone = 'America/Sao_Paulo';

/**
 * The machine's zone, or the first with the same clock now, since Windows may name a neighbouring zone; else the
 * default.
 */
export function zoneOfMachine(machine: string, now: Date): TimeZone {
  const named = TIME_ZONES.find((zone) => zone === machine);
  const clock = localTimeIn(machine).wallOf(now);
  return named ?? TIME_ZONES.find((zone) => localTimeIn(zone).wallOf(now) === clock) ?? DEFAULT_TIME_ZONE;
}

/** End exclusive. */
export type Span = { readonly from: Date; readonly to: Date };

/** Independent of the machine's zone. */
export type LocalTime = {
  /** IANA name. */
  readonly zone: string;
  /** Local `YYYY-MM-DDTHH:MM:SS`. */
  readonly wallOf: (at: Date) => string;
  /** `YYYY-MM-DD` */
  readonly dayOf: (at: Date) => string;
  /** 0 to 23. */
  readonly hourOf: (at: Date) => number;
  /** 23 or 25 hours when the clocks change. */
  readonly spanOf: (day: string) => Span;
  readonly spanAt: (at: Date) => Span;
};

const DAY_MS = 24 * 60 * 60_000;
/** More than a report of two years needs. */
const MOST_DAYS = 1_000;

const known = new Map<string, LocalTime>();

/** Cached: formatters are slow, and lists of sales ask for thousands of days. */
export function localTimeIn(zone: string): LocalTime {
  const before = known.get(zone);
  if (before !== undefined) return before;
  const made = makeLocalTime(zone);
  known.set(zone, made);
  return made;
}

/** `days` may be negative. */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Earlier days are typing mistakes. */
export const FIRST_DAY = '2020-01-01';

/** Rejects rolled-over dates such as 30 February. */
export function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

function makeLocalTime(zone: string): LocalTime {
  const offsetAt = offsetsOf(zone);
  const wall = (at: Date): Date => new Date(at.getTime() + offsetAt(at.getTime()));
  const wallOf = (at: Date): string => wall(at).toISOString().slice(0, 19);
  const dayOf = (at: Date): string => wallOf(at).slice(0, 10);

  function beginningOf(day: string): Date {
    const midnightMs = Date.parse(`${day}T00:00:00Z`);
    // offsets of the days before and after: where they differ, only one falls into this day
    const offsets = [offsetAt(midnightMs + DAY_MS), offsetAt(midnightMs - DAY_MS)].sort((a, b) => b - a);
    const moments = offsets.map((offset) => new Date(midnightMs - offset));
    return moments.find((moment) => dayOf(moment) === day) ?? new Date(midnightMs - offsetAt(midnightMs));
  }

  const spanOf = (day: string): Span => ({ from: beginningOf(day), to: beginningOf(dayLater(day, 1)) });
  return {
    zone,
    wallOf,
    dayOf,
    hourOf: (at) => wall(at).getUTCHours(),
    spanOf,
    spanAt: (at) => spanOf(dayOf(at)),
  };
}

/** Milliseconds ahead of UTC; one or two system calls per day. */
function offsetsOf(zone: string): (ms: number) => number {
  const form = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  function ask(ms: number): number {
    const parts = new Map(form.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return shown - Math.floor(ms / 1000) * 1000;
  }

  /** By UTC day; null if the clocks change within it. */
  const asked = new Map<number, number | null>();
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    let offsetMs = asked.get(day);
    if (offsetMs === undefined) {
      const first = ask(day * DAY_MS);
      offsetMs = first === ask((day + 1) * DAY_MS) ? first : null;
      if (asked.size >= MOST_DAYS) asked.clear();
      asked.set(day, offsetMs);
    }
    return offsetMs ?? ask(ms);
  };
}
