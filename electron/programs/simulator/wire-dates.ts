/** The service's dates carry no zone: they are the operator's local time, a fixed distance from UTC. */
export type WireDates = {
  /** `2026-11-20T14:05:09.123000`. */
  readonly isoMicroseconds: (at: number) => string;
  /** `2026-11-20 14:05:09`. */
  readonly plain: (at: number) => string;
  /** `20/11/2026 14:05:09`. */
  readonly dayFirst: (at: number) => string;
  /** Reads `2026-11-20T14:05:09`; null when it is not that or no such moment exists. */
  readonly read: (text: string) => number | null;
};

export function wireDates(utcOffsetMinutes: number): WireDates {
  const offsetMs = utcOffsetMinutes * 60_000;
  const local = (at: number): string => new Date(at + offsetMs).toISOString();
  return {
    isoMicroseconds: (at) => `${local(at).slice(0, 23)}000`,
    plain: (at) => local(at).slice(0, 19).replace('T', ' '),
    dayFirst: (at) => {
      const text = local(at);
      return `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)} ${text.slice(11, 19)}`;
    },
    read: (text) => {
      if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text)) return null;
      const at = Date.parse(`${text}.000Z`);
      // a day such as 31 February is moved by some parsers rather than refused
      if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 19) !== text) return null;
      return at - offsetMs;
    },
  };
}
