export type Timer = { readonly cancel: () => void };

type Entry = { readonly at: number; readonly order: number; work: (() => void) | null };

/** Ends endless loops. */
const LONGEST_STORY_EVENTS = 20_000_000;

export type VirtualTime = {
  /** Milliseconds, monotonic. */
  readonly nowMs: () => number;
  /** Equal times run in order. */
  readonly after: (ms: number, work: () => void) => Timer;
  readonly sleep: (ms: number) => Promise<void>;
  /** Runs `story`; rejects if it does or nothing can continue. */
  readonly play: <T>(story: Promise<T>) => Promise<T>;
  /** For real-time work in threads: virtual time waits. */
  readonly hold: <T>(work: Promise<T>) => Promise<T>;
  readonly events: () => number;
};

type Clockwork = { readonly heap: Entry[]; now: number; order: number; events: number; held: number };

/** Time that jumps to the next timer once every promise has settled. No real clock is read. */
export function createVirtualTime(): VirtualTime {
  const clock: Clockwork = { heap: [], now: 0, order: 0, events: 0, held: 0 };
  const after = (ms: number, work: () => void): Timer => putOff(clock, ms, work);
  return {
    nowMs: () => clock.now,
    after,
    sleep: (ms) => new Promise<void>((resolve) => after(ms, resolve)),
    play: (story) => play(clock, story),
    hold: async (work) => {
      clock.held += 1;
      try {
        return await work;
      } finally {
        clock.held -= 1;
      }
    },
    events: () => clock.events,
  };
}

function putOff(clock: Clockwork, ms: number, work: () => void): Timer {
  const entry: Entry = { at: clock.now + Math.max(0, Math.ceil(ms)), order: clock.order++, work };
  pushEntry(clock.heap, entry);
  return {
    cancel: () => {
      entry.work = null;
    },
  };
}

async function play<T>(clock: Clockwork, story: Promise<T>): Promise<T> {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  story.then(end, end);
  const limit = clock.events + LONGEST_STORY_EVENTS;
  await quiet();
  while (!isOver) {
    if (clock.held > 0) {
      await realTurn();
      continue;
    }
    if (!step(clock) && !(await goesOn(() => isOver || clock.heap.length > 0)))
      throw new Error('nothing is left to happen, and the story has not ended');
    if (clock.events > limit) throw new Error('the story does not end');
    await quiet();
  }
  return story;
}

function step(clock: Clockwork): boolean {
  for (;;) {
    const entry = popEntry(clock.heap);
    if (entry === null) return false;
    if (entry.work === null) continue;
    clock.now = entry.at;
    clock.events += 1;
    entry.work();
    return true;
  }
}

/** Resolves once no promise can continue: the event loop turns. */
const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that only yields sets no timer and is not finished. */
async function goesOn(isNews: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 200 && !isNews(); turn++) await quiet();
  return isNews();
}

const realTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

function pushEntry(heap: Entry[], entry: Entry): void {
  let place = heap.length;
  heap.push(entry);
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = heap[above] as Entry;
    if (!isBefore(entry, parent)) break;
    heap[place] = parent;
    place = above;
  }
  heap[place] = entry;
}

function popEntry(heap: Entry[]): Entry | null {
  const first = heap[0];
  const last = heap.pop();
  if (first === undefined || last === undefined) return null;
  if (heap.length === 0) return first;
  let place = 0;
  for (;;) {
    const left = place * 2 + 1;
    const right = left + 1;
    if (left >= heap.length) break;
    const child = right < heap.length && isBefore(heap[right] as Entry, heap[left] as Entry) ? right : left;
    if (!isBefore(heap[child] as Entry, last)) break;
    heap[place] = heap[child] as Entry;
    place = child;
  }
  heap[place] = last;
  return first;
}
