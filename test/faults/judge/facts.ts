import type { Database } from 'better-sqlite3';
import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import type { Books } from './books.ts';
import type { Breach, Invariant } from './breach.ts';
import type { TillFile } from './till-file.ts';

/** A span of the till's own wall clock in which no new charge may have begun, as the rig that made it knows. */
export type Barred = {
  readonly invariant: Extract<Invariant, 'I10' | 'I22'>;
  readonly from: string;
  readonly to: string;
  readonly tenders: readonly ('card' | 'pix')[];
  readonly why: string;
};

/** A product as the operator's control interface lists it. */
export type OperatorsProduct = {
  readonly identifier: string;
  readonly name: string;
  readonly price_cents: number;
  readonly is_active: boolean;
};

export type JudgeInput = {
  /** The till's file, copied before it is read; or an open database, which is read as it is. */
  readonly tillFile: string | Database;
  /** What `GET {control_url}/ledger` says; null where it is not to be had, and the till's file is judged alone. */
  readonly ledger: LedgerView | null;
  /** Faults have ceased for five minutes: nothing may be left unknown, waiting or undecided. False unless said. */
  readonly quiet?: boolean;
  /** What `GET {control_url}/products` says: with `quiet`, what was delivered is compared with it. */
  readonly catalogue?: readonly OperatorsProduct[];
  /** The network between them may have delivered a request twice; the till has not sent it twice. */
  readonly networkRepeats?: boolean;
  /**
   * The operator did what it said and said what it did, if late: then no money may come for a payment that the till has
   * called over, even as a case.
   */
  readonly honest?: boolean;
  readonly barred?: readonly Barred[];
  /** Tokens and PINs that the rig gave the till. */
  readonly secrets?: readonly string[];
  /** Files and texts that must hold none of them: the till's file, its log, what was sent to the page. */
  readonly files?: readonly string[];
  readonly texts?: readonly string[];
};

/** Everything that a check looks at. */
export type Facts = Required<Omit<JudgeInput, 'tillFile' | 'catalogue'>> & {
  readonly till: TillFile;
  /** The ledger, sorted by payment; empty where there is none. */
  readonly books: Books;
  readonly catalogue: readonly OperatorsProduct[] | null;
};

export type Check = (facts: Facts) => readonly Breach[];

const ENDS: ReadonlySet<string> = new Set(['approved', 'declined', 'cancelled', 'expired']);

export const isLive = (state: string): boolean => !ENDS.has(state);
export const isEnd = (state: string): boolean => ENDS.has(state);

/** Live, but over with another amount than asked for: it holds its sale, and no device. */
export const holdsDevice = (payment: { state: string; reason: string | null }): boolean =>
  isLive(payment.state) && !(payment.state === 'unconfirmed' && payment.reason === 'amount_disagrees');
