import type { SerialEnding } from '../../../shared/scanner.ts';
import type { SerialSuffix } from '../../../shared/scanner-settings.ts';

/** More than any code has on goods; what is longer is no scan, and is not kept. */
export const MAX_READ_BYTES = 1_024;

/** A read, or so many bytes that were none. */
export type Split =
  | { readonly kind: 'read'; readonly text: string; readonly ending: SerialEnding }
  | { readonly kind: 'garbage'; readonly bytes: number };

export type ScanSplitter = {
  /** What has become whole by these bytes, in their order. */
  readonly take: (bytes: Uint8Array) => readonly Split[];
  /** Nothing has come for a while: what there is was all of it. */
  readonly pause: () => readonly Split[];
};

const ENDS: Readonly<Record<SerialSuffix, readonly (readonly [string, SerialEnding])[]>> = {
  // CR LF before CR: of two that fit, the longer one
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

/**
 * Takes the bytes of a serial scanner apart, however they are cut on their way. Keeps {@link MAX_READ_BYTES} at most:
 * beyond, all is thrown away up to the next end.
 */
export function createScanSplitter(suffix: SerialSuffix): ScanSplitter {
  let text = '';
  /** Thrown away since the last end. */
  let lost = 0;

  function close(part: string, ending: SerialEnding): Split | null {
    if (lost > 0) {
      const bytes = lost + part.length;
      lost = 0;
      return { kind: 'garbage', bytes };
    }
    // between two ends that came apart, as CR and LF do
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
      // a byte a character: nothing is refused here, and what a scanner sends is ASCII
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

/** At another baud rate than the scanner's, bytes beyond ASCII come, and many of the lowest. */
function isText(text: string): boolean {
  const strange = [...text].filter((char) => char === '\0' || char > '~').length;
  return strange * 4 <= text.length;
}
