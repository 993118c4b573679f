import { type MemoryRows, memoryRows } from './memory-rows.ts';
import type { Database } from './open-database.ts';
import type { Statements } from './statements.ts';

/** Each area prepares statements for its own tables. */
export type TillFile = ReturnType<typeof keepFewPages> &
  Statements & {
    readonly connection: Database;
    readonly memory: MemoryRows;
    /** Whole or not at all; on disk when it returns. */
    readonly transaction: <T>(work: () => T) => T;
    /** For events without a table row; call inside a transaction. */
    readonly noteInAudit: (note: Readonly<Record<string, unknown>>) => void;
    /** One listener. */
    readonly afterEachCommit: (listener: () => void) => void;
    /** Checkpoints, outside a transaction; returns the number of pages that the log held. */
    readonly moveLog: () => number;
    readonly close: () => void;
  };

export function tillFile(database: Database, { prepare }: Statements): TillFile {
  const note = prepare<[string]>(`INSERT INTO audit_entry (subject, subject_id, body) VALUES ('till', '', ?)`);
  let committed = (): void => undefined;
  return {
    ...keepFewPages(database),
    prepare,
    connection: database,
    memory: memoryRows({ prepare }),
    transaction: (work) => {
      const answer = database.transaction(work).immediate();
      committed();
      return answer;
    },
    afterEachCommit: (listener) => {
      committed = listener;
    },
    noteInAudit: (said) => void note.run(JSON.stringify(said)),
    moveLog: () => {
      const [moved] = database.pragma('wal_checkpoint(PASSIVE)') as { readonly log: number }[];
      return moved?.log ?? 0;
    },
    close: () => {
      database.close();
    },
  };
}

/** KiB. The driver's 16 MB fill up in a day's work; other pages are in the system's cache, a microsecond away. */
const FEW_KIB = 2_000;
const MANY_KIB = 16_000;
/** KiB that one transaction may change before pages are written out: the driver's default. */
const SPILL_KIB = 16_000;

function keepFewPages(database: Database) {
  const keep = (kib: number): void => void database.pragma(`cache_size = -${kib}`);
  let running = 0;
  database.pragma(`cache_spill = -${SPILL_KIB}`);
  keep(FEW_KIB);
  return {
    withManyPages: async <T>(work: () => Promise<T>): Promise<T> => {
      running += 1;
      try {
        keep(MANY_KIB);
        return await work();
      } finally {
        running -= 1;
        // the till may have been closed meanwhile
        if (running === 0 && database.open) keep(FEW_KIB);
      }
    },
  };
}
