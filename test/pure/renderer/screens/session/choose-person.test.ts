import { describe, expect, it } from 'vitest';
import { byLetter, neighbour } from '../../../../../renderer/ui/choose-person.ts';
import type { PersonId, PersonName } from '../../../../../shared/person.ts';

const people: readonly PersonName[] = ['Álvaro', 'Beatriz', 'Ana', 'zé'].map((name, index) => ({
  id: `p${index}` as PersonId,
  name,
  role: 'cashier',
}));
const id = (index: number): PersonId => `p${index}` as PersonId;

describe('choosing a person', () => {
  it('goes to the next name with the letter, accents and case ignored, and round', () => {
    expect(byLetter(people, id(1), 'a')).toBe(id(2));
    expect(byLetter(people, id(2), 'A')).toBe(id(0));
    expect(byLetter(people, id(0), 'Z')).toBe(id(3));
    expect(byLetter(people, null, 'á')).toBe(id(0));
  });

  it('stays where it is when nobody has the letter', () => {
    expect(byLetter(people, id(1), 'x')).toBe(id(1));
    expect(byLetter(people, null, 'x')).toBeNull();
  });

  it('stays at the ends with the arrows', () => {
    expect(neighbour(people, id(0), -1)).toBe(id(0));
    expect(neighbour(people, id(0), 1)).toBe(id(1));
    expect(neighbour(people, id(3), 1)).toBe(id(3));
    expect(neighbour([], null, 1)).toBeNull();
  });
});
