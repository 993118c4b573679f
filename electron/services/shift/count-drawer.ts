import { MAX_CENTS } from '../../../shared/money.ts';
import type { PersonName } from '../../../shared/person.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { countedCents, DENOMINATIONS, MAX_PIECES, type Pieces } from '../../../shared/shift.ts';
import { timestamp } from '../service-parts.ts';
import { movesSoFar, presentCounts } from './drawer.ts';
import { openShift, type ShiftParts } from './shift-parts.ts';

function isCount(pieces: Pieces): boolean {
  const isWhole = pieces.every((one) => Number.isSafeInteger(one) && one >= 0 && one <= MAX_PIECES);
  return isWhole && pieces.length === DENOMINATIONS.length && countedCents(pieces) <= MAX_CENTS;
}

/** Keeps a count, for ever; within a transaction. Counting again is limited, unless money has moved in between. */
export function countDrawer(parts: ShiftParts, person: PersonName, pieces: Pieces): Result<null> {
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
