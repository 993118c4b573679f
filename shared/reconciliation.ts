import { type Cents, sum, ZERO } from './money.ts';
import type { CaseState } from './money-case.ts';
import type { CaseId, PaymentEvidence, PaymentId } from './payment.ts';
import type { PaymentState } from './payment-states.ts';

/**
 * matched         both say the same: the same money, or that none was kept
 * amount_differs  both have it, with other amounts
 * missing_here    the operator kept money of this till that no payment here speaks of
 * missing_there   approved here, and the operator does not know it
 * late            the operator kept money of an attempt that had ended without it
 * undone          approved here, and the operator shows it as taken back
 * not_checked     nobody could say; see {@link WhyNotChecked}
 */
export const RECONCILIATION_OUTCOMES = [
  'matched',
  'amount_differs',
  'missing_here',
  'missing_there',
  'late',
  'undone',
  'not_checked',
] as const;
export type ReconciliationOutcome = (typeof RECONCILIATION_OUTCOMES)[number];

/** What somebody has to decide about. */
export const DIFFERENCES = ['amount_differs', 'missing_here', 'missing_there', 'late', 'undone'] as const;

export function isDifference(outcome: ReconciliationOutcome): boolean {
  return (DIFFERENCES as readonly ReconciliationOutcome[]).includes(outcome);
}

/**
 * operator_silent  asked, and no usable answer
 * not_offered      the operator does not give it
 * not_configured   there is no operator to ask
 * under_way        the attempt has not ended
 * undecided        it waits for somebody's decision as a case
 * unreadable       the operator's record does not say how much, or in what state it is
 * not_by_operator  cash, or a card on a stand-alone device: the operator has no part in it
 * not_of_this_till taken on a device, and at no till's request: another till's stand-alone card, or nobody's
 */
export type WhyNotChecked =
  | 'operator_silent'
  | 'not_offered'
  | 'not_configured'
  | 'under_way'
  | 'undecided'
  | 'unreadable'
  | 'not_by_operator'
  | 'not_of_this_till';

/**
 * sale_query     the operator's list of sales
 * charge_status  asked about this one charge, in this run
 * watched        proven at its end and looked at until its watch was over; not asked again in this run
 * case           the money of a case, proven when that was opened
 * never_shown    its QR code never was on a screen: nobody can have paid it
 * statement      a supervisor has seen the slip of another card machine on the acquirer's statement
 */
export type CheckedBy = 'sale_query' | 'charge_status' | 'watched' | 'case' | 'never_shown' | 'statement';

/** One payment of the till, as far as a reconciliation goes. */
export type OurPayment = {
  readonly id: PaymentId;
  /** Any tender: one that is not `card` or `pix` is nothing that the operator can vouch for. */
  readonly tender: string;
  readonly amountCents: Cents;
  readonly state: PaymentState;
  /** Undone before its sale was closed: it pays for nothing here, whatever the operator still keeps of it. */
  readonly undone?: boolean;
  /** Returned whole and shown as given back, or undone and not settled yet: money that is kept of it pays for nothing else. */
  readonly givenBack?: boolean;
  /** Its money is that of a case, and so of another attempt. */
  readonly ofCase?: boolean;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly deviceName: string | null;
  readonly brand: string | null;
  readonly nsu: string | null;
  /** What the operator calls the charge that proved it; null where there is none. */
  readonly charge: string | null;
  readonly qrCode: string | null;
  /** Paid otherwise than was asked for, and not decided about. */
  readonly held: boolean;
  readonly checkedBy: CheckedBy | null;
  /** Why the operator's side of it is not known; null where it is, also where it has none. */
  readonly unchecked: WhyNotChecked | null;
};

/** One record of the operator's. */
export type OperatorRecord = {
  /** The operator's identifier of it; no two records share one. */
  readonly charge: string;
  /** What it says it is about: our identifier of a card payment, the code of a Pix charge; empty where it says nothing. */
  readonly about: string;
  readonly tender: 'card' | 'pix';
  /** kept: the money is with the shop; undone: it is not; unknown: no status that anybody has documented. */
  readonly standing: 'kept' | 'undone' | 'unknown';
  readonly amountCents: Cents | null;
  readonly evidence: PaymentEvidence | null;
  readonly nsu: string | null;
  readonly brand: string | null;
  readonly deviceName: string | null;
  /** ISO 8601 in UTC; null where the operator gave no time with it. */
  readonly at: string | null;
  /** True where nobody here knows it and the operator did not say which till asked for it. */
  readonly ownerUnknown: boolean;
};

/** Payments of ours and records of theirs that are about the same money. */
export type ReconciliationRow = {
  /** The first payment's id, or `charge:` and the operator's identifier where there is no payment. */
  readonly id: string;
  readonly outcome: ReconciliationOutcome;
  readonly why: WhyNotChecked | null;
  readonly checkedBy: CheckedBy | null;
  readonly paymentIds: readonly PaymentId[];
  readonly charges: readonly string[];
  readonly tender: string;
  readonly state: PaymentState | null;
  readonly at: string | null;
  readonly deviceName: string | null;
  readonly brand: string | null;
  readonly nsu: string | null;
  /** What the first attempt was to bring; null where there is none. */
  readonly askedCents: Cents | null;
  /** What counts as paid here. */
  readonly oursCents: Cents;
  /** What the operator kept; null where it did not say. */
  readonly theirsCents: Cents | null;
  /** The operator's records, for the case that may be opened of them. */
  readonly records: readonly OperatorRecord[];
};

