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

/** Everything that a check looks at. */
export type Facts = {
  readonly till: TillFile;
  /** Null where the operator's book is not to be had: then only the till's file is judged. */
  readonly ledger: LedgerView | null;
  /** The same, sorted by payment; empty where there is none. */
  readonly books: Books;
  /** True when faults have ceased for five minutes: then nothing may be left unknown, waiting or undecided. */
  readonly quiet: boolean;
  readonly catalogue: readonly OperatorsProduct[] | null;
  /** The network between them may have delivered a request twice; the till has not sent it twice. */
  readonly networkRepeats: boolean;
  /**
   * The operator did what it said and said what it did, if late: then no money may come for a payment that the till has
   * called over, even as a case.
   */
  readonly honest: boolean;
  readonly barred: readonly Barred[];
  readonly secrets: readonly string[];
  /** Files and texts that must hold none of them: the till's file, its log, what was sent to the page. */
  readonly files: readonly string[];
  readonly texts: readonly string[];
};

export type Check = (facts: Facts) => readonly Breach[];

const ENDS: ReadonlySet<string> = new Set(['approved', 'declined', 'cancelled', 'expired']);

export const isLive = (state: string): boolean => !ENDS.has(state);
export const isEnd = (state: string): boolean => ENDS.has(state);

/** Live, but over with another amount than asked for: it holds its sale, and no device. */
export const holdsDevice = (payment: { state: string; reason: string | null }): boolean =>
  isLive(payment.state) && !(payment.state === 'unconfirmed' && payment.reason === 'amount_disagrees');
