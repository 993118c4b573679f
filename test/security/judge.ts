import type { Row } from './row.ts';
import { type Ran, runsOf } from './run-tests.ts';

/** `missing`: no test ran, which is no pass. */
export type Verdict = { readonly row: Row; readonly outcome: 'passed' | 'failed' | 'missing' };

/** Passes with every run of every named test. */
export function judge(row: Row, ran: readonly Ran[]): Verdict {
  const runs = [row.test, ...(row.also ?? [])].map((test) => runsOf(ran, test));
  if (runs.some((each) => each.length === 0)) return { row, outcome: 'missing' };
  return { row, outcome: runs.flat().every(({ status }) => status === 'passed') ? 'passed' : 'failed' };
}

/** Caught only by its own test, which ran and failed. */
export function isCaught(row: Row, ran: readonly Ran[]): boolean {
  return runsOf(ran, row.test).some(({ status }) => status === 'failed');
}
