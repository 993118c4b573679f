import type { SerialEnding } from '../../../shared/scanner.ts';
import type { SerialSuffix } from '../../../shared/scanner-settings.ts';

/** Longer than any code on goods. */
export const MAX_READ_BYTES = 1_024;

export type Split =
  | { readonly kind: 'read'; readonly text: string; readonly ending: SerialEnding }
  | { readonly kind: 'garbage'; readonly bytes: number };

export type ScanSplitter = {
  /** Reads completed by these bytes, in order. */
  readonly take: (bytes: Uint8Array) => readonly Split[];
  readonly pause: () => readonly Split[];
};

const ENDS: Readonly<Record<SerialSuffix, readonly (readonly [string, SerialEnding])[]>> = {
  // CR LF before CR: the longer match wins
  any: [
    ['\r\n', 'crlf'],
    ['\r', 'cr'],
    ['\n', 'lf'],
    ['\t', 'tab'],
  ],
  cr: [['\r', 'cr']],
  lf: [['\n', 'lf']],
  crlf: [['\r\n', 'crlf']],
  tab: [['\t', 'tab']],
  none: [],
};

/** Splits a serial scanner's bytes into reads. Keeps {@link MAX_READ_BYTES} at most, then drops all up to the next
 * end. */
export function createScanSplitter(suffix: SerialSuffix): ScanSplitter {
  let text = '';
  let lost = 0;

  function close(part: string, ending: SerialEnding): Split | null {
    if (lost > 0) {
      const bytes = lost + part.length;
      lost = 0;
      return { kind: 'garbage', bytes };
    }
    // between CR and LF that came apart
    if (/^[\r\n]*$/.test(part)) return null;
    return isText(part) ? { kind: 'read', text: part, ending } : { kind: 'garbage', bytes: part.length };
  }

  function firstEnd(): { readonly at: number; readonly length: number; readonly ending: SerialEnding } | null {
    const found = ENDS[suffix]
      .map(([end, ending]) => ({ at: text.indexOf(end), length: end.length, ending }))
      .filter(({ at }) => at !== -1);
    return found.reduce<(typeof found)[number] | null>(
      (first, one) => (one.at < (first?.at ?? one.at + 1) ? one : first),
      null,
    );
  }

  function* whole(): Generator<Split> {
    for (let end = firstEnd(); end !== null; end = firstEnd()) {
      const split = close(text.slice(0, end.at), end.ending);
      text = text.slice(end.at + end.length);
      if (split !== null) yield split;
    }
  }

  return {
    take: (bytes) => {
      // one character per byte: scanners send ASCII
      text += Buffer.from(bytes).toString('latin1');
      const splits = [...whole()];
      if (text.length > MAX_READ_BYTES) {
        lost += text.length;
        text = '';
      }
      return splits;
    },
    pause: () => {
      const split = close(text, 'pause');
      text = '';
      return split === null ? [] : [split];
    },
  };
}

/** A wrong baud rate gives bytes beyond ASCII and many zeros. */
function isText(text: string): boolean {
  const strange = [...text].filter((char) => char === '\0' || char > '~').length;
  return strange * 4 <= text.length;
}
