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

/** What is left of a vale-troca as money, whether or not it may be used. */
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

/** A vale-troca by what was scanned or typed; refused by its field where there is none of that code on this till. */
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

/** The same, if it may pay at this moment; the payment has to be of that moment too, or the file may refuse it. */
export function usableNote(parts: Pick<CreditNoteParts, 'database'>, text: string, at: string): Result<CreditNoteRow> {
  const found = findNote(parts, text);
  if (!found.ok) return found;
  const state = stateOf(found.value, at);
  if (state === 'usable') return found;
  return fail(REFUSALS[state], { field: 'code', values: { expiresAt: found.value.expires_at } });
}

/** Nobody can guess it: ids are random, and what is printed is a hash of one that is stored nowhere. */
function newCode(newId: () => string): CreditNoteCode {
  return codeOf(Uint8Array.from(hash('sha256', newId(), 'buffer')).reduce<number[]>(unbiased, []));
}

/** Bytes above the last whole alphabet would make some characters likelier than others. */
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

/** Stores a vale-troca; within the transaction of what it is for. */
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

/**
 * Puts another vale-troca in the place of one of an earlier receipt series, for what was left of it, with the same last
 * day; within a transaction. Whether the other till that was restored from the same copy has paid with it no file can
 * tell: that somebody of the store has the paper in his hand, and keeps it, is a person's word.
 */
export function reissueNote(parts: CreditNoteParts, id: CreditNoteId, text: string): Result<CreditNoteId> {
  const found = findNote(parts, text);
  if (!found.ok) return found;
  const row = found.value;
  const state = stateOf(row, timestamp(parts.clock));
  if (state === 'usable') return fail('credit_note_in_order', { field: 'code' });
  if (state !== 'earlier_series')
    return fail(REFUSALS[state], { field: 'code', values: { expiresAt: row.expires_at } });
  if (!isSupervised(parts.actor)) return fail('needs_supervisor');
  const person = parts.actor.person();
  if (person === null) return fail('signed_out');
  const shiftId = parts.actor.shift();
  if (shiftId === null) return fail('no_shift');
  const what = { cents: leftOf(row), returnId: null, reissueOf: row.id, expiresAt: row.expires_at };
  issueNote(parts, id, { ...what, person, shiftId });
  return ok(id);
}
