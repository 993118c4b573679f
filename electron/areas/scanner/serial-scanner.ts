import { ok, type Result } from '../../../shared/result.ts';
import {
  type ScanReadId,
  SERIAL_OFF,
  type SerialPortList,
  type SerialScannerState,
  type SerialTrouble,
} from '../../../shared/scanner.ts';
import type { SerialScannerSettings } from '../../../shared/scanner-settings.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { createSerial, type Serial } from '../../lib/serial.ts';
import { createScanSplitter, type ScanSplitter, type Split } from './scan-splitter.ts';
import { SerialPortError, type SerialPorts, troubleOf } from './serial-port.ts';

/** A read that no page took by now belongs to no one's sale. */
const WAITS_MS = 5_000;
/** Far more than a hand can scan while a page is away. */
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

export type SerialScanner = {
  readonly follow: (settings: SerialScannerSettings | null) => void;
  readonly now: () => SerialScannerState;
  readonly state: () => Result<SerialScannerState>;
  readonly listPorts: () => Promise<Result<SerialPortList>>;
  readonly take: (id: ScanReadId) => Result<{ readonly yours: boolean }>;
  readonly stop: () => Promise<void>;
};

type Scanner = SerialScannerParts & {
  readonly offered: ReturnType<typeof createOfferedReads>;
  /** A port is closed before the next one opens: it may be the same. */
  readonly turns: Serial;
  settings: SerialScannerSettings | null;
  is: SerialScannerState;
  ending: AbortController;
};

export function createSerialScanner(parts: SerialScannerParts): SerialScanner {
  const scanner: Scanner = {
    ...{ ...parts, offered: createOfferedReads(parts.clock.monotonicMs), turns: createSerial() },
    ...{ settings: null, is: SERIAL_OFF, ending: new AbortController() },
  };
  return {
    follow: (settings) => follow(scanner, settings),
    now: () => scanner.is,
    state: () => ok(scanner.is),
    listPorts: async () => {
      try {
        return ok({ ports: await parts.ports.list(), trouble: null });
      } catch (error) {
        return ok({ ports: [], trouble: error instanceof SerialPortError ? error.why : 'unknown' });
      }
    },
    take: (id) => ok({ yours: scanner.offered.take(id) }),
    stop: () => {
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

/** From opening to closing; throws where it cannot be opened. */
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
