/** `YYYY-MM-DDTHH:MM:SS`, the time format of the operator's query. */
export function operatorTime(at: Date, utcOffsetMinutes: number): string {
  return new Date(at.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(0, 19);
}
