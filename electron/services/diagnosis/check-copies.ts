import type { BackupState } from '../../../shared/backup.ts';
import type { Finding } from '../../../shared/diagnosis.ts';
import type { Result } from '../../../shared/result.ts';
import type { Clock } from '../../lib/clock.ts';

export type CopiesParts = {
  readonly clock: Pick<Clock, 'now'>;
  readonly backups: () => Result<BackupState>;
};

/** A till that is open makes one every hour; one that was shut overnight has none of the night. */
const FRESH_MS = 26 * 60 * 60_000;

/** Each copy has been checked whole: how old the newest is says when the records were last seen to hold. */
export function checkCopies({ backups, clock }: CopiesParts): Finding {
  const state = backups();
  if (!state.ok) return { check: 'copies', what: 'missing', facts: {} };
  const { trouble, backups: copies } = state.value;
  const [newest] = copies;
  const facts = { count: copies.length, ...(newest === undefined ? {} : { at: newest.at }) };
  if (trouble !== null) {
    return { check: 'copies', what: 'failed', facts: { ...facts, at: trouble.at, trouble: trouble.why } };
  }
  if (newest === undefined) return { check: 'copies', what: 'missing', facts };
  const ageMs = clock.now().getTime() - Date.parse(newest.at);
  return { check: 'copies', what: ageMs <= FRESH_MS ? 'fresh' : 'old', facts };
}
