import { invariant } from '../../../shared/assert.ts';
import type { PersonName } from '../../../shared/person.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import {
  CARRIED_MATTERS,
  CLOSE_MATTERS,
  type CloseCheck,
  differenceCents,
  expectedCents,
  type ShiftReport,
} from '../../../shared/shift.ts';
import { verifyHead } from '../../db/audit/verify-audit.ts';
import { RecordsDisagreeError } from '../../db/storage-failure.ts';
import { maskTypedText } from '../../lib/mask-typed-text.ts';
import { isSupervised } from '../actor.ts';
import { timestamp } from '../service-parts.ts';
import { drawerSums, openShift, presentCounts, type ShiftParts } from './drawer.ts';
import { sealZ } from './shift-report.ts';
import type { ShiftDatabase, ShiftEnd, ShiftRow } from './tables.ts';

/** Open matters, most urgent first. */
export function checkClose({ database, hasOperator }: Pick<ShiftParts, 'database' | 'hasOperator'>): CloseCheck {
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

/** Uses the last count, which must match the drawer's present state. In a blind close the difference stays secret
 * while a recount is allowed, or the next count would be made to fit. */
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

/** A Z is final and its sums are read from indexes, so the records are verified again first. Throws {@link
 * RecordsDisagreeError}. */
function assertRecordsHold({ connection }: ShiftDatabase): void {
  const verdict = verifyHead(connection);
  if (!verdict.ok) throw new RecordsDisagreeError(`${verdict.row}: ${verdict.why}`);
}

/** Call within a transaction. Closes the shift and seals its Z; throws where the records are wrong. */
export function closeShift(
  parts: ShiftParts,
  person: PersonName,
  typed: string,
  carryOver: boolean,
): Result<ShiftReport> {
  const { database, actor, drawer } = parts;
  const shift = openShift(database);
  if (!shift.ok) return shift;
  const over = carried(checkClose(parts), carryOver);
  if (!over.ok) return over;
  const comment = maskTypedText(typed.trim());
  const end = ending(parts, shift.value, comment, over.value.length > 0);
  if (!end.ok) return end;
  assertRecordsHold(database);
  database.shifts.close(shift.value.id, {
    at: timestamp(parts.clock),
    person,
    approver: actor.approver(),
    ...end.value,
  });
  const closed = database.shifts.find(shift.value.id);
  invariant(closed !== null, 'the shift was there a moment ago');
  return ok(sealZ(database, closed, drawer(), over.value));
}
