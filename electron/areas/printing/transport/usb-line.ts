import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PrintLimits } from '../../../lib/print-limits.ts';
import { type Line, LineError, lineError } from './line.ts';

const CHUNK_BYTES = 4_096;
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
