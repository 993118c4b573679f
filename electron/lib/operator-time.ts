/** `YYYY-MM-DDTHH:MM:SS`, as the operator's query takes a moment. */
export function operatorTime(at: Date, utcOffsetMinutes: number): string {
  return new Date(at.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(0, 19);
}
