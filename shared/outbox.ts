import type { ProductId } from './product.ts';

/** What a waiting change says to the operator. */
export type OutboxChange = 'product_save' | 'product_active' | 'product_delete' | 'product_retire_code';

/** Why the last delivery failed for now: nobody was reached, nobody answered, the token was refused, it came too soon. */
export type OutboxTrouble = 'unreachable' | 'no_answer' | 'unauthorised' | 'too_soon';

/** What a lane is about; `gone` where the record itself is not there any more. */
export type OutboxSubject =
  | { readonly kind: 'product'; readonly productId: ProductId; readonly code: string; readonly name: string }
  | { readonly kind: 'gone'; readonly code: string };

/** Changes that wait for each other, with the first of them. */
export type OutboxLane = {
  /** Names it in a call; not for people. */
  readonly lane: string;
  readonly subject: OutboxSubject;
  readonly change: OutboxChange;
  /** Changes of this lane that have still to go, this one among them. */
  readonly count: number;
  /** When the first of them was made. */
  readonly since: string;
  readonly attempts: number;
  /** `sending`: on its way now. `refused`: parked until somebody mends it or sends it again. */
  readonly state: 'sending' | 'waiting' | 'refused';
  /** The operator's own sentence; null where it said none. */
  readonly reason: string | null;
  readonly trouble: OutboxTrouble | null;
  /** When it is tried again by itself; null where that is now, or never. */
  readonly nextTryAt: string | null;
};

/** Everything that has still to reach the operator. */
export type OutboxState = {
  readonly waiting: number;
  readonly refused: number;
  /** When the oldest of them was made; null when there is none. */
  readonly since: string | null;
  readonly laneCount: number;
  /** The parked ones first, then the oldest; no more than {@link MOST_LANES_SHOWN}. */
  readonly lanes: readonly OutboxLane[];
};

export const MOST_LANES_SHOWN = 200;
/** Where more products than this were sent at once, none of them is pushed: the screen sees it by how many have gone. */
export const MOST_TOLD_ONE_BY_ONE = 8;
export const MAX_LANE_LENGTH = 80;
