import type { ProductId } from './product.ts';

export type OutboxChange = 'product_save' | 'product_active' | 'product_delete' | 'product_retire_code';

/** Why the last delivery failed for now. */
export type OutboxTrouble = 'unreachable' | 'no_answer' | 'unauthorised' | 'too_soon';

/** `gone`: the record no longer exists. */
export type OutboxSubject =
  | { readonly kind: 'product'; readonly productId: ProductId; readonly code: string; readonly name: string }
  | { readonly kind: 'gone'; readonly code: string };

/** Changes that must go in order, and the first of them. */
export type OutboxLane = {
  readonly lane: string;
  readonly subject: OutboxSubject;
  readonly change: OutboxChange;
  /** Unsent changes of this lane, including this one. */
  readonly count: number;
  readonly since: string;
  readonly attempts: number;
  /** `refused`: parked until corrected or resent. */
  readonly state: 'sending' | 'waiting' | 'refused';
  readonly reason: string | null;
  readonly trouble: OutboxTrouble | null;
  /** Next automatic retry; null if due now or never. */
  readonly nextTryAt: string | null;
};

export type OutboxState = {
  readonly waiting: number;
  readonly refused: number;
  readonly since: string | null;
  readonly laneCount: number;
  /** Parked first, then oldest; at most {@link MOST_LANES_SHOWN}. */
  readonly lanes: readonly OutboxLane[];
};

export const MOST_LANES_SHOWN = 200;
/** After a larger batch no single product is pushed; the screen follows the counts. */
export const MOST_TOLD_ONE_BY_ONE = 8;
export const MAX_LANE_LENGTH = 80;
