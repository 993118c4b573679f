import type { Row } from './row.ts';
import { type Ran, runsOf } from './run-tests.ts';

/** `missing`: none of its tests ran, which is no pass. */
export type Verdict = { readonly row: Row; readonly outcome: 'passed' | 'failed' | 'missing' };

/** What became of a row, by what ran: it passes with every run of every test that it names. */
export function judge(row: Row, ran: readonly Ran[]): Verdict {
  const runs = [row.test, ...(row.also ?? [])].map((test) => runsOf(ran, test));
  if (runs.some((each) => each.length === 0)) return { row, outcome: 'missing' };
  return { row, outcome: runs.flat().every(({ status }) => status === 'passed') ? 'passed' : 'failed' };
}

/** A violation is caught by its own test, which ran and failed. One that did not run, or failed to load, has caught nothing. */
export function isCaught(row: Row, ran: readonly Ran[]): boolean {
  return runsOf(ran, row.test).some(({ status }) => status === 'failed');
}
