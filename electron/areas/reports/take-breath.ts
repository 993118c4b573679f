/** What is done in one go: a scan that comes meanwhile waits no longer than for this. */
const MOST_AT_ONCE_MS = 8;

export type Breath = {
  /** Lets whatever else the till has to do go first. */
  readonly breathe: () => Promise<void>;
  /** True once nobody waits any more. */
  readonly left: () => boolean;
};

/** To be asked between two pieces of long work: false where it has to end. */
export function takeBreath(monotonicMs: () => number, { breathe, left }: Breath): () => Promise<boolean> {
  let since = monotonicMs();
  return async () => {
    if (monotonicMs() - since < MOST_AT_ONCE_MS) return true;
    await breathe();
    since = monotonicMs();
    return !left();
  };
}
