import { add, type Cents } from '../../../shared/money.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings.ts';
import { type DrawerSums, expectedCents, type Tally } from '../../../shared/shift.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { CountRow, ShiftDatabase, ShiftRow } from './tables.ts';

export type DrawerSettings = Pick<
  Settings,
  | 'drawerLimitCents'
  | 'closeDifferenceCents'
  | 'countsAllowed'
  | 'blindClose'
  | 'withdrawalSupervised'
  | 'storeName'
  | 'registerNumber'
>;

export type ShiftParts = Pick<
  ServiceParts<ShiftDatabase>,
  'database' | 'clock' | 'localTime' | 'newId' | 'push' | 'actor'
> & {
  readonly drawer: () => DrawerSettings;
  /** Without an operator nothing waits to be sent. */
  readonly hasOperator: () => boolean;
  readonly onClosed: () => void;
};

export function openShift(database: ShiftDatabase): Result<ShiftRow> {
  const open = database.shifts.findOpen();
  return open === null ? fail('no_shift') : ok(open);
}

/** Kept from the page while the close is blind. */
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

function paidOut({ shiftSums }: ShiftDatabase, id: ShiftRow['id']): Tally {
  const undone = shiftSums.cashUndone(id);
  const returned = shiftSums.returnedInCash(id);
  return { count: undone.count + returned.count, cents: add(undone.cents, returned.cents) };
}

/** Above the shop's limit; a limit of 0 is none. */
export function holdsTooMuch(database: ShiftDatabase, shift: ShiftRow, limitCents: Cents): boolean {
  return limitCents > 0 && expectedCents(drawerSums(database, shift)) > limitCents;
}

/** Cash movements so far; a count refers to this number. */
export function movesSoFar(database: ShiftDatabase, { id }: ShiftRow): number {
  const { shiftSums } = database;
  const { supply, withdrawal } = shiftSums.moved(id);
  return shiftSums.cash(id).count + supply.count + withdrawal.count + paidOut(database, id).count;
}

/** Counts of the drawer in its present state: money moved since makes a count outdated. */
export function presentCounts(database: ShiftDatabase, shift: ShiftRow): readonly CountRow[] {
  const counts = database.shifts.counts(shift.id);
  const moves = movesSoFar(database, shift);
  return counts.filter((count) => count.after_moves === moves);
}

/** For other areas, within their transactions. */
export function drawerOf(database: ShiftDatabase) {
  return {
    openShift: (): Result<Pick<ShiftRow, 'id'>> => openShift(database),
    /** False if no shift is open. The amount itself is never told. */
    holds: (amount: Cents): boolean => {
      const shift = database.shifts.findOpen();
      return shift !== null && amount <= expectedCents(drawerSums(database, shift));
    },
  };
}
