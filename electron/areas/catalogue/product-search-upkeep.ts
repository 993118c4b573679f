import type { Statements } from '../../db/statements.ts';

/**
 * How the search index is kept in order. It gathers each transaction as a piece of its own, and of itself puts pieces
 * together within whatever transaction comes next, as much as it likes: a tenth of a second of a sale. Whoever writes
 * thousands of products holds that off, and puts pieces together in small steps.
 */
const SETTINGS = {
  held: { automerge: 0, crisismerge: 1_000, deletemerge: 0 },
  /** As the index has it when nobody says anything. */
  usual: { automerge: 4, crisismerge: 16, deletemerge: 10 },
} as const;

export function productSearchUpkeep(database: Statements) {
  const command = database.prepare<[string, number]>(
    'INSERT INTO product_search (product_search, rank) VALUES (?, CAST(? AS INTEGER))',
  );
  const changes = database.prepare<[], number>('SELECT total_changes()').pluck();

  function set(settings: (typeof SETTINGS)[keyof typeof SETTINGS]): void {
    for (const [name, to] of Object.entries(settings)) command.run(name, to);
  }

  return {
    /** Nothing is put together until {@link release}; stands in the file. */
    hold: (): void => set(SETTINGS.held),
    release: (): void => set(SETTINGS.usual),
    /** Puts pieces together until about so many pages are written; false where there is nothing to do. */
    mergeSome: (pages: number): boolean => {
      const before = changes.get() ?? 0;
      command.run('merge', pages);
      // the command itself counts as one
      return (changes.get() ?? 0) - before > 1;
    },
  };
}

export type ProductSearchUpkeep = ReturnType<typeof productSearchUpkeep>;
