import { create } from 'zustand';
import type { PersonName } from '../../shared/person.ts';
import type { Session } from '../../shared/session.ts';
import { keepDraftsOf } from './drafts.ts';
import { canRead, useHealth } from './health-store.ts';

export const useSession = create<{ readonly session: Session | null }>()(() => ({ session: null }));

export function setSession(session: Session): void {
  const { session: before } = useSession.getState();
  if (JSON.stringify(before) === JSON.stringify(session)) return;
  // before anything is drawn for this person
  if (session.state === 'signed_in' && session.person !== null) keepDraftsOf(session.person.id);
  useSession.setState({ session });
}

/** Null while signed out or locked. */
export function usePerson(): PersonName | null {
  return useSession(({ session }) => (session?.state === 'signed_in' ? session.person : null));
}

/** True while signed out or locked. A read-only or unopened till has no sign-in. */
export function useDoorShut(): boolean {
  const hasDoor = useHealth(({ settled }) => settled === null || (settled.state !== 'read_only' && canRead(settled)));
  const shut = useSession(({ session }) => session?.state !== 'signed_in');
  return hasDoor && shut;
}
