import { TRIES, WAITS_SECONDS } from '../../../shared/person.ts';
import { type ErrorCode, fail, ok, type Result } from '../../../shared/result.ts';
import type { Clock } from '../../lib/clock.ts';
import { createSerial } from '../../lib/serial.ts';
import { hashSecret, matchesSecret, type Pepper } from './pin-hash.ts';
import type { PinPepper } from './pin-pepper.ts';
import type { PeopleDatabase, SecretKey, SecretRow } from './tables.ts';

export type SecretCheckParts = {
  readonly database: Pick<PeopleDatabase, 'people' | 'transaction' | 'noteInAudit'>;
  readonly clock: Clock;
  readonly pepper: PinPepper;
  /** log2 of scrypt's N for new secrets. */
  readonly cost: number;
  readonly random: (count: number) => Uint8Array;
};

/** Seconds. */
export function waitAfter(failedTries: number): number {
  if (failedTries < TRIES) return 0;
  return WAITS_SECONDS[Math.min(failedTries - TRIES, WAITS_SECONDS.length - 1)] ?? 0;
}

/**
 * A try is stored before it is checked: killing the program does not save it. Waits run on the monotonic clock and
 * start over after a restart: changing the clock shortens nothing.
 */
export function createSecretCheck({ database, clock, pepper, cost, random }: SecretCheckParts) {
  const { people, transaction } = database;
  /** End of each wait by the monotonic clock; missing ones date from before this start. */
  const waits = new Map<SecretKey, number>();
  const startedMs = clock.monotonicMs();
  /** Two tries at once would count as one. */
  const turns = createSerial();

  function secondsToWait(key: SecretKey): number {
    const row = people.secret(key);
    if (row === null || row.wait_seconds === 0) return 0;
    const until = waits.get(key) ?? startedMs + row.wait_seconds * 1000;
    return Math.max(0, Math.ceil((until - clock.monotonicMs()) / 1000));
  }

  function count(key: SecretKey, row: SecretRow): { readonly left: number; readonly seconds: number } {
    const failed = row.failed_tries + 1;
    const seconds = waitAfter(failed);
    transaction(() => people.setTries(key, failed, seconds));
    waits.set(key, clock.monotonicMs() + seconds * 1000);
    return { left: Math.max(0, TRIES - failed), seconds };
  }

  async function tryNow(key: SecretKey, secret: string, wrong: ErrorCode): Promise<Result<null>> {
    const row = people.secret(key);
    if (row === null) return fail('pin_unusable');
    const seconds = secondsToWait(key);
    if (seconds > 0) return fail('pin_wait', { values: { seconds } });
    const found: Pepper | null = row.pepper === null ? null : pepper.marked(row.pepper);
    if (row.pepper !== null && found === null) return fail('pin_unusable');
    const counted = count(key, row);
    if (!(await matchesSecret(secret, row, found))) {
      transaction(() => database.noteInAudit({ event: wrong, ...subjectOf(key), tries: row.failed_tries + 1 }));
      return fail(wrong, { values: counted });
    }
    transaction(() => people.setTries(key, 0, 0));
    waits.delete(key);
    return ok(null);
  }

  return {
    /** `wrong` has `left` tries before a wait, and the `seconds` of a wait that began; `pin_wait` during a wait;
     * `pin_unusable` if there is nothing to compare with. */
    attempt: (key: SecretKey, secret: string, wrong: ErrorCode): Promise<Result<null>> =>
      turns.run(() => tryNow(key, secret, wrong)),
    secondsToWait,
    hashPin: async (pin: string) => hashSecret(pin, { cost, random, pepper: await pepper.forNewPin() }),
    hashCode: (code: string) => hashSecret(code, { cost, random, pepper: null }),
    /** Resets tries and waits. Inside a transaction. */
    store: (key: SecretKey, hashed: Awaited<ReturnType<typeof hashSecret>>, at: string): void => {
      people.setSecret(key, hashed, at);
      waits.delete(key);
    },
  };
}

export type SecretCheck = ReturnType<typeof createSecretCheck>;

function subjectOf(key: SecretKey): Readonly<Record<string, string>> {
  return key === 'recovery_code' ? {} : { person: key };
}
