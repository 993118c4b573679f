import type { OutboxState } from '../outbox.ts';
import type { Received } from '../received-entry.ts';
import { push, read, write } from './call.ts';

/** What has still to reach the operator, and what head office has sent. */
export const sendingApi = {
  /** Everything that has still to reach the operator, lane by lane. */
  'outbox:list': read<null, OutboxState>({ act: 'send' }),
  /** Ends the waiting of one lane, or of all for null. A lane that was named and is parked is sent again. */
  'outbox:send-now': write<{ lane: string | null }, OutboxState>({ act: 'send', recover: 'repeat' }),

  /** What head office has given out to this till, and what of it waits for somebody. */
  'received:state': read<null, Received>({ act: 'send' }),
  /** Takes what waits once more: what was in its way may be mended. */
  'received:try-again': write<null, Received>({ act: 'send', recover: 'repeat' }),
};

export const sendingPushes = {
  'received:changed': push<Received>('caller'),
};
