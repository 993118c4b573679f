import { DEFAULT_TIME_ZONE, type LocalTime, localTimeIn } from '../../shared/local-time.ts';

let present = localTimeIn(DEFAULT_TIME_ZONE);

/** The till's time zone, which may differ from the machine's. */
export function tellTimeBy(zone: string): void {
  present = localTimeIn(zone);
}

export function pageTime(): LocalTime {
  return present;
}
