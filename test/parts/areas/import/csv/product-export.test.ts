import { existsSync, readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import type { ShopFields } from '../../../../../shared/product.ts';
import { EXPORT, open, products, put } from '../../../../support/importing-till.ts';
import { value } from '../../../../support/value.ts';

describe('an export', () => {
  test('is read back the same, whatever the names are', async (context) => {
    const till = await open(context);
    const { serve } = till.core;
    const formulas = ['=1+1', "'=1+1", "''@x", '+55', '-5', '-5,00', '@a'];
    const quotes = ["'", '"', 'a;b', 'a"b"', "O'Brien"];
    const name = fc.oneof(
      fc.constantFrom(...formulas, ...quotes, 'Café  duplo', '😀 🥐'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    );
    const codes = fc.stringMatching(/^[=+@'"A-Za-z0-9;,.-]{1,20}$/);
    const shop: fc.Arbitrary<ShopFields> = fc.record({
      moreBarcodes: fc.array(fc.stringMatching(/^[=+@'"A-Za-z;,|.-]{1,20}$/), { maxLength: 3 }),
      unit: fc.constantFrom('piece', 'weight'),
      category: fc.constantFrom(null, 'Bebidas', '=Frios; queijos', "'@1"),
      minimumAge: fc.constantFrom(null, 1, 18, 99),
    });
    const samples = (await products(till)).length;
    let saved = samples;
    for (const [code, text, more] of fc.sample(fc.tuple(codes, name, shop), { numRuns: 80, seed: 6 })) {
      const draft = { id: null, code, barcode: null, name: text, priceCents: cents(saved + 1), ...more };
      const answer = await serve('catalogue:save', draft);
      if (answer.ok) saved += 1;
    }
    expect(saved).toBeGreaterThan(80);
    const { file, products: count } = value(await serve('import:export', EXPORT));
    expect(count).toBe(saved);
    const before = await products(till);
    const done = await put(till, readFileSync(file, 'utf8'));
    expect(done.counts).toEqual({ created: 0, changed: 0, unchanged: saved, refused: 0, left: 0 });
    const next = await open(context);
    const fresh = await put(next, readFileSync(file, 'utf8'));
    expect(fresh.counts).toMatchObject({ created: saved - samples, refused: 0 });
    const plain = (list: typeof before) => list.map(({ id: _id, name: _name, sync: _sync, ...others }) => others);
    const byCode = (one: { code: string }, other: { code: string }): number => (one.code < other.code ? -1 : 1);
    expect(plain(await products(next)).sort(byCode)).toEqual(plain(before).sort(byCode));
    const rows = papaparse.parse<string[]>(readFileSync(file, 'utf8').slice(1), { delimiter: ';' }).data;
    const cells = rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell));
    expect(cells.filter((cell) => !/^="\d[^"]*"$/.test(cell))).toEqual([]);
    expect(statSync(file).size).toBeGreaterThan(0);
    expect(existsSync(`${file}.unfinished`)).toBe(false);
  });
});
