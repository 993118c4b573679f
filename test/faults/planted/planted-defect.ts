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

/** Without `replace` the text is taken out. */
export type Edit = { readonly file: string; readonly find: string; readonly replace?: string };

export function defect(
  name: string,
  invariant: Invariant,
  check: CheckName,
  edits: Edit | readonly Edit[],
): PlantedDefect {
  return { name, invariant, check, edits: [edits].flat() };
}
