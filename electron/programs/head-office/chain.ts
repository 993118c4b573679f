import type { ParkReason, SoundEvent } from './read-event.ts';

/** What the database knows of the trails that a batch belongs to. */
export type Known = {
  /** Number of the entry by {@link keyOf}: of every event in the batch and of every one before them that is stored. */
  readonly idOf: ReadonlyMap<string, number>;
  /** What has a successor already, by {@link forkKey}. */
  readonly followed: ReadonlySet<string>;
  /** Events parked as `cloned_till` or `out_of_order` that may have to do with the batch, in no order. */
  readonly clones: readonly SoundEvent[];
  readonly early: readonly SoundEvent[];
};

/** What is to be done with a batch, in the order in which it is to be done. */
export type Decisions = {
  readonly taken: readonly SoundEvent[];
  readonly parked: readonly { readonly event: SoundEvent; readonly reason: ParkReason }[];
};

type Place = Pick<SoundEvent, 'store' | 'till' | 'hash' | 'previous'>;

/** Names an entry: two shops that began with copies of one file have entries of one hash. */
export function keyOf({ store, hash }: Pick<Place, 'store' | 'hash'>): string {
  return `${store}/${hash}`;
}

/** Names the entry before it. */
function keyBefore({ store, previous }: Pick<Place, 'store' | 'previous'>): string {
  return `${store}/${previous}`;
}

/** Two events of a till with the same key are a fork: both follow the same entry, or both are the first. */
export function forkKey({ store, till, previous }: Omit<Place, 'hash'>): string {
  return `${store}/${till}/${previous}`;
}

/** The trails as they are while a batch is put in its places. */
type Trails = {
  readonly idOf: Map<string, number>;
  readonly followed: Set<string>;
  readonly clones: Map<string, SoundEvent>;
  /** By {@link keyOf} of the entry that they wait for. */
  readonly waiting: Map<string, SoundEvent[]>;
  readonly taken: SoundEvent[];
  readonly parked: Map<string, Decisions['parked'][number]>;
};

/**
 * Puts events where they belong in their tills' trails. An entry whose predecessor has not come waits for it. A second
 * entry after the same predecessor is a fork: a till that was restored from a copy says so by the receipt series it opens,
 * and goes on as a branch; any other is a second till under the same name, of which nothing is believed.
 */
export function decide(batch: readonly SoundEvent[], known: Known): Decisions {
  const trails: Trails = {
    idOf: new Map(known.idOf),
    followed: new Set(known.followed),
    clones: new Map(known.clones.map((event) => [keyOf(event), event])),
    waiting: new Map(),
    taken: [],
    parked: new Map(),
  };
  for (const event of known.early) append(trails.waiting, keyBefore(event), event);
  // what one event settles may be what others wait for
  for (const arrival of batch) {
    const queue = [arrival];
    for (let event = queue.shift(); event !== undefined; event = queue.shift()) {
      if (place(trails, event) === 'waits') continue;
      queue.push(...(trails.waiting.get(keyOf(event)) ?? []));
      trails.waiting.delete(keyOf(event));
    }
  }
  return { taken: trails.taken, parked: [...trails.parked.values()] };
}

function place(trails: Trails, event: SoundEvent): 'settled' | 'waits' {
  const { idOf, followed, clones } = trails;
  if (idOf.has(keyOf(event))) return 'settled';
  const opening = openingOf(trails, event);
  if (isInPlace(event, idOf) && !followed.has(forkKey(event))) take(trails, event);
  else if (opening !== null) for (const each of opening) take(trails, each);
  else if (isInPlace(event, idOf) || clones.has(keyBefore(event))) park(trails, event, 'cloned_till');
  else if (event.previous === '' || idOf.has(keyBefore(event))) park(trails, event, 'altered');
  else {
    park(trails, event, 'out_of_order');
    return 'waits';
  }
  return 'settled';
}

function take({ idOf, followed, clones, parked, taken }: Trails, event: SoundEvent): void {
  idOf.set(keyOf(event), event.id);
  followed.add(forkKey(event));
  clones.delete(keyOf(event));
  parked.delete(keyOf(event));
  taken.push(event);
}

function park({ parked, clones, waiting }: Trails, event: SoundEvent, reason: ParkReason): void {
  parked.set(keyOf(event), { event, reason });
  if (reason === 'cloned_till') clones.set(keyOf(event), event);
  if (reason === 'out_of_order') append(waiting, keyBefore(event), event);
}

/** The entries of a restore before its receipt series, oldest first; null where this is none. All have one moment. */
function openingOf({ idOf, clones }: Trails, event: SoundEvent): readonly SoundEvent[] | null {
  if (!opensSeriesAfterRestore(event)) return null;
  const opening = [event];
  for (;;) {
    const first = opening[0] as SoundEvent;
    if (isInPlace(first, idOf)) return opening;
    const before = clones.get(keyBefore(first));
    if (before === undefined || before.at !== event.at || before.id !== first.id - 1) return null;
    opening.unshift(before);
  }
}

/** Whether the entry before it is there, and its number the next. */
function isInPlace(event: SoundEvent, idOf: ReadonlyMap<string, number>): boolean {
  return event.previous === '' ? event.id === 1 : idOf.get(keyBefore(event)) === event.id - 1;
}

/** A till that was put together again begins a receipt series of its own, and says why. */
function opensSeriesAfterRestore({ subject, body }: SoundEvent): boolean {
  if (subject !== 'receipt_series') return false;
  const { cause } = JSON.parse(body) as { cause?: unknown };
  return cause === 'restored' || cause === 'salvaged';
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
