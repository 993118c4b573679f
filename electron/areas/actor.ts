import { type PersonId, type PersonName, reaches } from '../../shared/person.ts';
import type { ShiftId } from '../../shared/shift.ts';
import type { AuditActor } from '../db/audit/audit-functions.ts';

/** Whose something is, and in which shift; null where nobody is signed in, or no shift is open. */
export type By = { readonly personId: PersonId | null; readonly shiftId: ShiftId | null };

/** Who acts at the till now. What is written while somebody acts bears these names. */
export type Actor = {
  /** Who is signed in; null while nobody is. */
  readonly person: () => PersonName | null;
  /** Who has lent his PIN to the act that runs now; null in all others. */
  readonly approver: () => PersonName | null;
  /** Whose word it is that a note or a decision is signed with: the approver's, where there is one. */
  readonly signer: () => PersonName | null;
  readonly shift: () => ShiftId | null;
  readonly who: () => AuditActor;
  /** Whose a sale or a payment is that is written now. */
  readonly by: () => By;
  readonly signedIn: (person: PersonName | null) => void;
  readonly inShift: (shift: ShiftId | null) => void;
  /** Runs what `approver` has allowed; only what it does before its first wait bears his name. */
  readonly approved: <T>(approver: PersonName, work: () => T) => T;
};

export function createActor(registerNumber: () => number): Actor {
  let person: PersonName | null = null;
  let approver: PersonName | null = null;
  let shift: ShiftId | null = null;
  return {
    person: () => person,
    approver: () => approver,
    signer: () => approver ?? person,
    shift: () => shift,
    who: () => ({
      till: registerNumber(),
      person: person?.id ?? null,
      shift,
      ...(approver === null ? {} : { approver: approver.id }),
    }),
    by: () => ({ personId: person?.id ?? null, shiftId: shift }),
    signedIn: (next) => {
      person = next;
    },
    inShift: (next) => {
      shift = next;
    },
    approved: (by, work) => {
      approver = by;
      try {
        return work();
      } finally {
        approver = null;
      }
    },
  };
}

/** Whether a supervisor stands behind what happens now: signed in, or by his PIN for this one act. */
export function isSupervised(actor: Actor): boolean {
  return [actor.person(), actor.approver()].some((one) => one !== null && reaches(one.role, 'supervisor'));
}

/** A person as rows have him: as he was called then. */
export function nameOf({ id, name, role }: PersonName): string {
  return JSON.stringify({ id, name, role });
}

export function readPerson(stored: string): PersonName {
  return JSON.parse(stored) as PersonName;
}
