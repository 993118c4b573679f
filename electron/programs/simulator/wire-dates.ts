/** The operator's local time, without a zone. */
export type WireDates = {
  /** `2026-11-20T14:05:09.123000`. */
  readonly isoMicroseconds: (at: number) => string;
  /** `2026-11-20 14:05:09`. */
  readonly plain: (at: number) => string;
  /** `20/11/2026 14:05:09`. */
  readonly dayFirst: (at: number) => string;
  /** `2026-11-20T14:05:09`; else null. */
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
      // 31 February would roll over
      if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 19) !== text) return null;
      return at - offsetMs;
    },
  };
}
