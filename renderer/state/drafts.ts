import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { PersonId } from '../../shared/person.ts';

/*
 * Drafts that outlive their screen. The page is kept per person (`SessionGate`); state outside React is kept here and
 * dropped for the next person. The open sale and its scans belong to the till and stay.
 */

const forgetting = new Set<() => void>();
let typedBy: PersonId | null = null;

/** `forget` is called when another person signs in. */
export function forgetWithPerson(forget: () => void): void {
  forgetting.add(forget);
}

/** Dropped when another person signs in. */
export function createDraft<Draft>(empty: Draft): UseBoundStore<StoreApi<Draft>> {
  const useDraft = create<Draft>()(() => empty);
  forgetWithPerson(() => useDraft.setState(empty, true));
  return useDraft;
}

/** Drops the drafts of any other person. */
export function keepDraftsOf(person: PersonId): void {
  if (person === typedBy) return;
  typedBy = person;
  for (const forget of forgetting) forget();
}
