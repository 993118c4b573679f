import type { Cents } from './money.ts';
import type { ProductId } from './product.ts';

/**
 * only_here   the operator's list does not have the product
 * only_there  the operator has a product that the till does not know
 * differs     another name, price or state of being for sale
 * refused     the till's last change of it was refused by the operator
 */
export const DIFFERENCE_KINDS = ['only_here', 'differs', 'refused', 'only_there'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/**
 * What can be done about a difference. `send`: the till's product goes to the operator as it is. The others are for what
 * only the operator has: taken off sale there, deleted there, or left, and then no longer counted as a difference.
 */
export const DIFFERENCE_ACTS = ['send', 'deactivate', 'delete', 'leave'] as const;
export type DifferenceAct = (typeof DIFFERENCE_ACTS)[number];

export function actsOn(kind: DifferenceKind): readonly DifferenceAct[] {
  return kind === 'only_there' ? ['leave', 'deactivate', 'delete'] : ['send'];
}

/** Differences of a kind that a screen lists; a decision about a whole kind is about all of them. */
export const MOST_DIFFERENCES_SHOWN = 200;

/** A product on one side; null for what that side does not say. */
export type ComparedSide = {
  readonly name: string | null;
  readonly priceCents: Cents | null;
  readonly active: boolean | null;
};

export type ProductDifference = {
  readonly id: number;
  readonly kind: DifferenceKind;
  readonly code: string;
  readonly productId: ProductId | null;
  /** As the till has it now; null where it has not, or not any more. */
  readonly here: ComparedSide | null;
  /** As the operator's list had it; null where it was not in it. */
  readonly there: ComparedSide | null;
  readonly act: DifferenceAct | null;
  /** `open`: nobody has decided. `going`: on its way. `refused`: with the operator's reason. `left`: stays as it is. */
  readonly result: 'open' | 'going' | 'done' | 'refused' | 'left';
  readonly reason: string | null;
};

export type DifferenceCounts = Readonly<Record<DifferenceKind, number>>;

/** Why a comparison ended before its end. `not_offered`: this operator gives no list that could be compared. */
export type BreakOff = 'cancelled' | 'not_offered' | 'refused' | 'unauthorised' | 'no_answer';

/** What is waited for before the next page is asked for again. */
export type ComparisonWait = {
  readonly why: 'unreachable' | 'no_answer' | 'too_soon';
  readonly nextTryAt: string;
};

export type ComparisonFound = {
  readonly startedAt: string;
  /** Products that the operator's list has named so far, and how many it says it has. */
  readonly readCount: number;
  readonly totalCount: number;
  readonly counts: DifferenceCounts;
  /** How many of them somebody has decided. */
  readonly decided: DifferenceCounts;
  /** Products whose change was on its way: they are compared the next time. */
  readonly waitingCount: number;
  /** What only the operator has, and was left there by an earlier decision. */
  readonly leftCount: number;
};

/** A decision about a whole kind that is being carried out. */
export type Deciding = { readonly kind: DifferenceKind; readonly act: DifferenceAct };

export type ComparisonState = {
  /** When a comparison last ended with both sides equal; null when none has. */
  readonly lastCompleteAt: string | null;
  readonly deciding: Deciding | null;
} & (
  | { readonly step: 'never' }
  | ({ readonly step: 'under_way'; readonly wait: ComparisonWait | null } & ComparisonFound)
  | ({
      readonly step: 'broken_off';
      readonly why: BreakOff;
      /** The operator's own sentence; null where it said none. */
      readonly reason: string | null;
      readonly at: string;
    } & ComparisonFound)
  | ({ readonly step: 'ended'; readonly at: string } & ComparisonFound)
);
