import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
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

/** One connection per job, so that jobs of two tills never mix. A printer that closes it early has not accepted
 * everything. */
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
