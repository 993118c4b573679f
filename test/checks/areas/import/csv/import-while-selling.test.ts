import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AppCore } from '../../../../../electron/till/app-core.ts';
import { shopCatalogue } from '../../../../bench/catalogue/shop-catalogue.ts';
import { bringFile, putIn, until } from '../../../../faults/importing/importing-till.ts';
import { openCore } from '../../../../support/open-core.ts';
import { value } from '../../../../support/value.ts';

const ROWS = 2_000;
const BAD_EVERY = 100;
const COLUMNS = ['code', 'barcode', 'name', 'price'] as const;

function generated(): { readonly bytes: Buffer; readonly bad: readonly number[] } {
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

/** Sells without a pause until stopped; returns the sales. */
function sellsOn({ serve }: Pick<AppCore, 'serve'>) {
  const state = { stopped: false, sales: 0 };
  const working = (async () => {
    while (!state.stopped || state.sales === 0) {
      for (const text of ['101', '102', '103']) value(await serve('sale:add-by-code', { text }));
      const sale = value(await serve('sale:current', null));
      if (sale === null) throw new Error('a scan has begun no sale');
      value(await serve('payment:pay-cash', { saleId: sale.id, tenderedCents: sale.totalCents }));
      state.sales += 1;
      await setImmediate();
    }
  })();
  return async (): Promise<number> => {
    state.stopped = true;
    await working;
    return state.sales;
  };
}

test('a cashier sells while a file goes in, and exactly the bad rows are told', async (context) => {
  const file = generated();
  const { core } = await openCore(context);
  const till = { call: core.serve };
  const ends = sellsOn(core);
  const check = await bringFile(till, file.bytes, COLUMNS);
  await putIn(till);
  const { counts } = await until(till, 'done');
  expect(await ends()).toBeGreaterThan(1);
  expect(check).toMatchObject({ rows: ROWS, bad: file.bad.length, created: ROWS - file.bad.length });
  const refused = readFileSync(check.errorFile ?? '', 'utf8')
    .split('\r\n')
    .slice(1, -1);
  expect(refused.map((line) => Number(line.split(';')[0]))).toEqual(file.bad);
  const created = ROWS - file.bad.length;
  expect(counts).toEqual({ created, changed: 0, unchanged: 0, refused: file.bad.length, left: 0 });
});
