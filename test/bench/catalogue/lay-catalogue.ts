import { hash } from 'node:crypto';
import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS } from '../../../electron/db/migrate.ts';
import { cents } from '../../../shared/money.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';
import { openTillDatabase, type TillDatabase } from '../../support/till-database.ts';
import type { BenchOptions } from '../bench.ts';
import { layBooks } from '../books/lay-books.ts';
import { CATALOGUE_EDITION, shopCatalogue } from './shop-catalogue.ts';

/* A till's folder with many products, laid once per size and cached: a million take half a minute. */

export const BENCH_CACHE = path.join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'bench');

export type Shop = Pick<BenchOptions, 'products' | 'sales'>;

export const tillFile = (dataDir: string): string => path.join(dataDir, 'real', 'till.db');

export const openTillFile = (file: string): TillDatabase => openTillDatabase(file, AUDIT_PARTS);

export function layShop(dataDir: string, shop: Shop, say: BenchOptions['say']): void {
  const name = `till-${shop.products}-${shop.sales}-${CATALOGUE_EDITION}-${structureMark()}`;
  const model = path.join(BENCH_CACHE, name);
  if (!existsSync(model)) {
    say(`laying a shop of ${shop.products} products and ${shop.sales} sales (once)`);
    // renamed when whole
    const part = `${model}.part`;
    rmSync(part, { recursive: true, force: true });
    lay(part, shop);
    renameSync(part, model);
  }
  mkdirSync(dataDir, { recursive: true });
  cpSync(model, dataDir, { recursive: true });
  // unwritten pages would slow the first measured sync
  const copy = openSync(tillFile(dataDir), 'r+');
  fsyncSync(copy);
  closeSync(copy);
}

const structureMark = (): string => hash('sha256', MIGRATIONS.map(({ sql }) => sql).join(';')).slice(0, 12);

function lay(folder: string, { products, sales }: Shop): void {
  mkdirSync(path.join(folder, 'real'), { recursive: true });
  const database = openTillFile(tillFile(folder));
  // the default two megabytes rewrite a large shop's indexes repeatedly
  database.connection.pragma('cache_size = -262144');
  try {
    const at = '2026-01-02T12:00:00.000Z';
    database.transaction(() => {
      for (const { code, barcode, name, priceCents } of shopCatalogue(products)) {
        database.products.insert({ code, barcode, name, priceCents: cents(priceCents) }, at);
      }
    });
  } finally {
    database.close();
  }
  if (sales > 0) layBooks(tillFile(folder), sales);
}
