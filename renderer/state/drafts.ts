import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { PersonId } from '../../shared/person.ts';

/*
 * What somebody has left half done, and that outlives its screen. The page itself is kept a person (`SessionGate`); what
 * stands outside React is kept here: it is there for whoever typed it, and gone for the next person. The open sale, and
 * what was scanned for it, are the till's and stay.
 */

const forgetting = new Set<() => void>();
let typedBy: PersonId | null = null;

/** `forget` is called when another person than before comes to the till. */
export function forgetWithPerson(forget: () => void): void {
  forgetting.add(forget);
}

/** A store of what is being typed, which its person alone finds again. */
export function createDraft<Draft>(empty: Draft): UseBoundStore<StoreApi<Draft>> {
  const useDraft = create<Draft>()(() => empty);
  forgetWithPerson(() => useDraft.setState(empty, true));
  return useDraft;
}

/** This person is at the till now: whoever was here before comes back to what he left, nobody else does. */
export function keepDraftsOf(person: PersonId): void {
  if (person === typedBy) return;
  typedBy = person;
  for (const forget of forgetting) forget();
}
