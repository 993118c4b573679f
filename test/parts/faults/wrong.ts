import type { Invariant } from '../../faults/judge/breach.ts';
import type { JudgeInput } from '../../faults/judge/check-invariants.ts';
import { BR_CODE, LEDGER, request, type WrongFile } from './sound-files.ts';

/** One thing that is wrong with a shop's file or with the operator's book, and what the judge has to call it. */
export type Wrong = WrongFile & { readonly what: string; readonly is: Invariant; readonly input?: Partial<JudgeInput> };

export const SECOND = 'd3d3d3d3-0000-4000-8000-000000000004';
export const THIRD = 'e4e4e4e4-0000-4000-8000-000000000005';
/** Asks for R$ 10,01. */
export const OTHER_BR_CODE = `${BR_CODE.slice(0, -4).replace('10.00', '10.01')}2C02`;
export const asked = (seq: number, identifier: string) => request({ seq, identifier });
export const soundWith = (more: Partial<typeof LEDGER>) => ({ ledger: { ...LEDGER, ...more } });
