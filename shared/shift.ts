import { invariant } from './assert.ts';
import { add, type Cents, subtract, sum, times } from './money.ts';
import type { PersonName } from './person.ts';

declare const brand: unique symbol;
export type ShiftId = string & { readonly [brand]: 'ShiftId' };

/** Notes and coins that are counted, the largest first, in cents. */
export const DENOMINATIONS = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5] as const;

/** How many of each of {@link DENOMINATIONS}, in their order. */
export type Pieces = readonly number[];
export const MAX_PIECES = 99_999;

/**
 * supply      suprimento: money put into the drawer
 * withdrawal  sangria: money taken out of it
 * no_sale     the drawer was opened without a sale; no money moves
 */
export const MOVEMENT_KINDS = ['supply', 'withdrawal', 'no_sale'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Why money moves or the drawer opens, as typed. */
export const MIN_REASON_LENGTH = 3;
export const MAX_REASON_LENGTH = 80;

export type CashMovement = {
  readonly id: string;
  /** Number of its slip within the shift, from 1. */
  readonly number: number;
  readonly kind: MovementKind;
  /** More than nothing; 0 for `no_sale`. */
  readonly amountCents: Cents;
  readonly reason: string;
  readonly person: PersonName;
  readonly approver: PersonName | null;
  readonly at: string;
};

/**
 * Cash that went back to a customer out of the drawer.
 *
 * return  goods came back; `number` is that of the return
 * undone  a payment was undone before its sale was closed
 */
export type CashBack = {
  readonly id: string;
  readonly kind: 'return' | 'undone';
  readonly number: number | null;
  readonly amountCents: Cents;
  readonly person: PersonName;
  readonly at: string;
};

/** From the opening of the drawer to its close. One is open at the most. */
export type Shift = {
  readonly id: ShiftId;
  /** Of this till, gapless, from 1. */
  readonly number: number;
  readonly openedAt: string;
  readonly openedBy: PersonName;
  /** Fundo de troco. */
  readonly floatCents: Cents;
  readonly movements: readonly CashMovement[];
  readonly cashBack: readonly CashBack[];
  /** Counts so far. What they came to is told; what should be there is not, until the close. */
  readonly counts: readonly { readonly at: string; readonly person: PersonName; readonly countedCents: Cents }[];
};

export type ShiftState = {
  readonly shift: Shift | null;
  /** What the last close left in the drawer, to be proposed as the next fundo de troco; null on the first day. */
  readonly proposedFloatCents: Cents | null;
  /** More cash is in the drawer than the store wants there: time for a sangria. */
  readonly holdsTooMuch: boolean;
  /** The shift was opened on an earlier local day: the screen says so. Selling goes on, since a shop may sell past midnight. */
  readonly isStale: boolean;
  /** Whether the drawer may be counted once more as it is now; money that moves brings new counts. */
  readonly mayCount: boolean;
  /** The last count is of the drawer as it is now: the shift can be closed by it. */
  readonly isCounted: boolean;
};

/**
 * What stands in the way of a close. The first three have to be ended; the others may be carried over by a supervisor,
 * stay where they are, and are told by the Z. Nobody can drop any of them.
 *
 * payments     charges that a device, a QR code or the operator still moves
 * open_sale    the sale on the screen, where it has items
 * held_sales   sales set aside that can be taken up again; not those that only wait for one of the next two
 * unconfirmed  payments without an answer: only the operator can end them
 * cases        money that nobody has decided about
 * unsent       changes that the operator has not taken yet
 */
export const CLOSE_MATTERS = ['payments', 'open_sale', 'held_sales', 'unconfirmed', 'cases', 'unsent'] as const;
export const CARRIED_MATTERS: ReadonlySet<CloseMatter> = new Set(['unconfirmed', 'cases', 'unsent']);
export type CloseMatter = (typeof CLOSE_MATTERS)[number];
export type CloseCheck = {
  /** Slips of another card machine that wait to be checked; not in the way, since the statement comes later. */
  readonly looseSlips: number;
  readonly matters: readonly (CarriedMatter & { readonly mayBeCarried: boolean })[];
};

/** `cents`: of cases, what their amounts come to, as far as the operator has said them; a Z of an older program lacks it. */
export type CarriedMatter = { readonly matter: CloseMatter; readonly count: number; readonly cents?: Cents };

/** A sum of money and how many went into it. */
export type Tally = { readonly count: number; readonly cents: Cents };

/** X, a look at the shift so far, or Z, its sealed end. */
export type ShiftReport = {
  readonly kind: 'x' | 'z';
  /** Number of the Z of this till, gapless; null for an X. */
  readonly number: number | null;
  /** Receipt series of the till when it was made: after a restore, numbers that were printed may come again in another. */
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
  /** Given in the sales that were paid, on items and on the whole. */
  readonly discounts: Tally;
  /** Approved payments that were not undone, by tender, and of cards by what was used. While the close is blind, an X leaves cash out. */
  readonly payments: readonly {
    readonly tender: string;
    readonly cardKind: string | null;
    readonly brand: string | null;
    readonly tally: Tally;
  }[];
  /** Of {@link ShiftReport.payments}, such as the operator has shown as given back by then; a Z of an older program lacks it. */
  readonly reversed?: Tally;
  /** Money of earlier shifts' payments that was approved only after their Z. None of it is cash. */
  readonly lateApprovals: Tally;
  readonly floatCents: Cents;
  /** Cash that came in: handed over less change, also what was given back later. Null on an X while the close is blind. */
  readonly cashInCents: Cents | null;
  readonly supplies: Tally;
  readonly withdrawals: Tally;
  readonly noSales: number;
  /** Payments that were undone before their sale was closed, of every tender; also such as began in an earlier shift. */
  readonly undone: Tally;
  /** Goods that came back, whatever was given for them. */
  readonly returns: Tally;
  /** Vale-trocas that were made for them. */
  readonly creditNotesIssued: Tally;
  /** Given back to customers in cash out of the drawer. Null on an X while the close is blind. */
  readonly paidOutCents: Cents | null;
  /** float + cash + supplies - withdrawals - paid out. Null on an X while the close is blind. */
  readonly expectedCents: Cents | null;
  readonly countedCents: Cents | null;
  /** counted - expected: above nothing a sobra, below a falta. */
  readonly differenceCents: Cents | null;
  readonly comment: string | null;
  readonly approver: PersonName | null;
  readonly carriedOver: readonly CarriedMatter[];
  /** Seal of the newest entry of the audit trail when it was made. */
  readonly auditHead: string;
  /** SHA-256 over this report and the seal of the Z before; null for an X. */
  readonly seal: string | null;
  readonly previousSeal: string | null;
};

export type ShiftReportSummary = Pick<
  ShiftReport,
  'number' | 'series' | 'shiftNumber' | 'endedAt' | 'endedBy' | 'differenceCents' | 'sales'
>;

/** Any report as it may be shown. In an X of a blind close the sum of the sales is null: cash would follow from it. */
export type ShownReport = Omit<ShiftReport, 'sales'> & {
  readonly sales: { readonly count: number; readonly cents: Cents | null };
};

/** What has gone into the drawer and out of it, none below nothing. */
export type DrawerSums = {
  readonly floatCents: Cents;
  /** Cash kept: handed over less change. */
  readonly cashInCents: Cents;
  readonly suppliesCents: Cents;
  readonly withdrawalsCents: Cents;
  /** Given back to customers in cash. */
  readonly paidOutCents: Cents;
};

/** What has to be in the drawer. Throws below nothing: more was never taken out than there was. */
export function expectedCents(sums: DrawerSums): Cents {
  const { floatCents, cashInCents, suppliesCents, withdrawalsCents, paidOutCents } = sums;
  const expected = subtract(sum([floatCents, cashInCents, suppliesCents]), sum([withdrawalsCents, paidOutCents]));
  invariant(expected >= 0, 'no drawer holds less than nothing');
  return expected;
}

/** What the pieces come to. */
export function countedCents(pieces: Pieces): Cents {
  return DENOMINATIONS.reduce(
    (total, value, place) => add(total, times(value as Cents, pieces[place] ?? 0)),
    0 as Cents,
  );
}

/** Above nothing a sobra, below a falta. */
export function differenceCents(counted: Cents, expected: Cents): Cents {
  return subtract(counted, expected);
}
