import { MAX_LANE_LENGTH, type OutboxState } from '../outbox.ts';
import type { Received } from '../received-entry.ts';
import { read, write } from './call.ts';
import { lineText, nothing } from './fields.ts';

export const sendingApi = {
  'outbox:list': read(nothing, { act: 'send' }).gives<OutboxState>(),
  /** Retries one lane, or all with null. A parked lane is resent only if named. */
  'outbox:send-now': write(() => ({ lane: lineText(MAX_LANE_LENGTH, 1).nullable() }), {
    act: 'send',
    recover: 'repeat',
  }).gives<OutboxState>(),

  'received:state': read(nothing, { act: 'send' }).gives<Received>(),
  /** Retries parked entries, whose cause may be fixed. */
  'received:try-again': write(nothing, { act: 'send', recover: 'repeat' }).gives<Received>(),
};
