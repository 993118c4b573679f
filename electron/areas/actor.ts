import { type PersonId, type PersonName, reaches } from '../../shared/person.ts';
import type { ShiftId } from '../../shared/shift.ts';
import type { AuditActor } from '../db/audit/audit-functions.ts';

export type By = { readonly personId: PersonId | null; readonly shiftId: ShiftId | null };

export type Actor = {
  readonly person: () => PersonName | null;
  readonly approver: () => PersonName | null;
  /** The name on a note or a decision: the approver's, if any. */
  readonly signer: () => PersonName | null;
  readonly shift: () => ShiftId | null;
  readonly who: () => AuditActor;
  /** The owner of a sale or payment written now. */
  readonly by: () => By;
  readonly signedIn: (person: PersonName | null) => void;
  readonly inShift: (shift: ShiftId | null) => void;
  /** Only `work` before its first wait is under the approver's name. */
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

export function isSupervised(actor: Actor): boolean {
  return [actor.person(), actor.approver()].some((one) => one !== null && reaches(one.role, 'supervisor'));
}

/** A person as stored, with the name at that time. */
export function nameOf({ id, name, role }: PersonName): string {
  return JSON.stringify({ id, name, role });
}

export function readPerson(stored: string): PersonName {
  return JSON.parse(stored) as PersonName;
}

/** A row as written: its two JSON columns of persons come as names. */
export type Signed<Row> = Omit<Row, 'person' | 'approver'> & {
  readonly person: PersonName;
  readonly approver: PersonName | null;
};

export function asSigned<Row extends { readonly person: PersonName; readonly approver: PersonName | null }>(row: Row) {
  const { person, approver } = row;
  return { ...row, person: nameOf(person), approver: approver === null ? null : nameOf(approver) };
}
