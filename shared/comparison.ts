import type { Cents } from './money.ts';
import type { ProductId } from './product.ts';

/**
 * only_here   missing from the operator's list
 * only_there  unknown to the till
 * differs     in name, price or active state
 * refused     the operator refused the last change
 */
export const DIFFERENCE_KINDS = ['only_here', 'differs', 'refused', 'only_there'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** `send`: send the till's product. The others are for `only_there`; `leave` stops counting it. */
export const DIFFERENCE_ACTS = ['send', 'deactivate', 'delete', 'leave'] as const;
export type DifferenceAct = (typeof DIFFERENCE_ACTS)[number];

export function actsOn(kind: DifferenceKind): readonly DifferenceAct[] {
  return kind === 'only_there' ? ['leave', 'deactivate', 'delete'] : ['send'];
}

/** On screen; a decision for a kind covers all of them. */
export const MOST_DIFFERENCES_SHOWN = 200;

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
  /** Now; null if it does not exist. */
  readonly here: ComparedSide | null;
  /** Null if not in the operator's list. */
  readonly there: ComparedSide | null;
  readonly act: DifferenceAct | null;
  /** `open`: undecided. `going`: being sent. `refused`: see `reason`. `left`: stays as it is. */
  readonly result: 'open' | 'going' | 'done' | 'refused' | 'left';
  readonly reason: string | null;
};

export type DifferenceCounts = Readonly<Record<DifferenceKind, number>>;

/** `not_offered`: this operator has no comparable list. */
export type BreakOff = 'cancelled' | 'not_offered' | 'refused' | 'unauthorised' | 'no_answer';

export type ComparisonWait = {
  readonly why: 'unreachable' | 'no_answer' | 'too_soon';
  readonly nextTryAt: string;
};

export type ComparisonFound = {
  readonly startedAt: string;
  /** Read so far, and the total the operator states. */
  readonly readCount: number;
  readonly totalCount: number;
  readonly counts: DifferenceCounts;
  readonly decided: DifferenceCounts;
  /** Skipped because a change was being sent. */
  readonly waitingCount: number;
  /** Left at the operator by an earlier decision. */
  readonly leftCount: number;
};

export type Deciding = { readonly kind: DifferenceKind; readonly act: DifferenceAct };

export type ComparisonState = {
  /** Last comparison without differences; may be null. */
  readonly lastCompleteAt: string | null;
  readonly deciding: Deciding | null;
} & (
  | { readonly step: 'never' }
  | ({ readonly step: 'under_way'; readonly wait: ComparisonWait | null } & ComparisonFound)
  | ({
      readonly step: 'broken_off';
      readonly why: BreakOff;
      readonly reason: string | null;
      readonly at: string;
    } & ComparisonFound)
  | ({ readonly step: 'ended'; readonly at: string } & ComparisonFound)
);
