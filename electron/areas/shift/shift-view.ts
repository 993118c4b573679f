import type { CashMovement, Shift, ShiftState } from '../../../shared/shift.ts';
import { readPerson } from '../actor.ts';
import { holdsTooMuch, presentCounts, type ShiftParts } from './drawer.ts';
import type { MovementRow, ShiftDatabase, ShiftRow } from './tables.ts';

export function viewMovement(row: MovementRow): CashMovement {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    amountCents: row.amount_cents,
    reason: row.reason,
    person: readPerson(row.person),
    approver: row.approver === null ? null : readPerson(row.approver),
    at: row.at,
  };
}

function viewShift({ shifts, shiftSums }: ShiftDatabase, row: ShiftRow): Shift {
  return {
    id: row.id,
    number: row.number,
    openedAt: row.opened_at,
    openedBy: readPerson(row.opened_by),
    floatCents: row.float_cents,
    movements: shifts.movements(row.id).map(viewMovement),
    cashBack: shiftSums
      .cashBack(row.id)
      .map(({ amount_cents, person, ...back }) => ({ ...back, amountCents: amount_cents, person: readPerson(person) })),
    counts: shifts
      .counts(row.id)
      .map(({ at, person, counted_cents }) => ({ at, person: readPerson(person), countedCents: counted_cents })),
  };
}

/** Nothing shows the expected cash. */
export function viewState(parts: Pick<ShiftParts, 'database' | 'clock' | 'localTime' | 'drawer'>): ShiftState {
  const { database, clock, drawer } = parts;
  const { dayOf } = parts.localTime();
  const open = database.shifts.findOpen();
  const proposedFloatCents = database.shifts.lastClosed()?.counted_cents ?? null;
  if (open === null) {
    const nothing = { holdsTooMuch: false, isStale: false, mayCount: false, isCounted: false };
    return { shift: null, proposedFloatCents, ...nothing };
  }
  const { drawerLimitCents, countsAllowed } = drawer();
  const counts = presentCounts(database, open).length;
  return {
    shift: viewShift(database, open),
    proposedFloatCents,
    holdsTooMuch: holdsTooMuch(database, open, drawerLimitCents),
    // a clock set back over the opening makes no shift stale
    isStale: dayOf(new Date(open.opened_at)) < dayOf(clock.now()),
    mayCount: counts < countsAllowed,
    isCounted: counts > 0,
  };
}
