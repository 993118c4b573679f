import type { ImportCounts, ImportRowError, ImportWay } from '../../../../shared/product-import.ts';
import type { ImportDatabase } from '../tables.ts';

/** In the till's file from the first row to the last. */
export type ImportJournal = {
  readonly id: string;
  readonly name: string;
  readonly way: ImportWay;
  /** Rows that turn a product into another one are imported. */
  readonly renames: boolean;
  readonly rows: number;
  readonly done: number;
  readonly line: number;
  readonly counts: ImportCounts;
  readonly errorFile: string | null;
  readonly refused: readonly ImportRowError[];
};

export function readJournal({ memory }: ImportDatabase): ImportJournal | null {
  const text = memory.get('import_under_way');
  if (text === null) return null;
  const journal = JSON.parse(text) as ImportJournal;
  // begun by a version without the question
  return {
    ...journal,
    renames: journal.renames ?? true,
    counts: { ...journal.counts, left: journal.counts.left ?? 0 },
  };
}

/** From here on the import is completed, even after a crash. */
export function beginJournal(database: ImportDatabase, journal: ImportJournal): void {
  database.transaction(() => {
    writeJournal(database, journal);
    database.searchUpkeep.hold();
  });
}

export function writeJournal({ memory }: ImportDatabase, journal: ImportJournal): void {
  memory.set('import_under_way', JSON.stringify(journal));
}

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
