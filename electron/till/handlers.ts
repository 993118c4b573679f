import { API } from '../../shared/api/areas.ts';
import { CHANNELS, type Channel, type Handlers, type Input, type Value } from '../../shared/api/contract.ts';
import { fail, type Result } from '../../shared/result.ts';
import { attemptedRow } from '../db/storage-failure.ts';
import type { FoundChannel, Recover } from '../lib/area.ts';
import type { Till } from './till.ts';

type TillHandlers = Till['handlers'];

/** The calls that are answered whichever till is open, or none. */
export type OwnHandlers = Omit<Handlers, keyof TillHandlers>;

/** Everything the screen may ask for. `till` is the till of the present mode; it changes with the settings. */
export function createHandlers(till: () => Till, own: OwnHandlers): Handlers {
  const tillChannels = CHANNELS.filter((channel): channel is Extract<Channel, keyof TillHandlers> => !(channel in own));
  const ofTill = tillChannels.map((channel) => [
    channel,
    (input: Input<Channel>) => (till().handlers[channel] as (input: Input<Channel>) => unknown)(input),
  ]);
  return { ...(Object.fromEntries(ofTill) as Pick<Handlers, keyof TillHandlers>), ...own };
}

/**
 * What became of a call whose commit failed, now that the file is open again: the commit may have been kept or not, and
 * only the file knows, by what the act was on or by the row that `error` says it was to write. An act that is there is
 * answered as done; one that is not, as failed. Nothing is tried again. Where the record of the call says that somebody has
 * to look, or the file cannot be asked (`till` is null), the answer says so.
 */
export function settleAct<C extends Channel>(
  till: Pick<Till, 'recoveries'> | null,
  channel: C,
  input: Input<C>,
  error: unknown,
): Result<Value<C>> {
  const { recover: how } = API[channel];
  if (how !== 'look' && how !== 'found') return fail('storage_failed');
  if (how === 'look' || till === null) return fail('storage_unsure');
  const recover = till.recoveries[channel as FoundChannel] as unknown as Recover<C>;
  return recover(input, attemptedRow(error)) ?? fail('storage_failed');
}
