export type Timer = { readonly cancel: () => void };

type Entry = { readonly at: number; readonly order: number; work: (() => void) | null };

/** A limit for one story, so that a loop in the till or in the driver ends as an error and not never. */
const LONGEST_STORY_EVENTS = 20_000_000;

export type VirtualTime = ReturnType<typeof createVirtualTime>;

/**
 * Time that passes only when nothing is left to do. What runs is run to its quiet end (every promise that can go on has
 * gone on), then the clock jumps to the next thing that was put off. Nothing in it reads a real clock or waits for one.
 */
export function createVirtualTime() {
  const heap: Entry[] = [];
  let now = 0;
  let order = 0;
  let events = 0;
  let held = 0;

  function after(ms: number, work: () => void): Timer {
    const entry: Entry = { at: now + Math.max(0, Math.ceil(ms)), order: order++, work };
    pushEntry(heap, entry);
    return {
      cancel: () => {
        entry.work = null;
      },
    };
  }

  function step(): boolean {
    for (;;) {
      const entry = popEntry(heap);
      if (entry === null) return false;
      if (entry.work === null) continue;
      now = entry.at;
      events += 1;
      entry.work();
      return true;
    }
  }

  async function play<T>(story: Promise<T>): Promise<T> {
    let isOver = false;
    const end = (): void => {
      isOver = true;
    };
    story.then(end, end);
    const limit = events + LONGEST_STORY_EVENTS;
    await quiet();
    while (!isOver) {
      if (held > 0) {
        await realTurn();
        continue;
      }
      if (!step() && !(await goesOn(() => isOver || heap.length > 0)))
        throw new Error('nothing is left to happen, and the story has not ended');
      if (events > limit) throw new Error('the story does not end');
      await quiet();
    }
    return story;
  }

  return {
    /** Milliseconds since the run began; only grows. */
    nowMs: () => now,
    /** Does `work` after `ms`; what is put off to the same moment happens in the order in which it was put off. */
    after,
    sleep: (ms: number) => new Promise<void>((resolve) => after(ms, resolve)),
    /** Lets time pass until `story` has ended, and gives what it gave. Rejects when it does, or when nothing can go on. */
    play,
    /** Waits for what takes real time, a thread at work on files, say; virtual time stands still meanwhile. */
    hold: async <T>(work: Promise<T>) => {
      held += 1;
      try {
        return await work;
      } finally {
        held -= 1;
      }
    },
    /** Everything that happened so far, counted: how much work a run was. */
    events: () => events,
  };
}

/** Resolves when every promise that could go on has gone on: the event loop comes round only after all of them. */
function quiet(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Whether something comes of turns alone: work that lets the others go first puts nothing off, and is not over either. */
async function goesOn(isNews: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 200 && !isNews(); turn++) await quiet();
  return isNews();
}

function realTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2));
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

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
