import path from 'node:path';
import { expect } from 'vitest';
import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import type { ShiftReport } from '../../../shared/shift.ts';
import { checkInvariants } from '../../faults/judge/check-invariants.ts';
import { withTillFile } from '../../faults/judge/till-file.ts';
import type { Day } from './day.ts';
import { cents } from './notebook.ts';

export type Filed = {
  readonly mode: 'training' | 'real';
  /** The operator's own book, as it was last seen. */
  readonly ledger: LedgerView;
  /** What must not be read in the file by anybody. */
  readonly secrets: readonly string[];
};

/** What is on the disk once the till is off: every invariant of the judge, and a Z that says what the notebook does. */
export function fileAgrees({ dataDir, book }: Day, { mode, ledger, secrets }: Filed, counted: string): void {
  const tillFile = path.join(dataDir, mode, 'till.db');
  expect(checkInvariants({ tillFile, ledger, secrets, files: [tillFile] })).toEqual([]);
  const z = withTillFile(tillFile, ({ rows }) => JSON.parse(String(rows('shift_report')[0]?.['body'])) as ShiftReport);
  const { float, sales, cancelledItems, discounts, returns, supplies, withdrawals } = book.sums();
  const expected = book.drawer();
  expect(z).toMatchObject({
    kind: 'z',
    number: 1,
    sales,
    cancelledItems,
    cancelledSales: { count: 0, cents: 0 },
    discounts,
    returns,
    creditNotesIssued: returns,
    supplies,
    withdrawals,
    undone: { count: 0, cents: 0 },
    floatCents: float,
    cashInCents: book.of('cash').cents,
    paidOutCents: 0,
    expectedCents: expected,
    countedCents: cents(counted),
    differenceCents: cents(counted) - expected,
  });
  const ways = z.payments.map(({ tender, cardKind, tally }) => [
    cardKind === null ? tender : `${tender} ${cardKind}`,
    tally,
  ]);
  expect(Object.fromEntries(ways)).toEqual(book.byWay());
}
