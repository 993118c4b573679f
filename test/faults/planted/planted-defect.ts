import type { Invariant } from '../judge/breach.ts';
import type { CheckName } from './checks.ts';

/** One mistake that a programmer could make, or that other tills have made. */
export type PlantedDefect = {
  readonly name: string;
  /** What has to be broken by it, and named. */
  readonly invariant: Invariant;
  readonly check: CheckName;
  /** Each replaces a text that stands exactly once in its file. */
  readonly edits: readonly Edit[];
};

export type Edit = { readonly file: string; readonly find: string; readonly replace: string };

/** A defect of one edit. */
export function defect(
  name: string,
  invariant: Invariant,
  check: CheckName,
  file: string,
  find: string,
  replace: string,
): PlantedDefect {
  return { name, invariant, check, edits: [{ file, find, replace }] };
}
