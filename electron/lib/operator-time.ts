/** `YYYY-MM-DDTHH:MM:SS` of a clock that is so many minutes ahead of UTC: how the operator's query takes a moment. */
export function operatorTime(at: Date, utcOffsetMinutes: number): string {
  return new Date(at.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(0, 19);
}
