import type { PersonId } from '../../../shared/person.ts';

type Kept = { readonly personId: PersonId; readonly locked: boolean };

/** The signed-in person across reopenings of the file; in memory, so a start begins signed out. */
export type KeptSession = { readonly get: () => Kept | null; readonly set: (kept: Kept | null) => void };

/** One memory per program. A change of mode clears it: a training manager has no rights in the shop. */
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
