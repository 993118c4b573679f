import type { TillFile } from '../../db/till-file.ts';
import type { CatalogueTables } from '../catalogue/tables.ts';

export type ImportTables = Pick<CatalogueTables, 'importing' | 'searchUpkeep' | 'products' | 'outbox'> & {
  readonly sales: {
    readonly findOpen: () => object | null;
  };
};

export type ImportDatabase = TillFile & ImportTables;
