import Sqlite, { type Database, type Transaction } from 'better-sqlite3';

/**
 * What goes wrong under a commit of the till's file.
 *
 * lost    the commit fails and is not kept (a full disk, or a failed write that was rolled back)
 * kept    the commit reports a failure, and the file has it all the same
 * before  the program ends before the commit: as if the act had never begun
 * after   the program ends once the commit is on disk, before it can say so to anybody
 * forgotten  the commit reports success and is not kept: no disk may do that, and no till could know
 */
export type CommitFault = 'lost' | 'kept' | 'before' | 'after' | 'forgotten';

/** The program ended; whoever catches this is a remnant. */
export class TillCrash extends Error {
  override readonly name = 'TillCrash';
}

export type FileWatch = {
  /** Opened connections, closed by a crash. */
  readonly onOpen: (connection: Database) => void;
  /** Fate of the next commit; null: none. */
  readonly onCommit: () => CommitFault | null;
  readonly onCrash: () => void;
};

type AnyWork = (...args: unknown[]) => unknown;

const watched = new Map<string, FileWatch>();
let isLaid = false;

export type Disk = ReturnType<typeof layDisk>;

/**
 * Faults under the driver's `transaction`, the only way money is committed. Installed once; other files are
 * untouched.
 */
export function layDisk() {
  if (!isLaid) lay();
  isLaid = true;
  return {
    watch: (file: string, watch: FileWatch) => {
      watched.set(file, watch);
      return () => void watched.delete(file);
    },
  };
}

function lay(): void {
  const genuine = Sqlite.prototype.transaction;
  Sqlite.prototype.transaction = function transaction(this: Database, work: AnyWork): Transaction<AnyWork> {
    const found = watched.get(this.name);
    if (found === undefined || this.inTransaction) return genuine.call(this, work) as Transaction<AnyWork>;
    const fault = found.onCommit();
    if (fault === null) return genuine.call(this, work) as Transaction<AnyWork>;
    const run = spoil(this, genuine, work, fault, found.onCrash);
    return Object.assign(run, { default: run, deferred: run, immediate: run, exclusive: run }) as Transaction<AnyWork>;
  } as typeof genuine;
  const pragma = Sqlite.prototype.pragma;
  Sqlite.prototype.pragma = function told(this: Database, ...args: Parameters<typeof pragma>): unknown {
    watched.get(this.name)?.onOpen(this);
    return pragma.apply(this, args);
  };
}

function spoil(
  connection: Database,
  genuine: typeof Sqlite.prototype.transaction,
  work: AnyWork,
  fault: CommitFault,
  onCrash: () => void,
): AnyWork {
  if (fault === 'forgotten') return forget(connection, genuine, work);
  const commits = fault === 'kept' || fault === 'after';
  const isCrash = fault === 'before' || fault === 'after';
  const failure = (): Error =>
    isCrash ? new TillCrash('the till crashed') : new Sqlite.SqliteError('disk I/O error', failureCode(fault));
  return (...args) => {
    const withFault = (...inner: unknown[]): unknown => {
      const done = work(...inner);
      // nothing to commit
      if (!commits) throw failure();
      return done;
    };
    try {
      (genuine.call(connection, withFault) as Transaction<AnyWork>).immediate(...args);
      throw failure();
    } finally {
      if (isCrash) {
        onCrash();
        connection.close();
      }
    }
  };
}

const failureCode = (fault: CommitFault): string => (fault === 'lost' ? 'SQLITE_FULL' : 'SQLITE_IOERR_FSYNC');

function forget(connection: Database, genuine: typeof Sqlite.prototype.transaction, work: AnyWork): AnyWork {
  return (...args) => {
    let done: unknown;
    const undo = new Error('forgotten');
    const withUndo = (...inner: unknown[]): unknown => {
      done = work(...inner);
      throw undo;
    };
    try {
      (genuine.call(connection, withUndo) as Transaction<AnyWork>).immediate(...args);
    } catch (error) {
      if (error !== undo) throw error;
    }
    return done;
  };
}
