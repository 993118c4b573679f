import { z } from 'zod';
import { MAX_LANE_LENGTH, type OutboxState } from '../outbox.ts';
import type { Received } from '../received-entry.ts';
import { read, write } from './call.ts';
import { lineText, nothing } from './fields.ts';

/** What has still to reach the operator, and what head office has sent. */
export const sendingApi = {
  /** Everything that has still to reach the operator, lane by lane. */
  'outbox:list': read(nothing, { act: 'send' }).gives<OutboxState>(),
  /** Ends the waiting of one lane, or of all for null. A lane that was named and is parked is sent again. */
  'outbox:send-now': write(() => z.strictObject({ lane: lineText(MAX_LANE_LENGTH, 1).nullable() }), {
    act: 'send',
    recover: 'repeat',
  }).gives<OutboxState>(),

  /** What head office has given out to this till, and what of it waits for somebody. */
  'received:state': read(nothing, { act: 'send' }).gives<Received>(),
  /** Takes what waits once more: what was in its way may be mended. */
  'received:try-again': write(nothing, { act: 'send', recover: 'repeat' }).gives<Received>(),
};
