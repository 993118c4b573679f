import type { Cents } from '../../../shared/money.ts';
import type { PersonName } from '../../../shared/person.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import {
  type CashMovement,
  expectedCents,
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  type MovementKind,
} from '../../../shared/shift.ts';
import { maskTypedText } from '../../lib/mask-typed-text.ts';
import { isSupervised } from '../actor.ts';
import { timestamp } from '../service-parts.ts';
import { drawerSums, openShift, type ShiftParts } from './drawer.ts';
import { viewMovement } from './shift-view.ts';

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
  database.shifts.addMovement({
    id: move.id,
    shift_id: shift.value.id,
    kind: move.kind,
    amount_cents: move.amountCents,
    reason: move.reason,
    at: timestamp(parts.clock),
    person,
    approver: parts.actor.approver(),
  });
  const [last] = database.shifts.movements(shift.value.id).slice(-1).map(viewMovement);
  return last === undefined ? fail('internal') : ok(last);
}
