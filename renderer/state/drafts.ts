import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { PersonId } from '../../shared/person.ts';

/*
 * Drafts that outlive their screen. The page is kept per person (`SessionGate`); state outside React is kept here and
 * dropped for the next person. The open sale and its scans belong to the till.
 */

type Forget = (former: PersonId | null) => void;

const forgetting = new Set<Forget>();
let typedBy: PersonId | null = null;

/** `former`: null for the first person. */
export function forgetWithPerson(forget: Forget): void {
  forgetting.add(forget);
}

/** Dropped when another person signs in. */
export function createDraft<Draft>(empty: Draft): UseBoundStore<StoreApi<Draft>> {
  const useDraft = create<Draft>()(() => empty);
  forgetWithPerson(() => useDraft.setState(empty, true));
  return useDraft;
}

export function keepDraftsOf(person: PersonId): void {
  if (person === typedBy) return;
  for (const forget of forgetting) forget(typedBy);
  typedBy = person;
}
