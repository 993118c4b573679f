import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inspectDatabase } from '../../../electron/areas/records/inspect-copy.ts';
import type { Bench } from '../../bench/bench.ts';
import { LAST_LAID_DAY, laidSpan, SALES_A_DAY } from '../../bench/books/lay-books.ts';
import { layShop, openTillFile, tillFile } from '../../bench/catalogue/lay-catalogue.ts';
import { scannedBarcodes } from '../../bench/catalogue/typed-queries.ts';
import { weighClose } from '../../bench/durable/weigh-close.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'bench');
const files = readdirSync(folder).filter((file) => file.endsWith('.bench.ts'));

test('each measures the area that it is named after; the core alone can show that a slow-down is seen', async () => {
  const loaded = files.map(async (file) => (await import(path.join(folder, file))) as { readonly bench: Bench });
  const benches = (await Promise.all(loaded)).map(({ bench }) => bench);
  expect(benches.map(({ area }) => `${area}.bench.ts`)).toEqual(files);
  const controlled = benches.filter(({ control }) => control !== undefined).map(({ area }) => area);
  expect(controlled.sort()).toEqual(['commit', 'import', 'scan', 'search']);
});

test('a shop is laid through the till itself: found by its barcodes, sold, and weighed as its log grows', async () => {
  const dataDir = tempFolder();
  layShop(dataDir, { products: 100, sales: 20 }, () => undefined);
  const barcodes = scannedBarcodes(100, 50, 1);
  const database = openTillFile(tillFile(dataDir));
  const found = barcodes.map((barcode) => database.products.findByScan(barcode)?.barcode);
  const paid = database.connection.prepare(`SELECT count(*) FROM sale WHERE state = 'paid'`).pluck().get();
  // laid past the triggers: rows and trail must equal theirs
  const verdict = inspectDatabase(database.connection);
  database.close();
  expect(found).toEqual(barcodes);
  expect(paid).toBe(20);
  expect(verdict).toMatchObject({ ok: true });
  const { rows, bytes } = await weighClose(dataDir, barcodes, 2);
  expect(rows).toBeGreaterThanOrEqual(3);
  expect(bytes).toBeGreaterThan(4_096);
  expect(bytes % 4_120).toBe(0);
});

test('days with sales, the last of them, and no more than a report takes', () => {
  expect(laidSpan(0, 365)).toEqual({ from: LAST_LAID_DAY, to: LAST_LAID_DAY });
  expect(laidSpan(SALES_A_DAY + 1, 365)).toEqual({ from: '2026-10-30', to: '2026-10-31' });
  expect(laidSpan(3_650 * SALES_A_DAY, 365)).toEqual({ from: '2025-11-01', to: '2026-10-31' });
});
