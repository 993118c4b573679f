import type { Cents } from '../../../shared/money.ts';
import { type DrawerSums, expectedCents } from '../../../shared/shift.ts';
import type { CountRow, ShiftRow } from '../../db/shift-rows.ts';
import type { TillDatabase } from '../../db/till-database.ts';

/** What has gone into the drawer of a shift and out of it. It stays in the main process while the close is blind. */
export function drawerSums({ shiftSums }: TillDatabase, { id, float_cents }: ShiftRow): DrawerSums {
  const { supply, withdrawal } = shiftSums.moved(id);
  return {
    floatCents: float_cents,
    cashInCents: shiftSums.cash(id).cents,
    suppliesCents: supply.cents,
    withdrawalsCents: withdrawal.cents,
  };
}

/** More cash than the store wants in its drawer; never where the limit is 0. */
export function holdsTooMuch(database: TillDatabase, shift: ShiftRow, limitCents: Cents): boolean {
  return limitCents > 0 && expectedCents(drawerSums(database, shift)) > limitCents;
}

/** How often money has moved in the drawer: what a count was counted after. */
export function movesSoFar({ shiftSums }: TillDatabase, { id }: ShiftRow): number {
  const { supply, withdrawal } = shiftSums.moved(id);
  return shiftSums.cash(id).count + supply.count + withdrawal.count;
}

/** The counts of the drawer as it is now. Money that has moved since makes a count one of another drawer. */
export function presentCounts(database: TillDatabase, shift: ShiftRow): readonly CountRow[] {
  const counts = database.shifts.counts(shift.id);
  const moves = movesSoFar(database, shift);
  return counts.filter((count) => count.after_moves === moves);
}
