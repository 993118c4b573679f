import { create } from 'zustand';
import type { PersonName } from '../../shared/person.ts';
import type { Session } from '../../shared/session.ts';
import { keepDraftsOf } from './drafts.ts';
import { canRead, useHealth } from './health-store.ts';

/** Who works at the till as the main process last told it; null until it has. */
export const useSession = create<{ readonly session: Session | null }>()(() => ({ session: null }));

export function setSession(session: Session): void {
  const { session: before } = useSession.getState();
  if (JSON.stringify(before) === JSON.stringify(session)) return;
  // before anything is drawn for him
  if (session.state === 'signed_in' && session.person !== null) keepDraftsOf(session.person.id);
  useSession.setState({ session });
}

/** Whoever is signed in and has not left the screen; null while nobody is. */
export function usePerson(): PersonName | null {
  return useSession(({ session }) => (session?.state === 'signed_in' ? session.person : null));
}

/**
 * True while the door of the till is shut: nobody is signed in, or whoever is has left the screen. A till whose file may
 * only be looked at, or cannot be opened, has no door: nobody could sign in there.
 */
export function useDoorShut(): boolean {
  const hasDoor = useHealth(({ settled }) => settled === null || (settled.state !== 'read_only' && canRead(settled)));
  const shut = useSession(({ session }) => session?.state !== 'signed_in');
  return hasDoor && shut;
}
