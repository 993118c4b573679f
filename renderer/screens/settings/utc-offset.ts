const QUARTER = 15;
const WEST_LIMIT = -12 * 60;
const EAST_LIMIT = 14 * 60;

/** Minutes east of UTC as people write them: -180 is `-03:00`. */
export function utcOffsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const hours = String(Math.trunc(size / 60)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}

/** Reads `-03:00`, `-3`, `+5:45`, also with a true minus sign; null for what is no zone of this world. */
export function parseUtcOffset(text: string): number | null {
  const match = /^([+-]?)(\d{1,2})(?::(\d{2}))?$/.exec(text.trim().replace('\u2212', '-'));
  if (match === null) return null;
  const size = Number(match[2]) * 60 + Number(match[3] ?? 0);
  const minutes = match[1] === '-' && size !== 0 ? -size : size;
  return minutes >= WEST_LIMIT && minutes <= EAST_LIMIT && minutes % QUARTER === 0 ? minutes : null;
}
