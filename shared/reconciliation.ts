import { type Cents, sum, ZERO } from './money.ts';
import type { CaseState } from './money-case.ts';
import type { CaseId, PaymentEvidence, PaymentId } from './payment.ts';
import type { PaymentState } from './payment-states.ts';

/**
 * matched         both sides agree, also that no money was kept
 * amount_differs  both have it, with other amounts
 * missing_here    kept by the operator for this till, unknown here
 * missing_there   approved here, unknown to the operator
 * late            kept by the operator although the attempt ended without money here, or was refunded
 * undone          approved here, shown as taken back
 * not_checked     see {@link WhyNotChecked}
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

const DIFFERENCES = ['amount_differs', 'missing_here', 'missing_there', 'late', 'undone'] as const;

export function isDifference(outcome: ReconciliationOutcome): boolean {
  return (DIFFERENCES as readonly ReconciliationOutcome[]).includes(outcome);
}

/**
 * operator_silent  asked, and no usable answer
 * not_offered      not available from the operator
 * not_configured   no operator set up
 * under_way        the attempt has not ended
 * undecided        waits for a decision as a case
 * unreadable       the record lacks amount or known status
 * not_by_operator  cash, or a card on a standalone device
 * not_of_this_till taken on a device without a till's request: perhaps another till's standalone card
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
 * charge_status  a request for this charge, in this run
 * watched        proven at its end and watched since; not asked again
 * case           proven when its case was opened
 * never_shown    its QR code was never displayed, so it cannot be paid
 * statement      a supervisor saw the slip on the acquirer's statement
 */
export type CheckedBy = 'sale_query' | 'charge_status' | 'watched' | 'case' | 'never_shown' | 'statement';

export type OurPayment = {
  readonly id: PaymentId;
  /** The operator vouches only for `card` and `pix`. */
  readonly tender: string;
  readonly amountCents: Cents;
  readonly state: PaymentState;
  /** Undone before its sale closed: counts for nothing here. */
  readonly undone?: boolean;
  /** Refunded in full by the operator's report, or undone and unsettled: money that it keeps pays for nothing else. */
  readonly givenBack?: boolean;
  /** The money is a case's, from another attempt. */
  readonly ofCase?: boolean;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly deviceName: string | null;
  readonly brand: string | null;
  readonly nsu: string | null;
  /** Operator's id of the proving charge; may be null. */
  readonly charge: string | null;
  readonly qrCode: string | null;
  /** Paid with other terms, undecided. */
  readonly held: boolean;
  readonly checkedBy: CheckedBy | null;
  /** Why the operator's side is unknown; else null. */
  readonly unchecked: WhyNotChecked | null;
};

export type OperatorRecord = {
  /** Operator's identifier, unique. */
  readonly charge: string;
  /** Our card identifier or the Pix charge code; empty if not given. */
  readonly about: string;
  readonly tender: 'card' | 'pix';
  /** kept: the shop has the money; undone: it has not; unknown: undocumented status. */
  readonly standing: 'kept' | 'undone' | 'unknown';
  readonly amountCents: Cents | null;
  readonly evidence: PaymentEvidence | null;
  readonly nsu: string | null;
  readonly brand: string | null;
  readonly deviceName: string | null;
  /** ISO 8601 in UTC; null if not given. */
  readonly at: string | null;
  /** Unknown here, and the operator did not name the till. */
  readonly ownerUnknown: boolean;
};

export type ReconciliationRow = {
  /** First payment's id, or `charge:` and the operator's id. */
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
  readonly askedCents: Cents | null;
  readonly oursCents: Cents;
  /** Null if the operator did not say. */
  readonly theirsCents: Cents | null;
  readonly records: readonly OperatorRecord[];
};