/** `theirs + unvouched - ours` is the difference: what nobody vouches for is none. */
export type ReconciliationTotal = {
  /** The tender, the name of the device or the card network; empty where there is none. */
  readonly key: string;
  readonly count: number;
  readonly oursCents: Cents;
  readonly theirsCents: Cents;
  /** The part of ours that the operator did not speak of. */
  readonly unvouchedCents: Cents;
  readonly differenceCents: Cents;
};

export type ReconciliationTotals = {
  readonly all: ReconciliationTotal;
  readonly tenders: readonly ReconciliationTotal[];
  readonly devices: readonly ReconciliationTotal[];
  readonly brands: readonly ReconciliationTotal[];
};

/** Whether the list of sales was to be had: without it nobody can say what the operator has and this till has not. */
export type Listing = 'had' | 'not_offered' | 'silent' | 'not_configured';

/** person: asked for on the screen; day_end: by itself, once the day was over. */
export type ReconciliationCause = 'person' | 'day_end';

/** What one run came to. */
export type Reconciliation = {
  readonly id: string;
  /** `YYYY-MM-DD` by the shop's time zone. */
  readonly day: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly cause: ReconciliationCause;
  readonly listing: Listing;
  readonly counts: Readonly<Record<ReconciliationOutcome, number>>;
  /** Of `counts.not_checked`, what the operator ought to have been able to say. */
  readonly unvouched: number;
  /** Of `counts.not_checked`, what nobody can vouch for but the statement of another card machine's acquirer. */
  readonly slips: Slips;
  readonly totals: ReconciliationTotals;
  /** Records of other tills of the shop, which are theirs to reconcile. */
  readonly otherTills: number;
  /** Differences first; of rows that match only some, see `leftOut`. Those not of this till are in no count and no total. */
  readonly rows: readonly ReconciliationRow[];
  readonly leftOut: number;
};

export type RowAct = 'open_case' | 'ask_again' | 'note' | 'see_slip';

/** The slip of another card machine that was typed by hand and pays for a sale, and that no record of the operator vouches for. */
export function isLooseSlip({
  tender,
  why,
  oursCents,
}: Pick<ReconciliationRow, 'tender' | 'why' | 'oursCents'>): boolean {
  // one that was undone pays for nothing
  return tender === 'standalone_card' && why === 'not_by_operator' && oursCents > 0;
}

/** What was taken on devices at no till's request, as far as these rows tell of it. */
export function notOfThisTill(rows: readonly Pick<ReconciliationRow, 'why' | 'theirsCents'>[]): Slips {
  const found = rows.filter(({ why }) => why === 'not_of_this_till');
  return { count: found.length, amountCents: sum(found.map((row) => row.theirsCents ?? ZERO)) };
}

/** Slips that {@link isLooseSlip} calls so. */
export type Slips = { readonly count: number; readonly amountCents: Cents };

/** A row as the screen sees it, with what has been decided and what may be done. */
export type ReconciliationRowView = Omit<ReconciliationRow, 'records'> & {
  readonly moneyCase: { readonly id: CaseId; readonly state: CaseState } | null;
  readonly note: { readonly supervisor: string; readonly text: string; readonly at: string } | null;
  /** Who has seen this slip on the acquirer's statement, and when; null where nobody has, or it is none. */
  readonly seen: { readonly supervisor: string; readonly at: string } | null;
  /** A supervisor's note, that a slip was seen, or, where there is a case, that it is settled. */
  readonly decided: boolean;
  readonly acts: readonly RowAct[];
};

export type ReconciliationReport = Omit<Reconciliation, 'rows'> & {
  readonly rows: readonly ReconciliationRowView[];
  /** Differences that nobody has decided about. */
  readonly undecided: number;
  /** Slips that nobody has seen on a statement, or has said anything about. */
  readonly slipsToSee: Slips;
  /** Slips that were not seen, with a supervisor's note of why. */
  readonly slipsNoted: number;
  /** Every row is at hand, so that a file can be written of all of them. */
  readonly whole: boolean;
};

/** list: the operator's list of sales; ask: single charges. */
export type ReconciliationProgress = {
  readonly day: string;
  readonly cause: ReconciliationCause;
  readonly step: 'list' | 'ask';
  readonly done: number;
  readonly total: number;
};

export type ReconciliationView = {
  readonly day: string;
  readonly today: string;
  readonly running: ReconciliationProgress | null;
  /** Null where this day has not been reconciled. */
  readonly report: ReconciliationReport | null;
};

/** Differences of a day that was reconciled by itself, until somebody has decided. */
export type ReconciliationNotice = { readonly day: string; readonly differences: number };

export type ReconciliationNews = {
  readonly running: ReconciliationProgress | null;
  readonly notice: ReconciliationNotice | null;
};

/**
 * empty        nothing was sold and the operator has nothing
 * all_matched  every row that the operator can vouch for matched, and every slip of another machine was seen on its statement
 * decided      there were differences, and somebody has decided about each
 * differences  some wait for a decision
 * incomplete   no difference was found, and not everything could be checked
 * slips        the operator's part matched or is decided, and slips of another machine wait to be held against its statement
 */
export type Verdict = 'empty' | 'all_matched' | 'decided' | 'differences' | 'incomplete' | 'slips';

export function verdictOf(report: ReconciliationReport): Verdict {
  const { counts, listing, unvouched, undecided } = report;
  if (undecided > 0) return 'differences';
  if (listing !== 'had' || unvouched > 0) return 'incomplete';
  if (report.slipsToSee.count > 0) return 'slips';
  if (report.slipsNoted > 0 || DIFFERENCES.some((one) => counts[one] > 0)) return 'decided';
  return RECONCILIATION_OUTCOMES.every((one) => counts[one] === 0) ? 'empty' : 'all_matched';
}
