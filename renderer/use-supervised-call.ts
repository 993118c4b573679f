import type { Channel } from '../shared/api/contract.ts';
import type { AboutAct } from './shell/supervision.ts';
import { type CallState, useCall } from './use-call.ts';

/** Read by the supervisor before the PIN: the act and, if any, the amount. */
export function useSupervisedCall<C extends Channel>(channel: C, about: AboutAct): CallState<C> {
  return useCall(channel, about);
}
