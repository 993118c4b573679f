import { createRandom as numbersFrom } from '../support/seeded-random.ts';

/** Seeded random numbers. The simulation uses no others, so a seed reproduces a run. */
export type Random = {
  /** 0 <= x < 1. */
  readonly next: () => number;
  /** Whole number, both ends included. */
  readonly between: (low: number, high: number) => number;
  /** Whole number, 0 <= n < `sides`. */
  readonly below: (sides: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K;
  /** An independent source from `name` and this seed: draws of one part do not shift another's. */
  readonly fork: (name: string) => Random;
  readonly uuid: () => string;
};

/** FNV-1a, then mixed; 32 bits. */
function mixSeed(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function createRandom(seed: number): Random {
  const next = numbersFrom(mixSeed('start', seed));
  const below = (sides: number): number => Math.floor(next() * sides);
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    weighted: (weights) => pickWeighted(weights, next()),
    fork: (name) => createRandom(mixSeed(name, seed)),
    uuid: () => uuidOf(next),
  };
}

function pickWeighted<K extends string>(weights: Readonly<Record<K, number>>, drawn: number): K {
  const entries = Object.entries(weights) as [K, number][];
  let left = drawn * entries.reduce((total, [, weight]) => total + weight, 0);
  for (const [key, weight] of entries) {
    left -= weight;
    if (left < 0) return key;
  }
  throw new Error('no weight is above zero');
}

function uuidOf(next: () => number): string {
  const word = (): string =>
    Math.floor(next() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0');
  const hex = word() + word() + word() + word();
  const variant = '89ab'.charAt(Math.floor(next() * 4));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
