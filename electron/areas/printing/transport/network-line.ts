import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { PrintLimits } from '../../../lib/print-limits.ts';
import { heard, type Line, LineError, lineError, within } from './line.ts';

/** What is handed to the system at once: so much of a job can be in the air without the printer taking any of it. */
const CHUNK_BYTES = 4_096;

async function connected(host: string, port: number, limits: PrintLimits): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true });
  try {
    await within(limits.connectMs, 'no connection', once(socket, 'connect'));
    return socket;
  } catch (error) {
    socket.destroy();
    const known = lineError(error, 'unreachable');
    // nobody took the call: that is not a printer which is slow
    throw known.trouble === 'too_slow' ? new LineError('unreachable', known.message) : known;
  }
}

/**
 * A printer that takes what comes to a port of its own. It serves one connection at a time: each job is one, so that those of
 * two tills never mix. A printer that ends the connection before everything was sent has not taken everything.
 */
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
        // one that is done ends its side as well; one that does not has taken everything all the same
        await within(limits.closeMs, 'does not end', closed).catch(() => undefined);
        refuseBroken();
      } finally {
        socket.destroy();
      }
    },
    drop: () => socket.destroy(),
  };
}
