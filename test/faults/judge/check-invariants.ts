import type { Database } from 'better-sqlite3';
import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import { readBooks } from './books.ts';
import type { Breach } from './breach.ts';
import { checkCharges } from './charges.ts';
import { checkBarred, checkDrawable, checkQuiet, checkRegistration, checkSpacing } from './conduct.ts';
import { checkCreditNotes } from './credit-notes.ts';
import { checkCustomers } from './customers.ts';
import type { Barred, Check, Facts, OperatorsProduct } from './facts.ts';
import { checkHistory, checkOnce, checkRelease } from './history.ts';
import { checkOutbox } from './outbox.ts';
import { checkPrices } from './prices.ts';
import { checkProofs } from './proofs.ts';
import { checkActors, checkTrail } from './replay.ts';
import { checkEvidence, checkIntents, checkRefunds } from './requests.ts';
import { checkReturns } from './returns.ts';
import { checkAmounts, checkNumbers, checkSales } from './sales.ts';
import { checkSecrets } from './secrets.ts';
import { checkDrawer, checkReports, checkShiftActors } from './shifts.ts';
import { readTillFile, type TillFile, withTillFile } from './till-file.ts';
import { checkUndoneLegs } from './undone.ts';
import { checkZSums } from './z-sums.ts';

export type JudgeInput = {
  /** The till's file, copied before it is read; or an open database, which is read as it is. */
  readonly tillFile: string | Database;
  /** What `GET {control_url}/ledger` says; null judges the file alone. */
  readonly ledger: LedgerView | null;
  /** Faults have ceased for five minutes: nothing may be left unknown, waiting or undecided. False unless said. */
  readonly quiet?: boolean;
  /** What `GET {control_url}/products` says: with `quiet`, what was delivered is compared with it. */
  readonly catalogue?: readonly OperatorsProduct[];
  /** True where the network between them may have delivered one request twice. */
  readonly networkRepeats?: boolean;
  /** True where the operator did what it said and nothing raced: no money may come for a payment called over. */
  readonly honest?: boolean;
  readonly barred?: readonly Barred[];
  /** Tokens and PINs that the rig gave the till, and the files and texts that must not hold them. */
  readonly secrets?: readonly string[];
  readonly files?: readonly string[];
  readonly texts?: readonly string[];
};

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

/** Every breach that can be told from the till's file and the operator's book; none of the till's own code is asked. */
export function checkInvariants(input: JudgeInput): readonly Breach[] {
  const judge = (till: TillFile): readonly Breach[] => {
    const facts = factsOf(input, till);
    return CHECKS.flatMap((check) => check(facts));
  };
  return typeof input.tillFile === 'string' ? withTillFile(input.tillFile, judge) : judge(readTillFile(input.tillFile));
}

function factsOf(input: JudgeInput, till: TillFile): Facts {
  return {
    till,
    ledger: input.ledger,
    books: readBooks(till, input.ledger),
    quiet: input.quiet ?? false,
    catalogue: input.catalogue ?? null,
    networkRepeats: input.networkRepeats ?? false,
    honest: input.honest ?? false,
    barred: input.barred ?? [],
    secrets: input.secrets ?? [],
    files: input.files ?? [],
    texts: input.texts ?? [],
  };
}
