import { add, type Cents, ZERO } from '../../../shared/money.ts';
import type { PersonId } from '../../../shared/person.ts';
import type { ShiftReportSummary } from '../../../shared/shift.ts';

/** Quebra de caixa of one person: sobras and faltas apart, since one does not make up for the other. */
export type Breakage = {
  readonly personId: PersonId;
  /** As the newest of the closes has it. */
  readonly name: string;
  readonly closes: number;
  readonly overCents: Cents;
  /** Below nothing, or nothing. */
  readonly underCents: Cents;
};

/** Who closed with how much too much or too little since `sinceMs`; the largest falta first. `reports`: the newest first. */
export function breakageByPerson(reports: readonly ShiftReportSummary[], sinceMs: number): readonly Breakage[] {
  const people = new Map<PersonId, Breakage>();
  for (const { endedAt, endedBy, differenceCents } of reports) {
    if (Date.parse(endedAt) < sinceMs) continue;
    const difference = differenceCents ?? ZERO;
    const before = people.get(endedBy.id) ?? {
      personId: endedBy.id,
      name: endedBy.name,
      closes: 0,
      overCents: ZERO,
      underCents: ZERO,
    };
    people.set(endedBy.id, {
      ...before,
      closes: before.closes + 1,
      overCents: difference > ZERO ? add(before.overCents, difference) : before.overCents,
      underCents: difference < ZERO ? add(before.underCents, difference) : before.underCents,
    });
  }
  return [...people.values()].sort((a, b) => a.underCents - b.underCents || a.name.localeCompare(b.name));
}
