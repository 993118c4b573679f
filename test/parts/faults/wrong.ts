import type { Invariant } from '../../faults/judge/breach.ts';
import type { JudgeInput } from '../../faults/judge/check-invariants.ts';
import { accept, BR_CODE, CARD_CHARGE, event, LEDGER, OPEN_SALE, request, startCard } from './sound-files.ts';

/** Faults of a sound shop by the invariant to be named. */
export type Wrong<T> = Partial<Record<Invariant, Readonly<Record<string, T>>>>;

export const casesOf = <T>(table: Wrong<T>): { readonly is: Invariant; readonly what: string; readonly wrong: T }[] =>
  Object.entries(table).flatMap(([is, rows]) =>
    Object.entries(rows).map(([what, wrong]) => ({ is: is as Invariant, what, wrong })),
  );

export const SECOND = 'd3d3d3d3-0000-4000-8000-000000000004';
export const THIRD = 'e4e4e4e4-0000-4000-8000-000000000005';
export const OTHER_BR_CODE = `${BR_CODE.slice(0, -4).replace('10.00', '10.01')}2C02`;

/** A fourth sale with a begun card payment. */
export const BEGUN = `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}`;
export const ACCEPTED = `${BEGUN}${accept(SECOND)}`;
export const REFUSED = `UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';
  ${event(SECOND, 'refused', 'created', 'declined')}`;

export const SECOND_CHARGE = { ...CARD_CHARGE, seq: 3, identifier: SECOND };
export const asked = (seq: number, identifier: string) => request({ seq, identifier });
const ledgerWith = (more: Partial<JudgeInput['ledger']>) => ({ ledger: { ...LEDGER, ...more } });
export const charged = (...more: (typeof CARD_CHARGE)[]) => ledgerWith({ charges: [...LEDGER.charges, ...more] });
export const requested = (...more: ReturnType<typeof request>[]) =>
  ledgerWith({ requests: [...LEDGER.requests, ...more] });
