import type { PersonName } from './person.ts';

export const MAX_HELD_NAME_LENGTH = 40;

export type HeldSale = {
  /** May be empty; null if its key is lost. */
  readonly name: string | null;
  readonly by: PersonName;
  readonly at: string;
};
