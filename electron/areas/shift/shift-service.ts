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
import { holdsTooMuch, movesSoFar, presentCounts } from './drawer.ts';
import { type Move, moveCash } from './move-cash.ts';
import { openShift, type ShiftParts } from './shift-parts.ts';
import { reportX } from './shift-report.ts';
import { viewState } from './shift-view.ts';
import { readReport } from './tables.ts';

/** From opening the drawer to the sealed Z. Each act is one transaction by the signed-in person; pushes come after
 * the commit. */
export function createShiftService(parts: ShiftParts) {
  const { database, actor } = parts;
  const { shifts, shiftReports, shiftSums, transaction } = database;
  const state = (): ShiftState => viewState(parts);
  /** Last pushed values that a sale may change. */
  let told: Pick<ShiftState, 'shift' | 'holdsTooMuch' | 'isCounted'> = {
    shift: null,
    holdsTooMuch: false,
    isCounted: false,
  };

  function announce(): ShiftState {
    const now = state();
    told = now;
    parts.push('shift:changed', now);
    return now;
  }

  function act<T>(work: (person: PersonName) => Result<T>): Result<T> {
    const person = actor.person();
    return person === null ? fail('signed_out') : transaction(() => work(person));
  }

  function begin(person: PersonName, floatCents: Cents): Result<null> {
    if (shifts.findOpen() !== null) return fail('shift_open');
    if (floatCents < 0 || floatCents > MAX_CENTS) return fail('invalid_input', { field: 'floatCents' });
    const id = parts.newId() as ShiftId;
    // so that the shift's own first trail entry names it
    actor.inShift(id);
    shifts.insert(id, timestamp(parts.clock), person, floatCents);
    return ok(null);
  }

  const resume = (): void => actor.inShift(shifts.findOpen()?.id ?? null);

  return {
    resume,
    state: (): Result<ShiftState> => ok(state()),
    open: (floatCents: Cents): Result<ShiftState> => {
      try {
        const opened = act((person) => begin(person, floatCents));
        return opened.ok ? ok(announce()) : opened;
      } catch (error) {
        actor.inShift(null);
        throw error;
      }
    },
    move: (move: Move): Result<{ state: ShiftState; movement: CashMovement }> => {
      const id = parts.newId();
      const moved = writing(id, () => act((person) => moveCash(parts, person, { ...move, id })));
      return moved.ok ? ok({ state: announce(), movement: moved.value }) : moved;
    },
    /** Of the open shift. */
    findMovement: (id: string): CashMovement | null => {
      const { shift } = state();
      return shift?.movements.find((one) => one.id === id) ?? null;
    },
    count: (pieces: Pieces): Result<ShiftState> => {
      const counted = act((person) => countDrawer(parts, person, pieces));
      return counted.ok ? ok(announce()) : counted;
    },
    checkClose: (): Result<CloseCheck> => ok(checkClose(parts)),
    close: (comment: string, carryOver: boolean): Result<ShiftReport> => {
      const closed = act((person) => closeShift(parts, person, comment, carryOver));
      if (!closed.ok) return closed;
      actor.inShift(null);
      announce();
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
    /** Null before the first close. */
    lastReport: (): ShiftReport | null => {
      const row = shiftReports.last();
      return row === null ? null : readReport(row);
    },
    /** Pushes cash given back, and a sale's cash when it makes the drawer too full or a count outdated. */
    cashMoved: (): void => {
      const shift = shifts.findOpen();
      if (shift === null) return;
      const isBack = shiftSums.cashBack(shift.id).length !== (told.shift?.cashBack.length ?? 0);
      const isFull = !told.holdsTooMuch && holdsTooMuch(database, shift, parts.drawer().drawerLimitCents);
      if (isBack || isFull || told.isCounted) announce();
    },
  };
}

export type ShiftService = ReturnType<typeof createShiftService>;

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
