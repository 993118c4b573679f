import type { PersonId, PersonName } from '../../shared/person.ts';

/** `step`: -1 above, +1 below the chosen one; stops at the ends. */
export function neighbour(people: readonly PersonName[], chosen: PersonId | null, step: -1 | 1): PersonId | null {
  const at = people.findIndex(({ id }) => id === chosen);
  return people[Math.min(people.length - 1, Math.max(0, at + step))]?.id ?? null;
}

/** The next person whose name begins with `letter`, accents and case ignored; the same if none does. */
export function byLetter(people: readonly PersonName[], chosen: PersonId | null, letter: string): PersonId | null {
  const at = people.findIndex(({ id }) => id === chosen);
  const fromNext = [...people.slice(at + 1), ...people.slice(0, at + 1)];
  return fromNext.find(({ name }) => initial(name) === initial(letter))?.id ?? chosen;
}

function initial(text: string): string {
  return text.trim().normalize('NFD').charAt(0).toLowerCase();
}
