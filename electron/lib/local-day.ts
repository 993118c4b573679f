/** A span of time, the end not included. */
export type Span = { readonly from: Date; readonly to: Date };

/** `YYYY-MM-DD` by this till's own time zone. */
export function localDay(at: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** From midnight to midnight by this till's own time zone: 23 or 25 hours where the clocks are changed. */
export function spanOfDay(day: string): Span {
  // from noon to noon: where the clocks are changed at midnight there may be none, and a day added to it misses the next
  const noon = new Date(`${day}T12:00:00`);
  noon.setDate(noon.getDate() + 1);
  return { from: new Date(`${day}T00:00:00`), to: new Date(`${localDay(noon)}T00:00:00`) };
}

/** `YYYY-MM-DDTHH:MM:SS` of a clock that is so many minutes ahead of UTC: how the operator's query takes a moment. */
export function operatorTime(at: Date, utcOffsetMinutes: number): string {
  return new Date(at.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(0, 19);
}
