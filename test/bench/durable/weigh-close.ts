import type { Sale } from '../../../shared/sale.ts';
import { openTillFile, tillFile } from '../catalogue/lay-catalogue.ts';
import { startBenchCore } from '../till/bench-core.ts';
import { type BenchCashier, benchCashier } from '../till/bench-sales.ts';
import { loggedBytes } from './logged-bytes.ts';

/** What one close of a sale puts on the disk: rows that are added, and bytes of the log. */
export type CloseWeight = { readonly rows: number; readonly bytes: number };

/** Weighs it on the till in `folder`, by sales of so many items. */
export async function weighClose(folder: string, barcodes: readonly string[], items: number): Promise<CloseWeight> {
  const bytes = await bytesOfClose(folder, barcodes, items);
  const counts: number[] = [];
  const days: readonly ((cashier: BenchCashier) => Promise<unknown>)[] = [
    (cashier) => cashier.ringUp(items),
    (cashier) => cashier.payOpen(),
    // what a start and an end add by themselves
    async () => undefined,
  ];
  for (const day of days) {
    const core = await startBenchCore(folder);
    await day(benchCashier(core, barcodes));
    await core.stop();
    counts.push(countRows(tillFile(folder)));
  }
  const [rung = 0, paid = 0, nothing = 0] = counts;
  return { bytes, rows: paid - rung - (nothing - paid) };
}

async function bytesOfClose(folder: string, barcodes: readonly string[], items: number): Promise<number> {
  const core = await startBenchCore(folder);
  const cashier = benchCashier(core, barcodes);
  let sale: Sale | null = null;
  const ring = async (): Promise<void> => {
    sale = await cashier.ringUp(items);
  };
  try {
    return await loggedBytes(tillFile(folder), ring, async () => sale !== null && cashier.payCash(sale));
  } finally {
    await core.stop();
  }
}

/** Of all tables together; views and what SQLite keeps for itself left out. */
function countRows(file: string): number {
  const { connection, close } = openTillFile(file);
  const tables = connection
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
    .pluck()
    .all()
    // no sale adds to the catalogue, and the tables of its index are counted in their own way
    .filter((table) => !table.startsWith('product'));
  const counts = tables.map((table) => Number(connection.prepare(`SELECT count(*) FROM "${table}"`).pluck().get()));
  close();
  return counts.reduce((total, count) => total + count, 0);
}
