import { once } from 'node:events';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SerialPort } from 'serialport';
import type { PrintTrouble } from '../../../../shared/printing.ts';
import type { PrintLimits } from '../../../lib/print-limits.ts';
import { heard, type Line, LineError, lineError, within } from './line.ts';

/** Most bytes per write that the printer has not accepted yet. */
const CHUNK_BYTES = 4_096;

async function connected(host: string, port: number, limits: PrintLimits): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true });
  try {
    await within(limits.connectMs, 'no connection', once(socket, 'connect'));
    return socket;
  } catch (error) {
    socket.destroy();
    const known = lineError(error, 'unreachable');
    // no answer at all: unreachable rather than slow
    throw known.trouble === 'too_slow' ? new LineError('unreachable', known.message) : known;
  }
}

/** One connection per job: jobs of two tills never mix. A printer that closes it early has not accepted everything. */
export async function openNetworkLine(
  { host, port }: { readonly host: string; readonly port: number },
  limits: PrintLimits,
): Promise<Line> {
  const socket = await connected(host, port, limits);
  const { push, breakOff, refuseBroken, read } = heard();
  let isOurEnd = false;
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  socket.on('data', push);
  socket.on('error', (error) => breakOff(lineError(error, 'broken_off')));
  socket.on('end', () => {
    if (!isOurEnd) breakOff(new LineError('broken_off', 'the printer ended the connection'));
  });

  async function writeChunk(chunk: Uint8Array): Promise<void> {
    refuseBroken();
    const taken = new Promise<void>((resolve, reject) => {
      socket.write(chunk, (error) => (error == null ? resolve() : reject(lineError(error, 'broken_off'))));
    });
    await within(limits.stallMs, 'takes nothing more', taken);
    refuseBroken();
  }

  return {
    write: async (bytes) => {
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) await writeChunk(bytes.subarray(at, at + CHUNK_BYTES));
    },
    read,
    close: async () => {
      refuseBroken();
      isOurEnd = true;
      const ended = new Promise<void>((resolve) => void socket.end(() => resolve()));
      try {
        await within(limits.stallMs, 'does not take the rest', Promise.race([ended, closed]));
        // a finished printer closes its side; one that does not has still accepted everything
        await within(limits.closeMs, 'does not end', closed).catch(() => undefined);
        refuseBroken();
      } finally {
        socket.destroy();
      }
    },
    drop: () => socket.destroy(),
  };
}

export type SerialAddress = { readonly path: string; readonly baudRate: number };

/** Not open yet. Rejects if the native part does not load. */
export type MakePort = (address: SerialAddress) => Promise<SerialPort>;

/** Start bit, eight data bits, stop bit. */
const BITS_OF_BYTE = 10;

const makeSystemPort: MakePort = async ({ path, baudRate }) => {
  // loaded on use: few tills have a serial printer
  const serial = await import('serialport').catch((error: unknown) => {
    throw lineError(error);
  });
  return new serial.SerialPort({ path, baudRate, autoOpen: false });
};

/** The package gives the system's error as a sentence; on Windows a port in use is reported as one without access. */
function troubleOf(message: string, platform: NodeJS.Platform): PrintTrouble {
  if (/lock port|temporarily unavailable|busy/i.test(message)) return 'taken';
  if (/access (?:is )?denied/i.test(message)) return platform === 'win32' ? 'taken' : 'no_rights';
  if (/permission denied|not permitted/i.test(message)) return 'no_rights';
  if (/not found|no such|cannot find|unknown error code 2\b|no device/i.test(message)) return 'not_here';
  return 'unknown';
}

export function serialError(error: unknown, platform: NodeJS.Platform = process.platform): LineError {
  if (error instanceof LineError) return error;
  const message = error instanceof Error ? error.message : 'no reason given';
  return new LineError(troubleOf(message, platform), message);
}

function done(act: (callback: (error: Error | null | undefined) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    act((error) => (error == null ? resolve() : reject(serialError(error))));
  });
}

/** 8 bits, no parity, one stop bit. Unplugging the cable aborts it. */
export async function openSerialLine(
  address: SerialAddress,
  limits: PrintLimits,
  makePort: MakePort = makeSystemPort,
): Promise<Line> {
  const port = await makePort(address);
  await within(
    limits.connectMs,
    'the port does not open',
    done((callback) => port.open(callback)),
  );
  const { push, breakOff, refuseBroken, read } = heard();
  const leave = (why: string): void => breakOff(new LineError('broken_off', why));
  port.on('data', push);
  port.on('error', (error: Error) => leave(error.message));
  port.on('close', () => leave('the port is gone'));
  const close = (): Promise<void> => (port.isOpen ? done((callback) => port.close(callback)) : Promise.resolve());

  return {
    write: async (bytes) => {
      refuseBroken();
      const lineMs = (bytes.length * BITS_OF_BYTE * 1_000) / address.baudRate;
      const sent = done((callback) =>
        port.write(Buffer.from(bytes), (error) => (error ? callback(error) : port.drain(callback))),
      );
      await within(lineMs + limits.stallMs, 'takes nothing more', sent);
      refuseBroken();
    },
    read,
    close: async () => {
      refuseBroken();
      await within(limits.closeMs, 'the port does not close', close());
    },
    drop: () => void close().catch(() => undefined),
  };
}

const ANSWER_BYTES = 64;
/** Retry interval for a full printer, or one that has not answered yet. */
const PAUSE_MS = 20;

const isNotNow = (error: unknown): boolean => (error as { code?: unknown }).code === 'EAGAIN';

/** Non-blocking: bytes that the printer does not accept are offered again. */
async function offer(file: FileHandle, chunk: Uint8Array): Promise<number> {
  try {
    return (await file.write(chunk)).bytesWritten;
  } catch (error) {
    if (isNotNow(error)) return 0;
    throw lineError(error, 'broken_off');
  }
}

async function answer(file: FileHandle): Promise<Uint8Array> {
  const buffer = new Uint8Array(ANSWER_BYTES);
  try {
    return buffer.subarray(0, (await file.read(buffer, 0, ANSWER_BYTES, null)).bytesRead);
  } catch (error) {
    if (isNotNow(error)) return new Uint8Array();
    throw lineError(error, 'broken_off');
  }
}

/** By Linux's device file, which one program at a time may open. */
export async function openUsbLine({ path }: { readonly path: string }, limits: PrintLimits): Promise<Line> {
  const file = await open(path, constants.O_RDWR | constants.O_NONBLOCK | constants.O_NOCTTY).catch(
    (error: unknown) => {
      throw lineError(error);
    },
  );

  async function writeChunk(chunk: Uint8Array): Promise<void> {
    let stalledMs = 0;
    for (let at = 0; at < chunk.length; ) {
      const taken = await offer(file, chunk.subarray(at));
      at += taken;
      stalledMs = taken > 0 ? 0 : stalledMs + PAUSE_MS;
      if (stalledMs > limits.stallMs) throw new LineError('too_slow', 'takes nothing more');
      if (taken === 0) await sleep(PAUSE_MS);
    }
  }

  return {
    write: async (bytes) => {
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) await writeChunk(bytes.subarray(at, at + CHUNK_BYTES));
    },
    read: async (ms) => {
      for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
        const said = await answer(file);
        if (said.length > 0 || waitedMs >= ms) return said;
        await sleep(PAUSE_MS);
      }
    },
    close: async () => {
      await file.close().catch((error: unknown) => {
        throw lineError(error, 'broken_off');
      });
    },
    drop: () => void file.close().catch(() => undefined),
  };
}
