export type WireDates = ReturnType<typeof wireDates>;

/** The operator's local time, without a zone. */
export function wireDates(utcOffsetMinutes: number) {
  const offsetMs = utcOffsetMinutes * 60_000;
  const local = (at: number): string => new Date(at + offsetMs).toISOString();
  return {
    /** `2026-11-20T14:05:09.123000`. */
    isoMicroseconds: (at: number): string => `${local(at).slice(0, 23)}000`,
    /** `2026-11-20 14:05:09`. */
    plain: (at: number): string => local(at).slice(0, 19).replace('T', ' '),
    /** `20/11/2026 14:05:09`. */
    dayFirst: (at: number): string => {
      const text = local(at);
      return `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)} ${text.slice(11, 19)}`;
    },
    /** `2026-11-20T14:05:09`; else null. */
    read: (text: string): number | null => {
      if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text)) return null;
      const at = Date.parse(`${text}.000Z`);
      // 31 February would roll over
      if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 19) !== text) return null;
      return at - offsetMs;
    },
  };
}
