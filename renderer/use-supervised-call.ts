import type { Channel } from '../shared/api/contract.ts';
import type { AboutAct } from './shell/supervision.ts';
import { type CallState, useCall } from './use-call.ts';

/**
 * A call that may be beyond the role of who is signed in. `about` is what a supervisor reads before he lends his PIN:
 * the act and, where there is one, the amount. His dialog stands in app.tsx, once for all screens.
 *
 *   const call = useSupervisedCall('shift:close', { act: t('close.act'), amountCents: difference });
 */
export function useSupervisedCall<C extends Channel>(channel: C, about: AboutAct): CallState<C> {
  return useCall(channel, about);
}
