import { setTimeout as sleep } from 'node:timers/promises';
import type { PrintTrouble } from '../../../shared/printing.ts';
import type { PrintLimits } from '../../lib/print-limits.ts';
import { askStatus, type Said } from './status.ts';
import type { PrintOutcome } from './tables.ts';
import { type Line, LineError, lineError, type OpenLine } from './transport/line.ts';

export type Sent = {
  readonly outcome: PrintOutcome;
  readonly trouble: PrintTrouble | null;
  /** The last status; null if the printer reports none. */
  readonly said: Said | null;
};

const failed = (trouble: PrintTrouble, said: Said | null = null): Sent => ({ outcome: 'failed', trouble, said });
const uncertain = (trouble: PrintTrouble, said: Said | null = null): Sent => ({ outcome: 'uncertain', trouble, said });

/** Waits for a status after all bytes; offline without a reason may pass. */
async function settled(line: Line, limits: PrintLimits): Promise<Said> {
  const since = performance.now();
  for (;;) {
    const leftMs = limits.settleMs - (performance.now() - since);
    const said = await askStatus(line, Math.max(leftMs, 1));
    if (said.trouble !== 'printer_offline' || leftMs <= limits.pauseMs) return said;
    await sleep(limits.pauseMs);
  }
}

/** Why nothing may be sent; null if the printer is ready, or reports no status. */
async function lookBefore(line: Line, limits: PrintLimits): Promise<{ why: PrintTrouble | null; said: Said | null }> {
  try {
    const said = await askStatus(line, limits.answerMs);
    return { why: said.trouble, said };
  } catch (error) {
    const { trouble } = lineError(error, 'broken_off');
    // closed before our first byte: another program is using it
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
    // everything is printed, even if the connection broke afterwards
    if (said !== null) return { outcome: 'printed', trouble: null, said };
    return untouched ? failed(trouble) : uncertain(trouble);
  }
  return { outcome: 'printed', trouble: null, said };
}

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

/** `take` is called just before the first byte, and may give nothing; after it any error is `uncertain`, since paper
 * may be out.
 * Null if nothing was sent and nothing was wrong; rejects only with errors of `take`. */
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

const WELL = { why: null, said: null } as const;
