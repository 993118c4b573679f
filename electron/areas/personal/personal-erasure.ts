import type { SaleId } from '../../../shared/ids.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import type { PersonalDatabase } from './tables.ts';

/** Erases and records it in the trail. The two files share no commit, so the erasure is noted in its own file
 * first, and recorded at the next start if a power cut came between. */
export function createPersonalErasure({
  database,
  clock,
  actor,
}: Pick<ServiceParts<PersonalDatabase>, 'database' | 'clock' | 'actor'>) {
  const { personal, transaction } = database;

  /** Without the tax id: who, when, how many sales. Interrupted between the commits it is recorded twice, with the
   * same time. */
  function tellTrail(): void {
    for (const { place, sales, at, person } of personal.erased()) {
      transaction(() => database.noteInAudit({ event: 'personal_data_erased', sales, at, person }));
      transaction(() => personal.dropErased(place));
    }
  }

  return {
    tellTrail,
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
