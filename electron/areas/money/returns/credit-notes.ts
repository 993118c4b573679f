import { hash } from 'node:crypto';
import {
  type CreditNote,
  type CreditNoteCode,
  type CreditNoteId,
  type CreditNoteState,
  codeOf,
  readCode,
} from '../../../../shared/credit-note.ts';
import { type Cents, subtract } from '../../../../shared/money.ts';
import type { PersonName } from '../../../../shared/person.ts';
import { type ErrorCode, fail, ok, type Result } from '../../../../shared/result.ts';
import type { ReturnId } from '../../../../shared/sale-return.ts';
import type { ShiftId } from '../../../../shared/shift.ts';
import { isSupervised, readPerson } from '../../actor.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { timestamp } from '../../service-parts.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { CreditNoteRow } from './credit-note-rows.ts';

export type CreditNoteParts = Pick<ServiceParts<MoneyDatabase>, 'database' | 'clock' | 'newId' | 'actor'>;

/** The balance, also if it may not be used. */
export function leftOf({ issued_cents, spent_cents, is_reissued }: CreditNoteRow): Cents {
  return is_reissued === 1 ? (0 as Cents) : subtract(issued_cents, spent_cents);
}

export function stateOf(row: CreditNoteRow, now: string): CreditNoteState {
  if (row.is_reissued === 1) return 'reissued';
  if (leftOf(row) === 0) return 'spent';
  if (row.expires_at < now) return 'expired';
  return row.is_of_present_series === 1 ? 'usable' : 'earlier_series';
}

export function viewCreditNote(row: CreditNoteRow, now: string): CreditNote {
  return {
    id: row.id,
    code: row.code,
    state: stateOf(row, now),
    issuedCents: row.issued_cents,
    remainingCents: leftOf(row),
    expiresAt: row.expires_at,
    isReissue: row.reissue_of !== null,
    person: readPerson(row.person),
    approver: row.approver === null ? null : readPerson(row.approver),
    at: row.at,
  };
}

/** By a scanned or typed code. Errors name the field `code`. */
export function findNote({ database }: Pick<CreditNoteParts, 'database'>, text: string): Result<CreditNoteRow> {
  const code = readCode(text);
  if (code === null) return fail('credit_note_code', { field: 'code' });
  const row = database.creditNotes.findByCode(code);
  return row === null ? fail('credit_note_unknown', { field: 'code' }) : ok(row);
}

const REFUSALS: Readonly<Record<Exclude<CreditNoteState, 'usable'>, ErrorCode>> = {
  spent: 'credit_note_spent',
  expired: 'credit_note_expired',
  earlier_series: 'credit_note_earlier_series',
  reissued: 'credit_note_reissued',
};

/** The same, if it may pay at `at`; the payment must have that moment too, or the database may refuse it. */
export function usableNote(parts: Pick<CreditNoteParts, 'database'>, text: string, at: string): Result<CreditNoteRow> {
  const found = findNote(parts, text);
  if (!found.ok) return found;
  const state = stateOf(found.value, at);
  if (state === 'usable') return found;
  return fail(REFUSALS[state], { field: 'code', values: { expiresAt: found.value.expires_at } });
}

/** Unguessable: a hash of a random id that is not stored. */
function newCode(newId: () => string): CreditNoteCode {
  return codeOf(Uint8Array.from(hash('sha256', newId(), 'buffer')).reduce<number[]>(unbiased, []));
}

/** Bytes above the last whole alphabet would make some characters likelier. */
function unbiased(numbers: number[], byte: number): number[] {
  return byte < 248 ? [...numbers, byte] : numbers;
}

type Issue = {
  readonly cents: Cents;
  readonly returnId: ReturnId | null;
  readonly reissueOf: CreditNoteId | null;
  readonly expiresAt: string;
  readonly person: PersonName;
  readonly shiftId: ShiftId;
};

/** Within a transaction. */
export function issueNote({ database, newId, clock, actor }: CreditNoteParts, id: CreditNoteId, issue: Issue): void {
  database.creditNotes.insert({
    id,
    code: newCode(newId),
    issued_cents: issue.cents,
    return_id: issue.returnId,
    reissue_of: issue.reissueOf,
    expires_at: issue.expiresAt,
    shift_id: issue.shiftId,
    at: timestamp(clock),
    person: issue.person,
    approver: actor.approver(),
  });
}

/** Replaces a vale-troca of an earlier receipt series, with its balance and last day; within a transaction. Another
 * till restored from the same copy may have accepted it: a person must keep the paper. */
export function reissueNote(parts: CreditNoteParts, id: CreditNoteId, text: string): Result<CreditNoteId> {
  const found = findNote(parts, text);
  if (!found.ok) return found;
  const row = found.value;
  const state = stateOf(row, timestamp(parts.clock));
  if (state === 'usable') return fail('credit_note_in_order', { field: 'code' });
  if (state !== 'earlier_series')
    return fail(REFUSALS[state], { field: 'code', values: { expiresAt: row.expires_at } });
  if (parts.database.creditNotes.isInOpenSale(row.id)) return fail('credit_note_in_sale', { field: 'code' });
  if (!isSupervised(parts.actor)) return fail('needs_supervisor');
  const person = parts.actor.person();
  if (person === null) return fail('signed_out');
  const shiftId = parts.actor.shift();
  if (shiftId === null) return fail('no_shift');
  const what = { cents: leftOf(row), returnId: null, reissueOf: row.id, expiresAt: row.expires_at };
  issueNote(parts, id, { ...what, person, shiftId });
  return ok(id);
}
