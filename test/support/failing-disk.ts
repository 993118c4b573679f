import Sqlite from 'better-sqlite3';
import { type TestContext, vi } from 'vitest';
import { InvariantError } from '../../shared/assert.ts';

/** `kept`: committed, though the connection reports a failure. `lost`: not committed. */
type FailedCommit = 'kept' | 'lost';

/** Makes the till's database fail on demand; the simulator's is another. */
export function failingDisk(context: TestContext) {
  let next: { how: FailedCommit; error: Error; others: number } | null = null;
  let isBroken = false;
  const transaction = Sqlite.prototype.transaction;
  const pragma = Sqlite.prototype.pragma;
  const ioError = (code: string): Error => new Sqlite.SqliteError('disk I/O error', code);

  vi.spyOn(Sqlite.prototype, 'transaction').mockImplementation(function (this: Sqlite.Database, work) {
    const real = transaction.call(this, work);
    const failing = (...args: unknown[]): unknown => {
      const failure = next;
      if (failure === null || !this.name.endsWith('till.db') || failure.others-- > 0) return real.immediate(...args);
      next = null;
      if (failure.how === 'kept') real.immediate(...args);
      throw failure.error;
    };
    return Object.assign(failing, real, { immediate: failing }) as unknown as ReturnType<typeof transaction>;
  });
  vi.spyOn(Sqlite.prototype, 'pragma').mockImplementation(function (this: Sqlite.Database, ...args) {
    if (isBroken && this.name.endsWith('till.db')) throw ioError('SQLITE_IOERR_READ');
    return pragma.apply(this, args);
  });
  context.onTestFinished(() => void vi.restoreAllMocks());
  return {
    /** Fails the next commit, or the one after `others` that succeed. */
    failNext: (how: FailedCommit, code = 'SQLITE_IOERR_FSYNC', others = 0): void => {
      next = { how, error: ioError(code), others };
    },
    breakRule: (rule: string): void => {
      next = { how: 'lost', error: new InvariantError(rule), others: 0 };
    },
    breakDown: (): void => {
      isBroken = true;
    },
    heal: (): void => {
      isBroken = false;
    },
  };
}
