import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { cents } from '../../../shared/money.ts';
import type { ImportState } from '../../../shared/product-import.ts';
import { openCore } from '../../support/open-core.ts';
import { value } from '../../support/value.ts';

/** `IMPORT_ROWS=100000` for the whole of it. */
const ROWS = Number(process.env['IMPORT_ROWS'] ?? 5_000);
const SLICE = 512 * 1024;
const BAD_EVERY = 100;

function generated(): { readonly text: string; readonly bad: readonly number[] } {
  const bad: number[] = [];
  const lines = ['codigo;codigo de barras;nome;preco'];
  for (let row = 0; row < ROWS; row += 1) {
    const isBad = row % BAD_EVERY === 7;
    if (isBad) bad.push(row + 2);
    lines.push(`G${row};;Produto gerado número ${row};${isBad ? 'caro' : `${row % 500},${String((row % 90) + 10)}`}`);
  }
  return { text: `${lines.join('\r\n').replaceAll(';0,', ';500,')}\r\n`, bad };
}

function percentiles(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} max ${at(1)} ms`;
}

test('a cashier sells while a file goes in, and exactly the bad rows are told', {
  timeout: 600_000,
}, async (context) => {
  const { core } = await openCore(context);
  const { handlers } = core;
  const { text, bad } = generated();
  const bytes = Buffer.from(text);
  const scans: number[] = [];
  const sales: number[] = [];
  let selling = true;

  async function sell(): Promise<void> {
    while (selling) {
      const began = performance.now();
      for (const code of ['101', '102', '103']) {
        const before = performance.now();
        value(await handlers['sale:add-by-code']({ text: code }));
        scans.push(performance.now() - before);
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
      const sale = value(await handlers['sale:current'](null));
      const before = performance.now();
      value(await handlers['payment:pay-cash']({ saleId: sale?.id as never, tenderedCents: cents(10_000) }));
      sales.push(performance.now() - before);
      expect(performance.now()).toBeGreaterThan(began);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  async function until<S extends ImportState['step']>(step: S): Promise<Extract<ImportState, { step: S }>> {
    for (;;) {
      const now = value(await handlers['import:state'](null));
      if (now.step === step) return now as Extract<ImportState, { step: S }>;
      if (now.step === 'failed') throw new Error(now.why);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  const delay = monitorEventLoopDelay({ resolution: 1 });
  const cashier = sell();
  const figures: string[] = [];
  async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    delay.reset();
    delay.enable();
    scans.length = 0;
    sales.length = 0;
    const began = performance.now();
    const result = await work();
    delay.disable();
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const stall = `longest stall ${(delay.max / 1e6).toFixed(1)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`;
    figures.push(
      `${name}: ${seconds} s, ${stall}; ${sales.length} sales: ${percentiles(sales)}; scans: ${percentiles(scans)}`,
    );
    return result;
  }

  await timed('selling alone', () => new Promise((resolve) => setTimeout(resolve, 3_000)));
  await timed('receiving', async () => {
    value(await handlers['import:begin']({ name: 'gerada.csv', bytes: bytes.length }));
    for (let offset = 0; offset < bytes.length; offset += SLICE) {
      const slice = bytes.subarray(offset, offset + SLICE).toString('base64');
      value(await handlers['import:put']({ offset, slice }));
    }
  });
  const { check } = await timed('checking', async () => {
    const columns = ['code', 'barcode', 'name', 'price'] as const;
    const headings = ['Linha', 'Coluna', 'Valor', 'Motivo'];
    value(await handlers['import:check']({ columns, decimals: 'auto', headings, words: [] }));
    return until('checked');
  });
  expect(check).toMatchObject({ rows: ROWS, bad: bad.length, created: ROWS - bad.length });
  const told = readFileSync(check.errorFile ?? '', 'utf8')
    .split('\r\n')
    .slice(1, -1);
  expect(told.map((line) => Number(line.split(';')[0]))).toEqual(bad);
  const done = await timed('putting in', async () => {
    value(await handlers['import:apply']({ way: 'good' }));
    return until('done');
  });
  selling = false;
  await cashier;
  expect(done.counts).toEqual({ created: ROWS - bad.length, changed: 0, unchanged: 0, refused: 0 });
  process.stdout.write(
    `import of ${ROWS} rows (${(bytes.length / 1e6).toFixed(1)} MB) while selling\n  ${figures.join('\n  ')}\n`,
  );
});
