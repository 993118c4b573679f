/** The zones of Brazil by their IANA names, from east to west. */
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
 * The zone of a shop that has not said its own: that of its machine, or the first whose clocks show the same now, since
 * Windows names a neighbour's. The default where no clock of Brazil does.
 */
export function zoneOfMachine(machine: string, now: Date): TimeZone {
  const named = TIME_ZONES.find((zone) => zone === machine);
  const clock = localTimeIn(machine).wallOf(now);
  return named ?? TIME_ZONES.find((zone) => localTimeIn(zone).wallOf(now) === clock) ?? DEFAULT_TIME_ZONE;
}

/** A span of time, the end not included. */
export type Span = { readonly from: Date; readonly to: Date };

/** Days and clocks of one zone, whatever zone the machine is set to. */
export type LocalTime = {
  /** IANA name. */
  readonly zone: string;
  /** `YYYY-MM-DDTHH:MM:SS` as a clock on the wall shows it. */
  readonly wallOf: (at: Date) => string;
  /** `YYYY-MM-DD` */
  readonly dayOf: (at: Date) => string;
  /** 0 to 23. */
  readonly hourOf: (at: Date) => number;
  /** From midnight to midnight: 23 or 25 hours where the clocks are changed. */
  readonly spanOf: (day: string) => Span;
  /** The whole day that a moment lies in. */
  readonly spanAt: (at: Date) => Span;
};

const DAY_MS = 24 * 60 * 60_000;
/** Days whose offset is remembered: more than a report of two years asks for. */
const MOST_DAYS = 1_000;

const known = new Map<string, LocalTime>();

/** Made once for each zone: a formatter is dear, and lists of sales ask for thousands of days. */
export function localTimeIn(zone: string): LocalTime {
  const before = known.get(zone);
  if (before !== undefined) return before;
  const made = makeLocalTime(zone);
  known.set(zone, made);
  return made;
}

/** So many days after a day of the calendar, or before it where `days` is negative. */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the calendar has this `YYYY-MM-DD`: the 30th of February rolls over to March, and is none. */
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
    // by the clock of the day before, or of the day after: where they differ, only one of them may lie in this day
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

/** How far a zone is ahead of UTC at a moment, in milliseconds; asked of the system once or twice for a whole day. */
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

  /** By the days of UTC; null for one within which the clocks are changed. */
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
