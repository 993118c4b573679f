import { createRandom } from '../../support/seeded-random.ts';

/** Chance from a seed: the same seed throws the same numbers. */
export type Dice = {
  /** At least 0, less than 1. */
  readonly next: () => number;
  /** A whole number from 0 up to, not including, `sides`. */
  readonly below: (sides: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** Dice of their own for a part of the work, whatever the other parts throw. */
  readonly fork: (name: string) => Dice;
};

export function createDice(seed: number): Dice {
  const next = createRandom(seed);
  const below = (sides: number): number => Math.floor(next() * sides);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: <T>(choices: readonly T[]): T => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('nothing to choose from');
      return choice;
    },
    fork: (name) => createDice([...name].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), seed)),
  };
}
