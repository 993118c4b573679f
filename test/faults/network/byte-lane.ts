import type { Socket } from 'node:net';
import type { DirectionPlan } from './connection-plan.ts';

export type LaneParts = {
  readonly from: Socket;
  readonly to: Socket;
  readonly plan: DirectionPlan;
  /** How long the next piece is under way. */
  readonly delayMs: () => number;
  readonly slowCloseMs: number;
  /** The plan has come into force: what was to pass has passed. */
  readonly onCut: (ending: DirectionPlan['ending']) => void;
  readonly onBytes: (count: number) => void;
};

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

function write(to: Socket, bytes: Buffer): Promise<void> {
  return new Promise((done) => {
    if (to.destroyed || !to.writable) done();
    else to.write(bytes, () => done());
  });
}

/** Carries the bytes of one direction: in their order, late, in slices, and no further than the plan lets them. */
export function openLane({ from, to, plan, delayMs, slowCloseMs, onCut, onBytes }: LaneParts): void {
  let left = plan.cutAfter ?? Number.POSITIVE_INFINITY;
  let isCut = false;
  let tail: Promise<void> = Promise.resolve();

  async function carry(chunk: Buffer): Promise<void> {
    if (isCut) return;
    const passing = chunk.subarray(0, Math.min(chunk.length, left));
    left -= passing.length;
    const step = plan.sliceBytes ?? Math.max(1, passing.length);
    for (let at = 0; at < passing.length; at += step) await carrySlice(passing.subarray(at, at + step));
    if (left > 0 || chunk.length === passing.length) return;
    isCut = true;
    onCut(plan.ending);
  }

  async function carrySlice(slice: Buffer): Promise<void> {
    const slowMs = plan.bytesPerSecond === null ? 0 : (slice.length / plan.bytesPerSecond) * 1_000;
    const ms = delayMs() + slowMs;
    if (ms > 0) await wait(ms);
    onBytes(slice.length);
    await write(to, slice);
  }

  to.setNoDelay(true);
  from.on('data', (chunk) => {
    tail = tail.then(() => carry(chunk));
  });
  from.on('end', () => {
    tail = tail.then(async () => {
      if (slowCloseMs > 0) await wait(slowCloseMs);
      if (!to.destroyed) to.end();
    });
  });
}
