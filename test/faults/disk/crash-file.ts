import type { Random } from '../random.ts';

/** A change of a file's contents since they were last on disk for certain. */
type Change = { readonly at: number; readonly bytes: Buffer } | { readonly cutTo: number };

/**
 * open   written, and not synced: a later sync puts it on disk
 * stuck  a sync of it failed. The system takes the page for written, a later sync does not come back to it
 * sure   synced, but something stuck before it has still to be decided
 */
type Pending = { readonly change: Change; fate: 'open' | 'stuck' | 'sure' };

const SECTOR_BYTES = 512;

/** How a power cut treats the changes of one state: all gone, all kept, or each for itself. */
export type Mood = 'lost' | 'kept' | 'each';

export type CrashFile = ReturnType<typeof createCrashFile>;

/** What is on disk of one file, and what may be. */
export function createCrashFile(first: Buffer = Buffer.alloc(0)) {
  const disk = growing(first);
  let pending: Pending[] = [];
  const add = (change: Change): void => void pending.push({ change, fate: 'open' });

  /** What nothing undecided comes before is on disk for good. */
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

  /** What is on disk, with each change since as `put` has it. */
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
    /** Contents that a power cut now may leave. */
    draw: (mood: Mood, dice: Random): Buffer =>
      after((drawn, { change, fate }) => {
        if (fate === 'sure' || mood === 'kept') drawn.apply(change);
        else if (mood === 'each') applyPart(drawn, change, dice);
      }),
    /** Changes that may be kept or dropped. */
    undecided: (): number => pending.filter(({ fate }) => fate !== 'sure').length,
    /** The contents as a program sees them without a power cut. */
    seen: (): Buffer => after((whole, { change }) => whole.apply(change)),
  };
}

/** Kept, dropped, torn at a sector, single sectors of it, or only the room for it. */
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

/** Where the sectors that a write touches end, counted from its beginning. */
function sectorEnds(at: number, length: number): readonly number[] {
  const ends: number[] = [];
  for (let end = SECTOR_BYTES - (at % SECTOR_BYTES); end < length; end += SECTOR_BYTES) ends.push(end);
  return [...ends, length];
}

type Growing = {
  /** `room` makes the file long enough and leaves what is there. */
  readonly apply: (change: Change, what?: 'room') => void;
  /** Not to be changed; it stays what it is when more is applied. */
  readonly bytes: () => Buffer;
};

function growing(first: Buffer): Growing {
  let room = Buffer.from(first);
  let length = first.length;
  // most files stay as they are from one state to the next: thousands of copies of them would be the rig's main work
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
