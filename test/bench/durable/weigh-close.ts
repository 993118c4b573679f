import { closeSync, fdatasyncSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import type { Sale } from '../../../shared/sale.ts';
import { openTillFile, tillFile } from '../catalogue/lay-catalogue.ts';
import { median } from '../harness/samples.ts';
import { type BenchCashier, benchCashier, startBenchCore } from '../till/bench-core.ts';

export type CloseWeight = { readonly rows: number; readonly bytes: number };

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

const TRIES = 15;

/**
 * How many bytes `act` has the database at `file` write into its log: the median of what the log grows by. Asked of a
 * till that has just started, whose log has not begun anew yet.
 */
export async function loggedBytes(
  file: string,
  before: () => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<number> {
  const grown: number[] = [];
  for (let turn = 0; turn < TRIES; turn++) {
    await before();
    const from = statSync(`${file}-wal`).size;
    await act();
    grown.push(statSync(`${file}-wal`).size - from);
  }
  const bytes = median(grown);
  if (bytes <= 0) throw new Error('the log does not grow by what is measured');
  return Math.round(bytes);
}

/** As large as a write-ahead log grows before it begins anew. */
const FILE_BYTES = 4 * 2 ** 20;

/** The least that can be done to have so many bytes safe: one write and one sync, in a file that is there already. */
export function openRawFile(file: string, bytes: number) {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(bytes, 0x5a);
  ftruncateSync(handle, 0);
  // really written: the file system has nothing left to assign when it is written over
  writeSync(handle, Buffer.alloc(FILE_BYTES + bytes, 0x11), 0, FILE_BYTES + bytes, 0);
  fdatasyncSync(handle);
  let at = 0;
  return {
    write: (): void => {
      writeSync(handle, block, 0, bytes, at);
      fdatasyncSync(handle);
      at = at + bytes > FILE_BYTES ? 0 : at + bytes;
    },
    close: (): void => closeSync(handle),
  };
}
