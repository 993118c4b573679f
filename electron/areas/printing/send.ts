import { setTimeout as sleep } from 'node:timers/promises';
import type { PrintTrouble } from '../../../shared/printing.ts';
import type { PrintLimits } from '../../lib/print-limits.ts';
import { askStatus, type Said } from './status.ts';
import type { PrintOutcome } from './tables.ts';
import { type Line, LineError, lineError, type OpenLine } from './transport/line.ts';

/** What became of something that was sent to a printer. */
export type Sent = {
  readonly outcome: PrintOutcome;
  readonly trouble: PrintTrouble | null;
  /** How the printer was when it was last heard; null where it does not say. */
  readonly said: Said | null;
};

const failed = (trouble: PrintTrouble, said: Said | null = null): Sent => ({ outcome: 'failed', trouble, said });
const uncertain = (trouble: PrintTrouble, said: Said | null = null): Sent => ({ outcome: 'uncertain', trouble, said });

/** Waits until the printer answers behind all that was sent; off line without a reason may pass. */
async function settled(line: Line, limits: PrintLimits): Promise<Said> {
  const since = performance.now();
  for (;;) {
    const leftMs = limits.settleMs - (performance.now() - since);
    const said = await askStatus(line, Math.max(leftMs, 1));
    if (said.trouble !== 'printer_offline' || leftMs <= limits.pauseMs) return said;
    await sleep(limits.pauseMs);
  }
}

/** Why nothing may be sent now; null where the printer is well, or does not say how it is. */
async function lookBefore(line: Line, limits: PrintLimits): Promise<{ why: PrintTrouble | null; said: Said | null }> {
  try {
    const said = await askStatus(line, limits.answerMs);
    return { why: said.trouble, said };
  } catch (error) {
    const { trouble } = lineError(error, 'broken_off');
    // it hung up before a single byte of ours: it is busy with somebody else
    return { why: trouble === 'broken_off' ? 'taken' : trouble, said: null };
  }
}

async function write(line: Line, bytes: Uint8Array, asks: boolean, limits: PrintLimits): Promise<Sent> {
  let said: Said | null = null;
  try {
    await line.write(bytes);
    if (asks) said = await settled(line, limits);
    if (said?.trouble != null) return uncertain(said.trouble, said);
    await line.close();
  } catch (error) {
    const { trouble, untouched } = lineError(error, 'broken_off');
    // all of it is on paper, whatever became of the line afterwards
    if (said !== null) return { outcome: 'printed', trouble: null, said };
    return untouched ? failed(trouble) : uncertain(trouble);
  }
  return { outcome: 'printed', trouble: null, said };
}

/** Rejects when the till is closing. Whoever does not wait for it any more is not told. */
function dropped(signal: AbortSignal): Promise<never> {
  const drop = new Promise<never>((_, reject) => {
    const end = (): void => reject(new LineError('broken_off', 'the till is closing'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  drop.catch(() => undefined);
  return drop;
}

export type Sending = { readonly asks: boolean; readonly limits: PrintLimits; readonly signal: AbortSignal };

/**
 * Sends bytes to a printer. Nothing is sent to one that says beforehand that it cannot print: that has `failed`. `take` is
 * called once it is known to be well, just before the first byte leaves, and may give nothing any more. From that byte on
 * whatever goes wrong is `uncertain`: paper may be out. `signal` breaks it off. Null where nothing was sent, and nothing
 * was in the way; rejects with what `take` throws alone.
 */
export async function sendBytes(
  open: OpenLine,
  take: () => Uint8Array | null,
  { asks, limits, signal }: Sending,
): Promise<Sent | null> {
  let line: Line;
  try {
    line = await open();
  } catch (error) {
    return failed(lineError(error, 'unreachable').trouble);
  }
  try {
    const ending = dropped(signal);
    const before = asks ? await Promise.race([lookBefore(line, limits), ending.catch(() => null)]) : WELL;
    if (before === null || signal.aborted) return null;
    if (before.why !== null) return failed(before.why, before.said);
    const bytes = take();
    if (bytes === null) return null;
    return await Promise.race([write(line, bytes, asks, limits), ending]).catch(() => uncertain('broken_off'));
  } finally {
    line.drop();
  }
}

/** One that does not say how it is. */
const WELL = { why: null, said: null } as const;
