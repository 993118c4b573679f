import { timed } from '../harness/take-turns.ts';

export type Watched = {
  readonly tookMs: number;
  /** The longest that nothing else could happen on this thread. */
  readonly stallMs: number;
};

/** Does `work` and looks at the clock at every turn of the event loop meanwhile. */
export async function watchEventLoop(work: () => Promise<unknown>): Promise<Watched> {
  let stallMs = 0;
  let last = performance.now();
  let done = false;
  const look = (): void => {
    const now = performance.now();
    stallMs = Math.max(stallMs, now - last);
    last = now;
    if (!done) setImmediate(look);
  };
  setImmediate(look);
  const tookMs = await timed(work);
  done = true;
  look();
  return { tookMs, stallMs };
}
