import type { OutboxState } from './outbox.ts';

/** The calls about what has still to reach the operator: a part of the contract, in its form. */
export type OutboxCalls = {
  /** Everything that has still to reach the operator, lane by lane. */
  'outbox:list': { input: null; value: OutboxState };
  /** Ends the waiting of one lane, or of all for null. A lane that was named and is parked is sent again. */
  'outbox:send-now': { input: { lane: string | null }; value: OutboxState };
};
