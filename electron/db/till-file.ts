import { type MemoryRows, memoryRows } from './memory-rows.ts';
import type { Database } from './open-database.ts';
import { keepFewPages, type PageCache } from './page-cache.ts';
import type { Statements } from './statements.ts';

/** The till's file, open. Which tables are in it only their areas know: each prepares its own statements. */
export type TillFile = PageCache &
  Statements & {
    /** The connection itself, for those who copy or check the whole file. */
    readonly connection: Database;
    readonly memory: MemoryRows;
    /** Runs `work` whole or not at all; on disk when it returns. */
    readonly transaction: <T>(work: () => T) => T;
    /** Writes into the audit trail what is no row of a table; inside a transaction. */
    readonly noteInAudit: (note: Readonly<Record<string, unknown>>) => void;
    /** Calls `listener` after each transaction that went onto the disk, until another one is given. */
    readonly afterEachCommit: (listener: () => void) => void;
    /** Moves what the log holds into the file, outside a transaction; answers how many pages the log held. */
    readonly moveLog: () => number;
    readonly close: () => void;
  };

/** The file of `database`, whose statements are prepared as `statements` does it. */
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
