import type { ParkReason, SoundEvent } from './read-event.ts';

export type Known = {
  /** Entry numbers by {@link keyOf}: of the batch and its predecessors. */
  readonly idOf: ReadonlyMap<string, number>;
  /** {@link forkKey}s already used. */
  readonly followed: ReadonlySet<string>;
  /** Related events parked as `cloned_till` and `out_of_order`, unordered. */
  readonly clones: readonly SoundEvent[];
  readonly early: readonly SoundEvent[];
};

/** In the order of execution. */
export type Decisions = {
  readonly taken: readonly SoundEvent[];
  readonly parked: readonly { readonly event: SoundEvent; readonly reason: ParkReason }[];
};

type Place = Pick<SoundEvent, 'store' | 'till' | 'hash' | 'previous'>;

/** The store is included: two shops may start from copies of one file. */
export function keyOf({ store, hash }: Pick<Place, 'store' | 'hash'>): string {
  return `${store}/${hash}`;
}

function keyBefore({ store, previous }: Pick<Place, 'store' | 'previous'>): string {
  return `${store}/${previous}`;
}

/** Two events of a till with one key are a fork. */
export function forkKey({ store, till, previous }: Omit<Place, 'hash'>): string {
  return `${store}/${till}/${previous}`;
}

type Trails = {
  readonly idOf: Map<string, number>;
  readonly followed: Set<string>;
  readonly clones: Map<string, SoundEvent>;
  /** By {@link keyOf} of the awaited entry. */
  readonly waiting: Map<string, SoundEvent[]>;
  readonly taken: SoundEvent[];
  readonly parked: Map<string, Decisions['parked'][number]>;
};

/**
 * Orders events into their tills' trails. An entry waits for its predecessor. Two entries after one predecessor are a
 * fork: a restore, announced by its receipt series, continues as a branch; otherwise a second till under the name, and
 * refused.
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
  // one settled event may release waiting ones
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

/** Entries of a restore up to its receipt series, oldest first, at one moment; null if not a restore. */
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

function isInPlace(event: SoundEvent, idOf: ReadonlyMap<string, number>): boolean {
  return event.previous === '' ? event.id === 1 : idOf.get(keyBefore(event)) === event.id - 1;
}

/** A restored till starts a receipt series and states the cause. */
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
