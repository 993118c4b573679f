import type { Random } from '../random.ts';

type Change = { readonly at: number; readonly bytes: Buffer } | { readonly cutTo: number };

/**
 * open written, not synced: a later sync stores it
 * stuck its sync failed; the system considers the page clean and never writes it again
 * sure synced, but something stuck before it is undecided
 */
type Pending = { readonly change: Change; fate: 'open' | 'stuck' | 'sure' };

const SECTOR_BYTES = 512;

export type Mood = 'lost' | 'kept' | 'each';

export type CrashFile = ReturnType<typeof createCrashFile>;

export function createCrashFile(first: Buffer = Buffer.alloc(0)) {
  const disk = growing(first);
  let pending: Pending[] = [];
  const add = (change: Change): void => void pending.push({ change, fate: 'open' });

  /** Changes with nothing undecided before them are final. */
  function settle(): void {
    const undecided = pending.findIndex(({ fate }) => fate !== 'sure');
    const settled = undecided < 0 ? pending : pending.slice(0, undecided);
    for (const { change } of settled) disk.apply(change);
    pending = undecided < 0 ? [] : pending.slice(undecided);
  }

  function mark(fate: 'sure' | 'stuck'): void {
    for (const one of pending) if (one.fate === 'open') one.fate = fate;
    settle();
  }

  function after(put: (drawn: Growing, one: Pending) => void): Buffer {
    if (pending.length === 0) return disk.bytes();
    const drawn = growing(disk.bytes());
    for (const one of pending) put(drawn, one);
    return drawn.bytes();
  }

  return {
    wrote: (at: number, bytes: Buffer): void => add({ at, bytes }),
    cutTo: (length: number): void => add({ cutTo: length }),
    synced: () => mark('sure'),
    syncFailed: () => mark('stuck'),
    draw: (mood: Mood, dice: Random): Buffer =>
      after((drawn, { change, fate }) => {
        if (fate === 'sure' || mood === 'kept') drawn.apply(change);
        else if (mood === 'each') applyPart(drawn, change, dice);
      }),
    undecided: (): number => pending.filter(({ fate }) => fate !== 'sure').length,
    seen: (): Buffer => after((whole, { change }) => whole.apply(change)),
  };
}

/** Kept, dropped, torn at a sector, some sectors, or only its space. */
function applyPart(disk: Growing, change: Change, dice: Random): void {
  const kept = dice.below(5);
  if (kept === 0) return;
  if (kept === 1 || 'cutTo' in change) {
    disk.apply(change);
    return;
  }
  const { at, bytes } = change;
  if (kept === 2) {
    disk.apply({ at, bytes: Buffer.alloc(bytes.length) }, 'room');
    return;
  }
  const ends = sectorEnds(at, bytes.length);
  const torn = dice.below(ends.length + 1);
  let begin = 0;
  for (const [sector, end] of ends.entries()) {
    const isKept = kept === 3 ? sector < torn : dice.chance(0.5);
    if (isKept) disk.apply({ at: at + begin, bytes: bytes.subarray(begin, end) });
    begin = end;
  }
}

/** Sector ends within a write, from its beginning. */
function sectorEnds(at: number, length: number): readonly number[] {
  const ends: number[] = [];
  for (let end = SECTOR_BYTES - (at % SECTOR_BYTES); end < length; end += SECTOR_BYTES) ends.push(end);
  return [...ends, length];
}

type Growing = {
  /** `room` extends the file without writing. */
  readonly apply: (change: Change, what?: 'room') => void;
  readonly bytes: () => Buffer;
};

function growing(first: Buffer): Growing {
  let room = Buffer.from(first);
  let length = first.length;
  // most files do not change between states: copying them would dominate the rig
  let given: Buffer | null = null;
  const reserve = (needed: number): void => {
    if (needed <= room.length) return;
    const bigger = Buffer.alloc(Math.max(needed, room.length * 2));
    room.copy(bigger, 0, 0, length);
    room = bigger;
  };
  return {
    apply: (change, what) => {
      if (given !== null) room = Buffer.from(room);
      given = null;
      if ('cutTo' in change) {
        reserve(change.cutTo);
        room.fill(0, change.cutTo);
        length = change.cutTo;
        return;
      }
      const end = change.at + change.bytes.length;
      reserve(end);
      if (what !== 'room') change.bytes.copy(room, change.at);
      length = Math.max(length, end);
    },
    bytes: () => {
      given ??= room.subarray(0, length);
      return given;
    },
  };
}
