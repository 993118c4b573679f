import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type TestContext, test } from 'vitest';
import { shopCatalogue } from '../../../../bench/catalogue/shop-catalogue.ts';
import { atStep } from '../../../../support/importing-till.ts';
import { type OpenCore, openCore } from '../../../../support/open-core.ts';
import { histogram, seatScriptedCashier, spreadText, watchStalls } from '../../../../support/scripted-cashier.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { until } from '../../../../support/until.ts';
import { value } from '../../../../support/value.ts';

/** `IMPORT_ROWS=100000` measures, also without sales. */
const SUITE_ROWS = 2_000;
const ROWS = Number(process.env['IMPORT_ROWS'] ?? SUITE_ROWS);
const IS_MEASURED = ROWS > SUITE_ROWS;
const SLICE = 512 * 1024;
const BAD_EVERY = 100;
const CODES = ['101', '102', '103'];
/** Hurried in small runs, so that enough is sold meanwhile. */
const HABITS = IS_MEASURED
  ? { codes: CODES, betweenScansMs: 25, betweenSalesMs: 40 }
  : { codes: CODES, betweenScansMs: 4, betweenSalesMs: 8 };
const SALES_ALONE = IS_MEASURED ? 20 : 1;
const COLUMNS = ['code', 'barcode', 'name', 'price'] as const;

type Generated = { readonly bytes: Buffer; readonly bad: readonly number[] };

function generated(): Generated {
  const bad: number[] = [];
  const lines = ['codigo;codigo de barras;nome;preco'];
  for (const { code, barcode, name, priceCents } of shopCatalogue(ROWS)) {
    const isBad = lines.length % BAD_EVERY === 8;
    if (isBad) bad.push(lines.length + 1);
    const price = isBad ? 'caro' : (priceCents / 100).toFixed(2).replace('.', ',');
    // avoids the samples' codes
    lines.push(`G${code};${barcode ?? ''};${name};${price}`);
  }
  return { bytes: Buffer.from(`${lines.join('\r\n')}\r\n`), bad };
}

async function bringIn(
  till: OpenCore,
  { bytes }: Generated,
  during: (name: string, work: () => Promise<unknown>) => Promise<void>,
) {
  const { serve } = till.core;
  await during('receiving', async () => {
    value(await serve('import:begin', { name: 'gerada.csv', bytes: bytes.length }));
    for (let offset = 0; offset < bytes.length; offset += SLICE) {
      const slice = bytes.subarray(offset, offset + SLICE).toString('base64');
      value(await serve('import:put', { offset, slice }));
    }
  });
  await during('checking', async () => {
    const headings = ['Linha', 'Coluna', 'Valor', 'Motivo'];
    value(await serve('import:check', { columns: COLUMNS, decimals: 'auto', headings, words: [] }));
    await atStep(till, 'checked');
  });
  const { check } = await atStep(till, 'checked');
  await during('putting in', async () => {
    value(await serve('import:apply', { way: 'good' }));
    await atStep(till, 'done');
  });
  return { check, done: await atStep(till, 'done') };
}

async function secondsAlone(context: TestContext, file: Generated): Promise<number> {
  const till = await openCore(context);
  const began = performance.now();
  await bringIn(till, file, async (_name, work) => void (await work()));
  const seconds = (performance.now() - began) / 1_000;
  await till.core.stop();
  return seconds;
}

test('a cashier sells while a file goes in, and exactly the bad rows are told', async (context) => {
  const file = generated();
  const alone = IS_MEASURED ? await secondsAlone(context, file) : null;
  const till = await openCore(context);
  const stalls = watchStalls(path.join(tempFolder(), 'beside'));
  context.onTestFinished(stalls.stop);
  const cashier = seatScriptedCashier(till.core, HABITS);
  const told: string[] = [];
  let seconds = 0;
  const everyAct: number[] = [];

  async function watched(name: string, work: () => Promise<unknown>): Promise<void> {
    cashier.take();
    await stalls.begin();
    const began = performance.now();
    await work();
    const took = (performance.now() - began) / 1_000;
    const { here, idle, sync } = await stalls.end();
    const { scans, closes } = cashier.take();
    const beside = `beside it a thread without work ${idle.toFixed(1)} ms, a synced page ${sync.toFixed(1)} ms`;
    const waited = `longest stall ${here.toFixed(1)} ms (${beside})`;
    told.push(`${name}: ${took.toFixed(1)} s, ${waited}`);
    told.push(`  scans ${spreadText(scans)}; closed sales ${spreadText(closes)}`);
    if (name === 'selling alone') return;
    seconds += took;
    everyAct.push(...scans, ...closes);
  }

  await watched('selling alone', () => until('some sales are closed', () => cashier.closedCount() >= SALES_ALONE));
  const { check, done } = await bringIn(till, file, watched);
  await cashier.stop();
  expect(check).toMatchObject({ rows: ROWS, bad: file.bad.length, created: ROWS - file.bad.length });
  const refused = readFileSync(check.errorFile ?? '', 'utf8')
    .split('\r\n')
    .slice(1, -1);
  expect(refused.map((line) => Number(line.split(';')[0]))).toEqual(file.bad);
  expect(done.counts).toEqual({
    created: ROWS - file.bad.length,
    changed: 0,
    unchanged: 0,
    refused: file.bad.length,
    left: 0,
  });
  expect(everyAct.length).toBeGreaterThan(5);
  const megabytes = (file.bytes.length / 1e6).toFixed(1);
  told.push(`every act meanwhile: ${spreadText(everyAct)}`, `  ${histogram(everyAct)}`);
  if (alone !== null) {
    told.push(`import alone ${alone.toFixed(1)} s, beside the cashier ${(seconds / alone).toFixed(1)}x`);
  }
  process.stdout.write(`import of ${ROWS} rows (${megabytes} MB) while selling\n  ${told.join('\n  ')}\n`);
});
