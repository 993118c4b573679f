import type { Breach } from './breach.ts';
import { checkCharges } from './charges.ts';
import { checkBarred, checkDrawable, checkQuiet, checkRegistration, checkSpacing } from './conduct.ts';
import { checkCustomers } from './customers.ts';
import type { Check, Facts, JudgeInput } from './facts.ts';
import { readBooks } from './facts.ts';
import { checkHistory, checkOnce, checkRelease } from './history.ts';
import { checkOutbox } from './outbox.ts';
import { checkActors, checkTrail } from './replay.ts';
import { checkEvidence, checkIntents, checkProofs, checkRefunds } from './requests.ts';
import { checkCreditNotes, checkReturns } from './returns.ts';
import { checkAmounts, checkNumbers, checkPrices, checkSales } from './sales.ts';
import { checkSecrets } from './secrets.ts';
import { checkDrawer, checkReports, checkShiftActors } from './shifts.ts';
import { readTillFile, type TillFile, withTillFile } from './till-file.ts';
import { checkUndoneLegs } from './undone.ts';
import { checkZSums } from './z-sums.ts';

export type { JudgeInput } from './facts.ts';

const CHECKS: readonly Check[] = [
  checkAmounts,
  checkPrices,
  checkSales,
  checkUndoneLegs,
  checkReturns,
  checkCreditNotes,
  checkNumbers,
  checkCharges,
  checkIntents,
  checkEvidence,
  checkRefunds,
  checkProofs,
  checkHistory,
  checkOnce,
  checkRelease,
  checkTrail,
  checkActors,
  checkDrawer,
  checkReports,
  checkZSums,
  checkShiftActors,
  checkOutbox,
  checkSpacing,
  checkRegistration,
  checkBarred,
  checkDrawable,
  checkQuiet,
  checkSecrets,
  checkCustomers,
];

const UNSAID = {
  ...{ quiet: false, networkRepeats: false, honest: false, catalogue: null },
  ...{ barred: [], secrets: [], files: [], texts: [] },
};

/** Every breach that can be told from the till's file and the operator's book; none of the till's own code is asked. */
export function checkInvariants({ tillFile, ...said }: JudgeInput): readonly Breach[] {
  const judge = (till: TillFile): readonly Breach[] => {
    const facts: Facts = { ...UNSAID, ...said, till, books: readBooks(till, said.ledger) };
    return CHECKS.flatMap((check) => check(facts));
  };
  return typeof tillFile === 'string' ? withTillFile(tillFile, judge) : judge(readTillFile(tillFile));
}
