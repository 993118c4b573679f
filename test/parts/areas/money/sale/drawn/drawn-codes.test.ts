import { expect, test } from 'vitest';
import type { AppCore } from '../../../../../../electron/till/app-core.ts';
import { GS } from '../../../../../../shared/control-characters.ts';
import { cents } from '../../../../../../shared/money.ts';
import { readScan } from '../../../../../../shared/scan-text.ts';
import { DEFAULT_SCANNER } from '../../../../../../shared/scanner-settings.ts';
import { openCore } from '../../../../../support/open-core.ts';
import { readFile } from '../../../../../support/project-files.ts';
import { value } from '../../../../../support/value.ts';
import { ADD_ON_OF_EAN_8, DRAWN_CODES, knownScan, PRICE_ALONE } from './drawn-codes.ts';
import { DRAWERS, READERS, type Sent } from './symbols.ts';

/* Two libraries draw, three read, and the till sells what was read. */

const PRODUCTS = [
  { code: 'CAFE', barcode: '7891000315507', priceCents: cents(1_000) },
  { code: 'BALA', barcode: '96385074', priceCents: cents(100) },
  { code: 'SUCO', barcode: '036000291452', priceCents: cents(800) },
  { code: 'CHICLE', barcode: '042100005264', priceCents: cents(50) },
  { code: 'CAIXA', barcode: '17891000315504', priceCents: cents(11_000) },
  { code: 'QUEIJO', barcode: '97891000315500', priceCents: cents(3_990), unit: 'weight' },
  { code: 'REVISTA', barcode: '9771234567898', priceCents: cents(2_000) },
] as const;

/** Every way to the sale: with the AIM identifier, stripped, not sent. */
function waysOf({ aim, text }: Sent): readonly string[] {
  const kept = readScan(`${aim}${text}`, DEFAULT_SCANNER).text;
  const takenOff = readScan(`${aim}${text}`, { ...DEFAULT_SCANNER, stripAim: true }).text;
  return [...new Set([kept, takenOff, text])];
}

async function sell({ serve }: AppCore, text: string): Promise<string> {
  const answer = await serve('sale:add-by-code', { text });
  if (!answer.ok) return answer.error.code;
  const line = answer.value.lines.at(-1);
  if (line === undefined) return 'no line';
  const { code, name, totalCents, weight, quantity } = line;
  if (quantity !== 1) return `${quantity} of ${code}`;
  const grams = weight === null ? '' : ` ${weight.grams} g`;
  const issue = name.slice(code.length).replace(' \u00b7', '');
  return `${code} ${totalCents}${grams}${issue}${answer.value.over === undefined ? '' : ' over'}`;
}

/** What was sold; several lines if it depends on the way. */
async function soldOf(core: AppCore, sent: Sent | null): Promise<string | null> {
  if (sent === null) return null;
  const sold = new Set<string>();
  for (const way of waysOf(sent)) sold.add(await sell(core, way));
  return [...sold].join(' or ');
}

const keysOf = <T extends object>(of: T): readonly (keyof T)[] => Object.keys(of) as (keyof T)[];

const shown = (sent: Sent | null): string | null =>
  sent === null ? null : `${sent.aim}${sent.text}`.replaceAll(GS, '~');

test('what two libraries draw and three others read is sold as the product, weight and price that it names', async (context) => {
  const { core } = await openCore(context);
  for (const product of PRODUCTS) {
    value(await core.serve('catalogue:save', { id: null, name: product.code, ...product }));
  }
  for (const code of DRAWN_CODES) {
    for (const drawer of keysOf(DRAWERS)) {
      const picture = await DRAWERS[drawer](code.symbol);
      for (const reader of keysOf(READERS)) {
        const sent = await READERS[reader](picture);
        const seen = [shown(sent), await soldOf(core, sent)];
        const known = knownScan(code, drawer, reader) ?? [null, null];
        expect.soft([code.name, drawer, reader, ...seen]).toEqual([code.name, drawer, reader, ...known]);
      }
    }
  }
});

test('bwip-js draws no price without a weight beside it, and no add-on of EAN-8', async () => {
  for (const barcode of [PRICE_ALONE, ADD_ON_OF_EAN_8]) {
    expect(await READERS['zxing-cpp'](await DRAWERS.zint(barcode))).not.toBeNull();
  }
  await expect(DRAWERS['bwip-js'](PRICE_ALONE)).rejects.toThrow('GS1missingAIs');
  await expect(DRAWERS['bwip-js'](ADD_ON_OF_EAN_8)).rejects.toThrow('ean8badAddOnLength');
});

test('the page that tells what readers disagree about names their versions', () => {
  const page = readFile('resources/docs/products.md');
  const { devDependencies } = JSON.parse(readFile('package.json')) as { devDependencies: Record<string, string> };
  const named = ['bwip-js', 'zxing-wasm', '@undecaf/zbar-wasm', 'rxing-wasm'].map((n) => `${n} ${devDependencies[n]}`);
  expect(named.filter((text) => !page.includes(text))).toEqual([]);
});
