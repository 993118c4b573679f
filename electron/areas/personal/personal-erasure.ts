import type { SaleId } from '../../../shared/ids.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import type { PersonalDatabase } from './tables.ts';

/**
 * Erases, and has the trail tell of it. The file of what is known of customers and the till's have no commit in common, so
 * each of the two steps is one of its own file: a power cut before the first has erased nothing and says nothing, and after
 * it the erasure waits in the file that it was made in, and is told of at the next start.
 */
export function createPersonalErasure({
  database,
  clock,
  actor,
}: Pick<ServiceParts<PersonalDatabase>, 'database' | 'clock' | 'actor'>) {
  const { personal, transaction } = database;

  /**
   * On record without the number: who asked for it, when, and of how many sales it was. Cut off between the two commits it
   * is told twice, as of the same moment.
   */
  function tellTrail(): void {
    for (const { place, sales, at, person } of personal.erased()) {
      transaction(() => database.noteInAudit({ event: 'personal_data_erased', sales, at, person }));
      transaction(() => personal.dropErased(place));
    }
  }

  return {
    tellTrail,
    /** All that is kept with these sales. */
    erase: (ids: readonly SaleId[]): void => {
      transaction(() => {
        personal.dropSales(ids);
        personal.addErased({ at: timestamp(clock), sales: ids.length, person: actor.person()?.id ?? null });
      });
      tellTrail();
    },
  };
}

export type PersonalErasure = ReturnType<typeof createPersonalErasure>;
