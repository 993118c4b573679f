import { API } from '../../shared/api/areas.ts';
import type { Channel, Input, Value } from '../../shared/api/contract.ts';
import { fail, type Result } from '../../shared/result.ts';
import { attemptedRow } from '../db/storage-failure.ts';
import type { FoundChannel, Recover } from '../lib/area.ts';
import type { Till } from './till.ts';

/**
 * What became of a call whose commit failed, now that the file is open again: the commit may have been kept or not, and
 * only the file knows, by what the act was on or by the row that `error` says it was to write. An act that is there is
 * answered as done; one that is not, as failed. Nothing is tried again. Where the record of the call says that somebody has
 * to look, or the file cannot be asked (`till` is null), the answer says so.
 */
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
