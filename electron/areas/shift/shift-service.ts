import { type Cents, MAX_CENTS } from '../../../shared/money.ts';
import type { PersonName } from '../../../shared/person.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import {
  type CashMovement,
  type CloseCheck,
  countedCents,
  DENOMINATIONS,
  MAX_PIECES,
  type Pieces,
  type ShiftId,
  type ShiftReport,
  type ShiftReportSummary,
  type ShiftState,
  type ShownReport,
} from '../../../shared/shift.ts';
import { writing } from '../../db/storage-failure.ts';
import { timestamp } from '../service-parts.ts';
import { checkClose, closeShift } from './close-shift.ts';
import { holdsTooMuch, movesSoFar, openShift, presentCounts, type ShiftParts } from './drawer.ts';
import { type Move, moveCash } from './move-cash.ts';
import { reportX } from './shift-report.ts';
import { viewState } from './shift-view.ts';
import { readReport } from './tables.ts';

type ShiftDesk = ShiftParts & {
  /** Last pushed values that a sale may change. */
  pushed: Pick<ShiftState, 'shift' | 'holdsTooMuch' | 'isCounted'>;
};

/** From opening the drawer to the sealed Z. Each act is one transaction by the signed-in person; pushes come after
 * the commit. */
export function createShiftService(parts: ShiftParts) {
  const { database, actor } = parts;
  const { shifts, shiftReports } = database;
  const desk: ShiftDesk = { ...parts, pushed: { shift: null, holdsTooMuch: false, isCounted: false } };
  return {
    resume: (): void => actor.inShift(shifts.findOpen()?.id ?? null),
    state: (): Result<ShiftState> => ok(viewState(parts)),
    open: (floatCents: Cents) => open(desk, floatCents),
    move: (order: Move): Result<{ state: ShiftState; movement: CashMovement }> => {
      const id = parts.newId();
      const moved = writing(id, () => act(desk, (person) => moveCash(parts, person, { ...order, id })));
      return moved.ok ? ok({ state: announce(desk), movement: moved.value }) : moved;
    },
    /** Of the open shift. */
    findMovement: (id: string): CashMovement | null =>
      viewState(parts).shift?.movements.find((one) => one.id === id) ?? null,
    count: (pieces: Pieces): Result<ShiftState> => {
      const counted = act(desk, (person) => countDrawer(parts, person, pieces));
      return counted.ok ? ok(announce(desk)) : counted;
    },
    checkClose: (): Result<CloseCheck> => ok(checkClose(parts)),
    close: (comment: string, carryOver: boolean): Result<ShiftReport> => {
      const closed = act(desk, (person) => closeShift(parts, person, comment, carryOver));
      if (!closed.ok) return closed;
      actor.inShift(null);
      announce(desk);
      parts.onClosed();
      return closed;
    },
    reportX: (): Result<ShownReport> => {
      const shift = openShift(database);
      const person = actor.person();
      if (!shift.ok) return shift;
      if (person === null) return fail('signed_out');
      return ok(reportX(database, shift.value, parts.drawer(), { at: timestamp(parts.clock), person }));
    },
    listReports: (offset: number, limit: number): Result<readonly ShiftReportSummary[]> =>
      ok(shiftReports.page(offset, limit).map(readReport)),
    getReport: (number: number): Result<ShiftReport> => {
      const row = shiftReports.find(number);
      return row === null ? fail('not_found') : ok(readReport(row));
    },
    lastReport: (): ShiftReport | null => {
      const row = shiftReports.last();
      return row === null ? null : readReport(row);
    },
    cashMoved: (): void => cashMoved(desk),
  };
}

export type ShiftService = ReturnType<typeof createShiftService>;

function announce(desk: ShiftDesk): ShiftState {
  const state = viewState(desk);
  desk.pushed = state;
  desk.push('shift:changed', state);
  return state;
}

function act<T>({ actor, database }: ShiftDesk, work: (person: PersonName) => Result<T>): Result<T> {
  const person = actor.person();
  return person === null ? fail('signed_out') : database.transaction(() => work(person));
}

function open(desk: ShiftDesk, floatCents: Cents): Result<ShiftState> {
  try {
    const opened = act(desk, (person) => begin(desk, person, floatCents));
    return opened.ok ? ok(announce(desk)) : opened;
  } catch (error) {
    desk.actor.inShift(null);
    throw error;
  }
}

function begin({ database, actor, clock, newId }: ShiftDesk, person: PersonName, floatCents: Cents): Result<null> {
  if (database.shifts.findOpen() !== null) return fail('shift_open');
  if (floatCents < 0 || floatCents > MAX_CENTS) return fail('invalid_input', { field: 'floatCents' });
  const id = newId() as ShiftId;
  // so that the shift's own first trail entry names it
  actor.inShift(id);
  database.shifts.insert(id, timestamp(clock), person, floatCents);
  return ok(null);
}

/** Pushes cash given back, and a sale's cash when it makes the drawer too full or a count outdated. */
function cashMoved(desk: ShiftDesk): void {
  const { database, pushed, drawer } = desk;
  const shift = database.shifts.findOpen();
  if (shift === null) return;
  const isBack = database.shiftSums.cashBack(shift.id).length !== (pushed.shift?.cashBack.length ?? 0);
  const isFull = !pushed.holdsTooMuch && holdsTooMuch(database, shift, drawer().drawerLimitCents);
  if (isBack || isFull || pushed.isCounted) announce(desk);
}

function isCount(pieces: Pieces): boolean {
  const isWhole = pieces.every((one) => Number.isSafeInteger(one) && one >= 0 && one <= MAX_PIECES);
  return isWhole && pieces.length === DENOMINATIONS.length && countedCents(pieces) <= MAX_CENTS;
}

/** Stores a count, within a transaction. Recounts are limited, unless money moved in between. */
function countDrawer(parts: ShiftParts, person: PersonName, pieces: Pieces): Result<null> {
  const { database, drawer } = parts;
  const shift = openShift(database);
  if (!shift.ok) return shift;
  if (!isCount(pieces)) return fail('invalid_input', { field: 'pieces' });
  const { countsAllowed } = drawer();
  if (presentCounts(database, shift.value).length >= countsAllowed) {
    return fail('no_counts_left', { values: { count: countsAllowed } });
  }
  database.shifts.addCount({
    id: parts.newId(),
    shift_id: shift.value.id,
    pieces,
    counted_cents: countedCents(pieces),
    after_moves: movesSoFar(database, shift.value),
    person,
    at: timestamp(parts.clock),
  });
  return ok(null);
}
