import type { PersonName } from './person.ts';

/** What a held sale may be called: whatever the cashier will know the customer by. */
export const MAX_HELD_NAME_LENGTH = 40;

/** A sale that was taken off the screen for later: by which name, by whom and when, the last time. */
export type HeldSale = {
  /** May be empty; null where it cannot be read, because its key is gone. */
  readonly name: string | null;
  readonly by: PersonName;
  readonly at: string;
};
