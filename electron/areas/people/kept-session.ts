import type { PersonId } from '../../../shared/person.ts';

type Kept = { readonly personId: PersonId; readonly locked: boolean };

/** Who is signed in, beyond one opening of the file: in memory alone, so that a start begins with nobody. */
export type KeptSession = { readonly get: () => Kept | null; readonly set: (kept: Kept | null) => void };

/**
 * One memory for all openings of a program. What was kept for another mode is forgotten: a manager of the training is
 * nobody in the shop.
 */
export function createSessionMemory(): (mode: string) => KeptSession {
  let kept: { readonly mode: string; readonly session: Kept } | null = null;
  return (mode) => {
    if (kept?.mode !== mode) kept = null;
    return {
      get: () => kept?.session ?? null,
      set: (session) => {
        kept = session === null ? null : { mode, session };
      },
    };
  };
}
