import { API } from '../../shared/api/areas.ts';
import type { Channel, Input, Value } from '../../shared/api/contract.ts';
import { fail, type Result } from '../../shared/result.ts';
import { attemptedRow } from '../db/storage-failure.ts';
import type { FoundChannel, Recover } from '../lib/area.ts';
import type { Till } from './till.ts';

/** The answer to a call whose commit failed, read from the reopened file: done where the act or the row in `error`
 * is there, failed otherwise. Nothing is retried. `storage_unsure` where the API record asks for a look, or `till`
 * is null. */
export function settleCall<C extends Channel>(
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
