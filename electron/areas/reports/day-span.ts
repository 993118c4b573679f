import { dayLater, FIRST_DAY, isDay, type LocalTime, type Span } from '../../../shared/local-time.ts';
import { MAX_REPORT_DAYS } from '../../../shared/report.ts';

/** Both included; null if the span is empty, too long or no date. */
export function daysBetween(from: string, to: string): readonly string[] | null {
  if (from < FIRST_DAY || to < from || !isDay(from) || !isDay(to)) return null;
  const days: string[] = [];
  for (let day = from; day <= to; day = dayLater(day, 1)) {
    if (days.length === MAX_REPORT_DAYS) return null;
    days.push(day);
  }
  return days;
}

/** The newest first. */
export function daysBefore(day: string, count: number): readonly string[] {
  const days: string[] = [];
  for (let one = day; days.length < count && one >= FIRST_DAY; one = dayLater(one, -1)) days.push(one);
  return days;
}

/** `day` until `now`, and the day and the week before it to the same time of day. */
export function toTheSameTime(localTime: LocalTime, day: string, now: Date): readonly Span[] {
  const clock = localTime.spanOf(day).to > now ? localTime.wallOf(now).slice(11) : null;
  return [day, dayLater(day, -1), dayLater(day, -7)].map((one) => {
    const { from, to } = localTime.spanOf(one);
    return { from, to: clock === null ? to : momentOf(localTime, one, clock) };
  });
}

/** `clock`: `HH:MM:SS`. */
function momentOf({ spanOf, wallOf }: LocalTime, day: string, clock: string): Date {
  const { from, to } = spanOf(day);
  const wanted = Date.parse(`${day}T${clock}Z`);
  const guess = from.getTime() + wanted - Date.parse(`${day}T00:00:00Z`);
  // an hour off on a day when the clocks change
  const aside = Date.parse(`${wallOf(new Date(guess))}Z`) - wanted;
  return new Date(Math.min(to.getTime(), guess - aside));
}

export function spanOfDays({ spanOf }: LocalTime, from: string, to: string): Span {
  return { from: spanOf(from).from, to: spanOf(to).to };
}
