import type { SerialPort } from 'serialport';
import type { PrintTrouble } from '../../../../shared/printing.ts';
import type { PrintLimits } from '../../../lib/print-limits.ts';
import { heard, type Line, LineError, lineError, within } from './line.ts';

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
