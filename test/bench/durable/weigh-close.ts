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
    .filter((table) => !table.startsWith('product'));
  const counts = tables.map((table) => Number(connection.prepare(`SELECT count(*) FROM "${table}"`).pluck().get()));
  close();
  return counts.reduce((total, count) => total + count, 0);
}

const TRIES = 15;

/** Bytes that `act` writes into the WAL of `file`: the median. The till has just started, its WAL not yet restarted. */
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

/** Usual size of a WAL before its restart. */
const FILE_BYTES = 4 * 2 ** 20;

/** The least work that makes so many bytes durable: one write and one sync in an existing file. */
export function openRawFile(file: string, bytes: number) {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(bytes, 0x5a);
  ftruncateSync(handle, 0);
  // written, so that an overwrite allocates nothing
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
