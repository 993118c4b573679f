import { invariant } from './assert.ts';
import { add, type Cents, subtract, sum, times } from './money.ts';
import type { PersonName } from './person.ts';

declare const brand: unique symbol;
export type ShiftId = string & { readonly [brand]: 'ShiftId' };

/** In cents, largest first. */
export const DENOMINATIONS = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5] as const;

/** How many of each of {@link DENOMINATIONS}, in their order. */
export type Pieces = readonly number[];
export const MAX_PIECES = 99_999;

/**
 * supply      suprimento: money put into the drawer
 * withdrawal  sangria: money taken out
 * no_sale     drawer opened without a sale; no money moves
 */
export const MOVEMENT_KINDS = ['supply', 'withdrawal', 'no_sale'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const MIN_REASON_LENGTH = 3;
export const MAX_REASON_LENGTH = 80;

export type CashMovement = {
  readonly id: string;
  /** Slip number within the shift, from 1. */
  readonly number: number;
  readonly kind: MovementKind;
  /** Above 0; 0 for `no_sale`. */
  readonly amountCents: Cents;
  readonly reason: string;
  readonly person: PersonName;
  readonly approver: PersonName | null;
  readonly at: string;
};

/**
 * Cash paid back to a customer from the drawer.
 * return  goods came back; `number` is the return's
 * undone  a payment undone before its sale closed
 */
export type CashBack = {
  readonly id: string;
  readonly kind: 'return' | 'undone';
  readonly number: number | null;
  readonly amountCents: Cents;
  readonly person: PersonName;
  readonly at: string;
};

/** One at most is open. */
export type Shift = {
  readonly id: ShiftId;
  /** Gapless for this till, from 1. */
  readonly number: number;
  readonly openedAt: string;
  readonly openedBy: PersonName;
  /** Fundo de troco. */
  readonly floatCents: Cents;
  readonly movements: readonly CashMovement[];
  readonly cashBack: readonly CashBack[];
  /** Counts so far. The expected amount stays hidden until the close. */
  readonly counts: readonly { readonly at: string; readonly person: PersonName; readonly countedCents: Cents }[];
};

export type ShiftState = {
  readonly shift: Shift | null;
  /** Amount the last close left in the drawer, proposed as the next fundo de troco; null on the first day. */
  readonly proposedFloatCents: Cents | null;
  /** The drawer is over the store's limit: time for a sangria. */
  readonly holdsTooMuch: boolean;
  /** Opened on an earlier local day. Selling continues, since a shop may sell past midnight. */
  readonly isStale: boolean;
  /** Counts are left; moving money gives new ones. */
  readonly mayCount: boolean;
  /** The last count is of the present drawer, so the shift can close. */
  readonly isCounted: boolean;
};

/**
 * Matters that block a close. The first three must end; a supervisor may carry the others over, and the Z lists them.
 * payments     charges still running at a device, a QR code or the operator
 * open_sale    the sale on the screen, if it has items
 * held_sales   sales set aside that can be resumed, unless blocked only by one of the next two
 * unconfirmed  payments without an answer: only the operator can end them
 * cases        undecided money
 * unsent       changes that the operator has not accepted
 */
export const CLOSE_MATTERS = ['payments', 'open_sale', 'held_sales', 'unconfirmed', 'cases', 'unsent'] as const;
export const CARRIED_MATTERS: ReadonlySet<CloseMatter> = new Set(['unconfirmed', 'cases', 'unsent']);
export type CloseMatter = (typeof CLOSE_MATTERS)[number];
export type CloseCheck = {
  /** Unchecked slips of other card machines; these do not block, since the statement comes later. */
  readonly looseSlips: number;
  readonly matters: readonly (CarriedMatter & { readonly mayBeCarried: boolean })[];
};

/** `cents`: total of the cases whose amount is known; missing in a Z of an older program. */
export type CarriedMatter = { readonly matter: CloseMatter; readonly count: number; readonly cents?: Cents };

export type Tally = { readonly count: number; readonly cents: Cents };

/** X: the shift so far. Z: its sealed end. */
export type ShiftReport = {
  readonly kind: 'x' | 'z';
  /** Gapless for this till; null for an X. */
  readonly number: number | null;
  /** Receipt series of the till: after a restore, printed numbers may recur in another series. */
  readonly series: number;
  readonly shiftNumber: number;
  readonly storeName: string;
  readonly registerNumber: number;
  readonly openedAt: string;
  readonly openedBy: PersonName;
  readonly endedAt: string;
  readonly endedBy: PersonName;
  readonly sales: Tally;
  readonly cancelledSales: Tally;
  readonly cancelledItems: Tally;
  /** On items and whole sales, of paid sales. */
  readonly discounts: Tally;
  /** Approved and not undone, by tender and card. An X of a blind close leaves cash out. */
  readonly payments: readonly {
    readonly tender: string;
    readonly cardKind: string | null;
    readonly brand: string | null;
    readonly tally: Tally;
  }[];
  /** Those of `payments` that the operator has since shown as refunded; missing in an older program's Z. */
  readonly reversed?: Tally;
  /** Payments of earlier shifts approved after their Z. Never cash. */
  readonly lateApprovals: Tally;
  /** Payments of other shifts shown as refunded since the last Z, and shown so in that Z but no longer; missing in an
   * older program's Z. */
  readonly lateReversals?: Tally;
  readonly reversalsBack?: Tally;
  readonly floatCents: Cents;
  /** Tendered less change, before refunds. Null on an X of a blind close. */
  readonly cashInCents: Cents | null;
  readonly supplies: Tally;
  readonly withdrawals: Tally;
  readonly noSales: number;
  /** Undone before their sale closed, all tenders, including payments begun in an earlier shift. */
  readonly undone: Tally;
  readonly returns: Tally;
  readonly creditNotesIssued: Tally;
  /** Cash refunds. Null on an X of a blind close. */
  readonly paidOutCents: Cents | null;
  /** float + cash + supplies - withdrawals - paid out. Null on an X of a blind close. */
  readonly expectedCents: Cents | null;
  readonly countedCents: Cents | null;
  /** counted - expected: positive is a sobra, negative a falta. */
  readonly differenceCents: Cents | null;
  readonly comment: string | null;
  readonly approver: PersonName | null;
  readonly carriedOver: readonly CarriedMatter[];
  /** Seal of the newest audit entry at that time. */
  readonly auditHead: string;
  /** SHA-256 over this report and the previous Z's seal; null for an X. */
  readonly seal: string | null;
  readonly previousSeal: string | null;
};

export type ShiftReportSummary = Pick<
  ShiftReport,
  'number' | 'series' | 'shiftNumber' | 'endedAt' | 'endedBy' | 'differenceCents' | 'sales'
>;

/** In an X of a blind close the sales total is null: cash would follow from it. */
export type ShownReport = Omit<ShiftReport, 'sales'> & {
  readonly sales: { readonly count: number; readonly cents: Cents | null };
};

/** None is negative. */
export type DrawerSums = {
  readonly floatCents: Cents;
  readonly cashInCents: Cents;
  readonly suppliesCents: Cents;
  readonly withdrawalsCents: Cents;
  readonly paidOutCents: Cents;
};

/** Throws if negative. */
export function expectedCents(sums: DrawerSums): Cents {
  const { floatCents, cashInCents, suppliesCents, withdrawalsCents, paidOutCents } = sums;
  const expected = subtract(sum([floatCents, cashInCents, suppliesCents]), sum([withdrawalsCents, paidOutCents]));
  invariant(expected >= 0, 'no drawer holds less than nothing');
  return expected;
}

export function countedCents(pieces: Pieces): Cents {
  return DENOMINATIONS.reduce(
    (total, value, place) => add(total, times(value as Cents, pieces[place] ?? 0)),
    0 as Cents,
  );
}

/** Positive is a sobra, negative a falta. */
export function differenceCents(counted: Cents, expected: Cents): Cents {
  return subtract(counted, expected);
}