/** Difference = `theirs + unvouched - ours`. */
export type ReconciliationTotal = {
  /** Tender, device name or brand; may be empty. */
  readonly key: string;
  readonly count: number;
  readonly oursCents: Cents;
  readonly theirsCents: Cents;
  /** The part of ours without the operator's word. */
  readonly unvouchedCents: Cents;
  readonly differenceCents: Cents;
};

export type ReconciliationTotals = {
  readonly all: ReconciliationTotal;
  readonly tenders: readonly ReconciliationTotal[];
  readonly devices: readonly ReconciliationTotal[];
  readonly brands: readonly ReconciliationTotal[];
};

/** Whether the sales list was available; without it, `missing_here` cannot be found. */
export type Listing = 'had' | 'not_offered' | 'silent' | 'not_configured';

/** person: started on the screen; day_end: automatic. */
export type ReconciliationCause = 'person' | 'day_end';

export type Reconciliation = {
  readonly id: string;
  /** `YYYY-MM-DD` by the shop's time zone. */
  readonly day: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly cause: ReconciliationCause;
  readonly listing: Listing;
  readonly counts: Readonly<Record<ReconciliationOutcome, number>>;
  /** Part of `counts.not_checked` the operator should have answered. */
  readonly unvouched: number;
  /** Part of `counts.not_checked` that only another acquirer's statement can confirm. */
  readonly slips: Slips;
  readonly totals: ReconciliationTotals;
  /** Records of the shop's other tills, reconciled there. */
  readonly otherTills: number;
  /** Differences first, matches cut off, see `leftOut`. Rows not of this till are in no count or total. */
  readonly rows: readonly ReconciliationRow[];
  readonly leftOut: number;
};

export type RowAct = 'open_case' | 'ask_again' | 'note' | 'see_slip';

/** A typed slip of another card machine that pays a sale and has no operator record. */
export function isLooseSlip({
  tender,
  why,
  oursCents,
}: Pick<ReconciliationRow, 'tender' | 'why' | 'oursCents'>): boolean {
  // undone ones pay for nothing
  return tender === 'standalone_card' && why === 'not_by_operator' && oursCents > 0;
}

/** Money taken on devices without a till's request. */
export function notOfThisTill(rows: readonly Pick<ReconciliationRow, 'why' | 'theirsCents'>[]): Slips {
  const found = rows.filter(({ why }) => why === 'not_of_this_till');
  return { count: found.length, amountCents: sum(found.map((row) => row.theirsCents ?? ZERO)) };
}

export type Slips = { readonly count: number; readonly amountCents: Cents };

export type ReconciliationRowView = Omit<ReconciliationRow, 'records'> & {
  readonly moneyCase: { readonly id: CaseId; readonly state: CaseState } | null;
  readonly note: { readonly supervisor: string; readonly text: string; readonly at: string } | null;
  /** When a supervisor saw this slip on the statement; else null. */
  readonly seen: { readonly supervisor: string; readonly at: string } | null;
  /** Has a note, a seen slip or a settled case. */
  readonly decided: boolean;
  readonly acts: readonly RowAct[];
};

export type ReconciliationReport = Omit<Reconciliation, 'rows'> & {
  readonly rows: readonly ReconciliationRowView[];
  readonly undecided: number;
  readonly slipsToSee: Slips;
  /** Not seen, but noted by a supervisor. */
  readonly slipsNoted: number;
  /** All rows are available, so a file can be written. */
  readonly whole: boolean;
};

/** list: the sales list; ask: single charges. */
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
  readonly report: ReconciliationReport | null;
};

/** Undecided differences of an automatic run. */
export type ReconciliationNotice = { readonly day: string; readonly differences: number };

export type ReconciliationNews = {
  readonly running: ReconciliationProgress | null;
  readonly notice: ReconciliationNotice | null;
};

/**
 * empty        nothing on either side
 * all_matched  all checkable rows matched, all slips seen
 * decided      every difference has a decision
 * differences  some are undecided
 * incomplete   no difference found, but not everything was checked
 * slips        only slips of other machines are left to check
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
