import { type Actor, createActor } from '../../electron/areas/actor.ts';
import type { PersonId, PersonName } from '../../shared/person.ts';
import type { ShiftId } from '../../shared/shift.ts';
import { FLOAT_CENTS, ON_DUTY } from './on-duty.ts';
import type { TillDatabase } from './till-database.ts';

export const MARTA: PersonName = { id: 'marta-reis' as PersonId, name: ON_DUTY.name, role: 'manager' };

/** The acting person in tests of a single service: a manager by default, without a shift. */
export function testActor(person: PersonName | null = MARTA): Actor {
  const actor = createActor(() => 1);
  actor.signedIn(person);
  return actor;
}

/** The same with an open drawer, without a core. */
export function atOpenDrawer(database: TillDatabase, at: string): Actor {
  const actor = testActor();
  const shift = 'shift-of-tests' as ShiftId;
  if (database.shifts.findOpen() === null) {
    database.transaction(() => database.shifts.insert(shift, at, MARTA, FLOAT_CENTS));
  }
  actor.inShift(shift);
  return actor;
}
