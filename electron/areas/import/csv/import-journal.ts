import type { ImportCounts, ImportRowError, ImportWay } from '../../../../shared/product-import.ts';
import type { ImportDatabase } from '../tables.ts';

/** An import that has begun to go in. Stands in the till's file from its first row to its last. */
export type ImportJournal = {
  /** Names the staged file. */
  readonly id: string;
  readonly name: string;
  readonly way: ImportWay;
  /** Rows that make another product of what they hit go in, too. */
  readonly renames: boolean;
  readonly rows: number;
  readonly done: number;
  /** The line that went in last. */
  readonly line: number;
  readonly counts: ImportCounts;
  readonly errorFile: string | null;
  /** The first of them. */
  readonly refused: readonly ImportRowError[];
};

/** The journal of the import that is under way; null where none is. */
export function readJournal({ memory }: ImportDatabase): ImportJournal | null {
  const text = memory.get('import_under_way');
  if (text === null) return null;
  const journal = JSON.parse(text) as ImportJournal;
  // a version that did not ask had begun it: it goes on as it was agreed to
  return {
    ...journal,
    renames: journal.renames ?? true,
    counts: { ...journal.counts, left: journal.counts.left ?? 0 },
  };
}

/** In a transaction of its own: from here on it goes in, whatever happens. */
export function beginJournal(database: ImportDatabase, journal: ImportJournal): void {
  database.transaction(() => {
    writeJournal(database, journal);
    database.searchUpkeep.hold();
  });
}

/** In the transaction that puts the rows in. */
export function writeJournal({ memory }: ImportDatabase, journal: ImportJournal): void {
  memory.set('import_under_way', JSON.stringify(journal));
}

/** Nothing of it is left to be done. */
export function endJournal(database: ImportDatabase, cancelled: boolean): void {
  const journal = readJournal(database);
  if (journal === null) return;
  const { name, way, done, rows, counts } = journal;
  database.transaction(() => {
    database.memory.forget('import_under_way');
    database.searchUpkeep.release();
    database.noteInAudit({ event: 'products_imported', file: name, way, rows, done, cancelled, ...counts });
  });
}
