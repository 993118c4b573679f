import { DEFAULT_TIME_ZONE, type LocalTime, localTimeIn } from '../../shared/local-time.ts';

let present = localTimeIn(DEFAULT_TIME_ZONE);

/** From now on the page tells days and hours by this zone: the till's, which need not be that of the machine it is shown on. */
export function tellTimeBy(zone: string): void {
  present = localTimeIn(zone);
}

/** The days and hours that the page tells. */
export function pageTime(): LocalTime {
  return present;
}
