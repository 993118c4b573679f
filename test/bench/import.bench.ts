import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AppCore } from '../../electron/till/app-core.ts';
import { foldText } from '../../shared/product.ts';
import { bringFile, putIn, until } from '../faults/importing/importing-till.ts';
import { type Bench, type BenchFigure, type BenchOptions, plantedFigure, ratioFigure } from './bench.ts';
import { openTillFile } from './catalogue/lay-catalogue.ts';
import { shopCatalogue } from './catalogue/shop-catalogue.ts';
import { median, withFolder } from './harness/samples.ts';
import { type Side, type Turns, takeTurns } from './harness/take-turns.ts';
import { startBenchCore } from './till/bench-core.ts';

/*
 * A product file into an empty till, beside bare inserts of the same rows. Selling meanwhile: `import-while-selling`.
 */

const COLUMNS = ['code', 'barcode', 'name', 'price'] as const;

/** The screen's calls without pauses. */
async function importByTill({ serve }: Pick<AppCore, 'serve'>, file: string) {
  const till = { call: serve };
  const beganMs = performance.now();
  await bringFile(till, readFileSync(file), COLUMNS);
  const checkedMs = performance.now();
  await putIn(till);
  const { counts } = await until(till, 'done');
  const endMs = performance.now();
  return { wholeMs: endMs - beganMs, puttingInMs: endMs - checkedMs, created: counts.created };
}

const FILE_DELIMITER = ';';

function writeProductFile(file: string, products: number): void {
  const lines = ['codigo;codigo de barras;nome;preco'];
  for (const { code, barcode, name, priceCents } of shopCatalogue(products)) {
    const price = (priceCents / 100).toFixed(2).replace('.', ',');
    lines.push([code, barcode ?? '', name, price].join(FILE_DELIMITER));
  }
  writeFileSync(file, `${lines.join('\r\n')}\r\n`);
}

const AT = '2026-01-02T12:00:00.000Z';
/** Index position of an unsold active product. */
const PLACE = '(255 << 40)';

/**
 * The least work: split by hand and inserted in one transaction with indexes and search, unchecked. Tables exist
 * before.
 */
function importBare(file: string, databaseFile: string) {
  const till = openTillFile(databaseFile);
  const database = till.connection;
  // as the till has during an import
  database.pragma('cache_size = -16000');
  try {
    const triggers = database
      .prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'product'`)
      .pluck()
      .all();
    for (const trigger of triggers) database.exec(`DROP TRIGGER ${trigger}`);
    const insert = database.prepare(
      `INSERT INTO product (code, barcode, name, name_folded, price_cents, active, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, 1, '${AT}', '${AT}')`,
    );
    const index = database.prepare(`INSERT INTO product_search (rowid, words) VALUES (${PLACE} + ?, ?)`);
    const beganMs = performance.now();
    const lines = readFileSync(file, 'utf8').split('\r\n').slice(1, -1);
    till.transaction(() => {
      for (const line of lines) {
        const [code = '', barcode = '', name = '', price = ''] = line.split(FILE_DELIMITER);
        const folded = foldText(name);
        const cents = Math.round(Number(price.replace(',', '.')) * 100);
        const { lastInsertRowid } = insert.run(code, barcode || null, name, folded, cents);
        index.run(lastInsertRowid, `${folded} ${code} ${barcode}`);
      }
    });
    return { rows: lines.length, tookMs: performance.now() - beganMs };
  } finally {
    till.close();
  }
}

const WHAT = 'import of a product file';

type Measured = { readonly turns: Turns; readonly puttingIn: readonly number[]; readonly bare: readonly number[] };

/** Opening and closing are not counted. */
async function playTill(folder: string, file: string, rows: number, puttingIn: number[]): Promise<number> {
  const dataDir = mkdtempSync(path.join(folder, 'till-'));
  const core = await startBenchCore(dataDir);
  try {
    const times = await importByTill(core, file);
    if (times.created !== rows) throw new Error(`${times.created} of ${rows} rows went in`);
    puttingIn.push(times.puttingInMs);
    return times.wholeMs;
  } finally {
    await core.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function playBare(folder: string, file: string, rows: number): number {
  const dataDir = mkdtempSync(path.join(folder, 'bare-'));
  const done = importBare(file, path.join(dataDir, 'bare.db'));
  rmSync(dataDir, { recursive: true, force: true });
  if (done.rows !== rows) throw new Error(`${done.rows} of ${rows} rows went in`);
  return done.tookMs;
}

async function measure(folder: string, options: BenchOptions, planted: boolean): Promise<Measured> {
  const rows = Math.max(100, Math.round(options.products * options.scale));
  const file = path.join(folder, 'produtos.csv');
  writeProductFile(file, rows);
  const puttingIn: number[] = [];
  const till = (): Promise<number> => playTill(folder, file, rows, puttingIn);
  const sides: readonly Side[] = [
    { name: 'till', play: async () => [await till()] },
    { name: 'bare inserts', play: () => [playBare(folder, file, rows)] },
  ];
  const twice: Side = { name: 'till twice', play: async () => [(await till()) + (await till())] };
  const turns = await takeTurns(planted ? [...sides, twice] : sides, options.rounds);
  return { turns, puttingIn, bare: turns.all('bare inserts') };
}

function run(options: BenchOptions): Promise<readonly BenchFigure[]> {
  return withFolder(async (folder) => {
    const { turns, puttingIn, bare } = await measure(folder, options, false);
    return [
      {
        ...ratioFigure(`${WHAT} with its search, against bare inserts`, turns, ['till', 'bare inserts'], {
          atMost: 1.3,
        }),
        detail: ['handed over, looked at, checked row by row, put in while the till could sell'],
      },
      {
        what: 'putting its checked rows in alone, against bare inserts',
        ...{ value: median(puttingIn.slice(1)) / median(bare), unit: 'times', goal: null },
      },
    ];
  });
}

function control(options: BenchOptions): Promise<readonly BenchFigure[]> {
  return withFolder(async (folder) => {
    const { turns } = await measure(folder, options, true);
    return [plantedFigure(WHAT, turns)];
  });
}

export const bench: Bench = { area: 'import', run, control };
