import { add, type Cents } from '../../../shared/money.ts';
import type { Result } from '../../../shared/result.ts';
import { type DrawerSums, expectedCents, type Tally } from '../../../shared/shift.ts';
import { openShift } from './shift-parts.ts';
import type { CountRow, ShiftDatabase, ShiftRow } from './tables.ts';

/** What has gone into the drawer of a shift and out of it. It stays in the main process while the close is blind. */
export function drawerSums(database: ShiftDatabase, { id, float_cents }: ShiftRow): DrawerSums {
  const { shiftSums } = database;
  const { supply, withdrawal } = shiftSums.moved(id);
  return {
    floatCents: float_cents,
    cashInCents: shiftSums.cash(id).cents,
    suppliesCents: supply.cents,
    withdrawalsCents: withdrawal.cents,
    paidOutCents: paidOut(database, id).cents,
  };
}

/** Cash that was given back to customers out of the drawer of this shift. */
function paidOut({ shiftSums }: ShiftDatabase, id: ShiftRow['id']): Tally {
  const undone = shiftSums.cashUndone(id);
  const returned = shiftSums.returnedInCash(id);
  return { count: undone.count + returned.count, cents: add(undone.cents, returned.cents) };
}

/** More cash than the store wants in its drawer; never where the limit is 0. */
export function holdsTooMuch(database: ShiftDatabase, shift: ShiftRow, limitCents: Cents): boolean {
  return limitCents > 0 && expectedCents(drawerSums(database, shift)) > limitCents;
}

/** How often money has moved in the drawer: what a count was counted after. */
export function movesSoFar(database: ShiftDatabase, { id }: ShiftRow): number {
  const { shiftSums } = database;
  const { supply, withdrawal } = shiftSums.moved(id);
  return shiftSums.cash(id).count + supply.count + withdrawal.count + paidOut(database, id).count;
}

/** The counts of the drawer as it is now. Money that has moved since makes a count one of another drawer. */
export function presentCounts(database: ShiftDatabase, shift: ShiftRow): readonly CountRow[] {
  const counts = database.shifts.counts(shift.id);
  const moves = movesSoFar(database, shift);
  return counts.filter((count) => count.after_moves === moves);
}

/** What others ask of the drawer, within a transaction of theirs. */
export function drawerOf(database: ShiftDatabase) {
  return {
    openShift: (): Result<Pick<ShiftRow, 'id'>> => openShift(database),
    /** Whether it holds so much cash; never where no shift is open. How much it holds is told to nobody. */
    holds: (amount: Cents): boolean => {
      const shift = database.shifts.findOpen();
      return shift !== null && amount <= expectedCents(drawerSums(database, shift));
    },
  };
}
