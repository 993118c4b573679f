import type { Invariant } from '../judge/breach.ts';
import type { CheckName } from './checks.ts';

export type PlantedDefect = {
  readonly name: string;
  readonly invariant: Invariant;
  readonly check: CheckName;
  /** Each replaces a text that occurs exactly once in its file. */
  readonly edits: readonly Edit[];
};

/** Without `replace` the text is removed. */
export type Edit = { readonly file: string; readonly find: string; readonly replace?: string };

export function defect(
  name: string,
  invariant: Invariant,
  check: CheckName,
  edits: Edit | readonly Edit[],
): PlantedDefect {
  return { name, invariant, check, edits: [edits].flat() };
}
