import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { scannerApi } from '../../../shared/api/scanner.ts';
import { ok, type Result } from '../../../shared/result.ts';
import {
  type ScanReadId,
  SERIAL_OFF,
  type SerialEnding,
  type SerialPortList,
  type SerialScannerState,
  type SerialTrouble,
} from '../../../shared/scanner.ts';
import type { SerialScannerSettings, SerialSuffix } from '../../../shared/scanner-settings.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { createSerial, type Serial } from '../../lib/serial.ts';
import { SerialPortError, type SerialPorts, systemSerialPorts, troubleOf } from './serial-port.ts';

export function openScanner(host: HostParts) {
  const scanner = createSerialScanner({ ...host, ports: host.serialPorts ?? systemSerialPorts() });
  const handlers: HandlersOf<typeof scannerApi> = {
    'scanner:list-ports': scanner.listPorts,
    'scanner:state': scanner.state,
    'scanner:take': ({ id }) => scanner.take(id),
  };
  return { ...scanner, handlers };
}

/** A read that no page has taken by now no longer belongs to a sale. */
const WAITS_MS = 5_000;
/** Far more than a person can scan while a page is away. */
const MOST_WAITING = 100;

function createOfferedReads(nowMs: () => number) {
  const waiting = new Map<ScanReadId, number>();
  let last = 0;
  return {
    offer: (): ScanReadId => {
      const id = ++last as ScanReadId;
      waiting.set(id, nowMs());
      const [oldest] = waiting.keys();
      if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
      return id;
    },
    take: (id: ScanReadId): boolean => {
      const offeredMs = waiting.get(id);
      waiting.delete(id);
      return offeredMs !== undefined && nowMs() - offeredMs <= WAITS_MS;
    },
  };
}

export type SerialScannerParts = Pick<HostParts, 'clock' | 'push' | 'log'> & { readonly ports: SerialPorts };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;
/** Longer than any gap within a read at the slowest baud rate. */
const PAUSE_ENDS_MS = 120;

type Scanner = SerialScannerParts & {
  readonly offered: ReturnType<typeof createOfferedReads>;
  /** A port is closed before the next opens: it may be the same. */
  readonly turns: Serial;
  settings: SerialScannerSettings | null;
  is: SerialScannerState;
  ending: AbortController;
};

export function createSerialScanner(parts: SerialScannerParts) {
  const scanner: Scanner = {
    ...{ ...parts, offered: createOfferedReads(parts.clock.monotonicMs), turns: createSerial() },
    ...{ settings: null, is: SERIAL_OFF, ending: new AbortController() },
  };
  return {
    follow: (settings: SerialScannerSettings | null): void => follow(scanner, settings),
    now: (): SerialScannerState => scanner.is,
    state: () => ok(scanner.is),
    listPorts: async (): Promise<Result<SerialPortList>> => {
      try {
        return ok({ ports: await parts.ports.list(), trouble: null });
      } catch (error) {
        return ok({ ports: [], trouble: error instanceof SerialPortError ? error.why : 'unknown' });
      }
    },
    take: (id: ScanReadId) => ok({ yours: scanner.offered.take(id) }),
    stop: (): Promise<void> => {
      follow(scanner, null);
      return scanner.turns.idle();
    },
  };
}

function follow(scanner: Scanner, next: SerialScannerSettings | null): void {
  if (JSON.stringify(next) === JSON.stringify(scanner.settings)) return;
  scanner.settings = next;
  scanner.ending.abort();
  scanner.ending = new AbortController();
  const { signal } = scanner.ending;
  void scanner.turns.run(() => (next === null || signal.aborted ? undefined : keepOpen(scanner, next, signal)));
  if (next === null) show(scanner, SERIAL_OFF);
}

async function keepOpen(scanner: Scanner, given: SerialScannerSettings, signal: AbortSignal): Promise<void> {
  const port = { path: given.path, baudRate: given.baudRate };
  let pauseMs = FIRST_PAUSE_MS;
  const failed = (why: SerialTrouble): void => show(scanner, { state: 'failed', port, why, garbled: false });
  const opened = (): void => {
    pauseMs = FIRST_PAUSE_MS;
    show(scanner, { state: 'connected', port, why: null, garbled: false });
  };
  show(scanner, { state: 'connecting', port, why: null, garbled: false });
  while (!signal.aborted) {
    try {
      await listen(scanner, given, signal, opened);
      if (signal.aborted) return;
      failed('unplugged');
    } catch (error) {
      if (signal.aborted) return;
      const why = troubleOf(error);
      if (why === 'unknown') scanner.log.warn('the serial scanner does not open', { error: String(error) });
      failed(why);
    }
    await scanner.clock.sleep(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/** From opening to closing; throws if it cannot be opened. */
async function listen(
  scanner: Scanner,
  given: SerialScannerSettings,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  const ear = createEar(createScanSplitter(given.suffix), scanner.clock, (split) => tell(scanner, split));
  const line = await scanner.ports.open(given, (bytes) => !signal.aborted && ear.hear(bytes));
  const close = (): void => void line.close();
  signal.addEventListener('abort', close);
  if (signal.aborted) close();
  else onOpen();
  await line.closed;
  ear.stop();
  signal.removeEventListener('abort', close);
}

function tell(scanner: Scanner, split: Split): void {
  const { is, log, push, offered, clock } = scanner;
  if (split.kind === 'garbage') {
    if (!is.garbled) log.warn('the serial scanner sent no text', { count: split.bytes });
    show(scanner, { ...is, garbled: true });
  } else {
    show(scanner, { ...is, garbled: false });
    const { text, ending } = split;
    push('scanner:read', { id: offered.offer(), text, ending, atMs: clock.monotonicMs() });
  }
}

function show(scanner: Scanner, next: SerialScannerState): void {
  if (JSON.stringify(next) === JSON.stringify(scanner.is)) return;
  scanner.is = next;
  scanner.push('scanner:changed', next);
}

/** A pause ends a read without a suffix. */
function createEar(splitter: ScanSplitter, clock: HostParts['clock'], tell: (split: Split) => void) {
  let waiting = new AbortController();
  const waitForPause = async (signal: AbortSignal): Promise<void> => {
    await clock.sleep(PAUSE_ENDS_MS, signal);
    if (!signal.aborted) splitter.pause().forEach(tell);
  };
  return {
    hear: (bytes: Uint8Array): void => {
      waiting.abort();
      waiting = new AbortController();
      splitter.take(bytes).forEach(tell);
      void waitForPause(waiting.signal);
    },
    stop: (): void => waiting.abort(),
  };
}

/** Longer than any code on goods. */
export const MAX_READ_BYTES = 1_024;

export type Split =
  | { readonly kind: 'read'; readonly text: string; readonly ending: SerialEnding }
  | { readonly kind: 'garbage'; readonly bytes: number };

type ScanSplitter = ReturnType<typeof createScanSplitter>;

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
export function createScanSplitter(suffix: SerialSuffix) {
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
    /** Reads completed by these bytes, in order. */
    take: (bytes: Uint8Array): readonly Split[] => {
      // one character per byte: scanners send ASCII
      text += Buffer.from(bytes).toString('latin1');
      const splits = [...whole()];
      if (text.length > MAX_READ_BYTES) {
        lost += text.length;
        text = '';
      }
      return splits;
    },
    pause: (): readonly Split[] => {
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
