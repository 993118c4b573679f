import type { TillFile } from '../../db/till-file.ts';
import type { CatalogueTables } from '../catalogue/tables.ts';

/** Imports have no table of their own: what is staged is in a file beside, and products are the catalogue's. */
export type ImportTables = Pick<CatalogueTables, 'importing' | 'searchUpkeep' | 'products' | 'outbox'> & {
  readonly sales: {
    /** The sale that is on the screen; null where nobody waits. */
    readonly findOpen: () => object | null;
  };
};

export type ImportDatabase = TillFile & ImportTables;
