import { invariant } from '../../../shared/assert.ts';
import { type Cents, MAX_CENTS } from '../../../shared/money.ts';
import type { PersonName } from '../../../shared/person.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import {
  CARRIED_MATTERS,
  type CashMovement,
  CLOSE_MATTERS,
  type CloseCheck,
  countedCents,
  DENOMINATIONS,
  differenceCents,
  expectedCents,
  MAX_PIECES,
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  type MovementKind,
  type Pieces,
  type ShiftId,
  type ShiftReport,
  type ShiftReportSummary,
  type ShiftState,
  type ShownReport,
} from '../../../shared/shift.ts';
import { verifyHead } from '../../db/audit/verify-audit.ts';
import { RecordsDisagreeError, writing } from '../../db/storage-failure.ts';
import { maskTypedText } from '../../lib/mask-typed-text.ts';
import { isSupervised } from '../actor.ts';
import { timestamp } from '../service-parts.ts';
import { drawerSums, holdsTooMuch, movesSoFar, openShift, presentCounts, type ShiftParts } from './drawer.ts';
import { reportX, sealZ } from './shift-report.ts';
import { viewMovement, viewState } from './shift-view.ts';
import { readReport, type ShiftDatabase, type ShiftEnd, type ShiftRow } from './tables.ts';

type ShiftDesk = ShiftParts & {
  /** Last pushed values that a sale may change. */
  pushed: Pick<ShiftState, 'shift' | 'holdsTooMuch' | 'isCounted'>;
};

/** Each act is one transaction by the signed-in person; pushes come after the commit. */
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
  // the shift's own first trail entry must contain it
  actor.inShift(id);
  database.shifts.insert(id, timestamp(clock), person, floatCents);
  return ok(null);
}

/** Pushes refunded cash, and a sale's cash when it makes the drawer too full or a count outdated. */
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

export type NewMove = Move & { readonly id: string };

export type Move = { readonly kind: MovementKind; readonly amountCents: Cents; readonly reason: string };

function problemOf({ kind, amountCents, reason }: Move): 'amountCents' | 'reason' | null {
  const isAmount = kind === 'no_sale' ? amountCents === 0 : amountCents > 0;
  if (!isAmount) return 'amountCents';
  // in characters, as the table counts: an emoji is two UTF-16 units
  const isShort = [...reason].length < MIN_REASON_LENGTH;
  return isShort || reason.length > MAX_REASON_LENGTH ? 'reason' : null;
}

/** Supply, withdrawal, or opening without a sale; call within a transaction. */
export function moveCash(parts: ShiftParts, person: PersonName, typed: NewMove): Result<CashMovement> {
  const { database } = parts;
  const shift = openShift(database);
  if (!shift.ok) return shift;
  const move = { ...typed, reason: maskTypedText(typed.reason.trim()) };
  const field = problemOf(move);
  if (field !== null) return fail('invalid_input', { field });
  const needsSupervisor = move.kind === 'withdrawal' && parts.drawer().withdrawalSupervised;
  if (needsSupervisor && !isSupervised(parts.actor)) return fail('needs_supervisor');
  // the refusal must not tell the amount: the close is blind
  const isCovered = move.kind !== 'withdrawal' || move.amountCents <= expectedCents(drawerSums(database, shift.value));
  if (!isCovered) return fail('drawer_holds_less', { field: 'amountCents' });
  const { id, kind, amountCents, reason } = move;
  const signed = { person, approver: parts.actor.approver(), at: timestamp(parts.clock) };
  database.shifts.addMovement({ id, shift_id: shift.value.id, kind, amount_cents: amountCents, reason, ...signed });
  const [last] = database.shifts.movements(shift.value.id).slice(-1).map(viewMovement);
  return last === undefined ? fail('internal') : ok(last);
}

/** Open matters, most urgent first. */
function checkClose({ database, hasOperator }: Pick<ShiftParts, 'database' | 'hasOperator'>): CloseCheck {
  const { shifts, shiftSums } = database;
  const found = { ...shiftSums.matters(), ...(hasOperator() ? {} : { unsent: 0 }) };
  const matters = CLOSE_MATTERS.map((matter) => ({
    matter,
    count: found[matter],
    mayBeCarried: CARRIED_MATTERS.has(matter),
    ...(matter === 'cases' ? { cents: found.cases_cents } : {}),
  }));
  const shift = shifts.findOpen();
  return {
    matters: matters.filter(({ count }) => count > 0),
    looseSlips: shift === null ? 0 : shiftSums.looseSlips(shift.id),
  };
}

function carried({ matters }: CloseCheck, carryOver: boolean): Result<ShiftReport['carriedOver']> {
  const isInTheWay = matters.some(({ mayBeCarried }) => !mayBeCarried || !carryOver);
  if (isInTheWay) return fail('shift_matters_open');
  return ok(matters.map(({ mayBeCarried: _, ...matter }) => matter));
}

type Ending = Pick<ShiftEnd, 'countedCents' | 'expectedCents' | 'comment'>;

/** In a blind close the difference stays secret while a recount is allowed, or the next count would be made to fit. */
function ending({ database, actor, drawer }: ShiftParts, shift: ShiftRow, comment: string, carries: boolean) {
  const counts = presentCounts(database, shift);
  const count = counts.at(-1);
  if (count === undefined) return fail('shift_not_counted');
  const expected = expectedCents(drawerSums(database, shift));
  const difference = differenceCents(count.counted_cents, expected);
  const { blindClose, countsAllowed, closeDifferenceCents } = drawer();
  const isLarge = Math.abs(difference) > closeDifferenceCents;
  if (isLarge && comment === '') {
    const mayTell = !blindClose || counts.length >= countsAllowed;
    return fail('comment_needed', {
      field: 'comment',
      ...(mayTell ? { values: { differenceCents: difference } } : {}),
    });
  }
  if ((isLarge || carries) && !isSupervised(actor)) return fail('needs_supervisor');
  const said = comment === '' ? null : comment;
  return ok<Ending>({ countedCents: count.counted_cents, expectedCents: expected, comment: said });
}

/**
 * A Z is final and its sums are read from indexes: the records are verified again first. Throws {@link
 * RecordsDisagreeError}.
 */
function assertRecordsHold({ connection }: ShiftDatabase): void {
  const verdict = verifyHead(connection);
  if (!verdict.ok) throw new RecordsDisagreeError(`${verdict.row}: ${verdict.why}`);
}

/** Call within a transaction. Closes the shift and seals its Z; throws if the records are wrong. */
function closeShift(parts: ShiftParts, person: PersonName, typed: string, carryOver: boolean): Result<ShiftReport> {
  const { database, actor, drawer } = parts;
  const shift = openShift(database);
  if (!shift.ok) return shift;
  const over = carried(checkClose(parts), carryOver);
  if (!over.ok) return over;
  const comment = maskTypedText(typed.trim());
  const end = ending(parts, shift.value, comment, over.value.length > 0);
  if (!end.ok) return end;
  assertRecordsHold(database);
  const signed = { at: timestamp(parts.clock), person, approver: actor.approver() };
  database.shifts.close(shift.value.id, { ...signed, ...end.value });
  const closed = database.shifts.find(shift.value.id);
  invariant(closed !== null, 'the shift was there a moment ago');
  return ok(sealZ(database, closed, drawer(), over.value));
}
