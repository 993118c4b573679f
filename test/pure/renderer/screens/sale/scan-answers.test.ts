import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addByCode,
  addScan,
  decideDoubt,
  setCodeText,
  useCheckout,
} from '../../../../../renderer/screens/sale/checkout-store.ts';
import { hideNotice, showNotice, useNotice } from '../../../../../renderer/shell/notice-store.ts';
import { showSale, useSale } from '../../../../../renderer/state/sale-store.ts';
import { fail, ok, type Result } from '../../../../../shared/result.ts';
import type { GrownSale, LinesStamp, Sale } from '../../../../../shared/sale.ts';
import { line, sale } from '../../sale-fixtures.ts';

const stampOf = (writes: number): LinesStamp => `opening-${writes}` as LinesStamp;
const asked: unknown[] = [];
let scans: (() => Result<Sale | GrownSale>)[];
let inTheFile: Sale;

beforeEach(() => {
  asked.length = 0;
  const call = {
    'sale:add-by-code': async (input: unknown) => {
      asked.push(input);
      return scans.shift()?.();
    },
    'sale:current': async () => {
      asked.push('current');
      return ok(inTheFile);
    },
  };
  vi.stubGlobal('window', { pos: { call } });
  showSale(null);
});
afterEach(() => {
  showSale(null);
  vi.unstubAllGlobals();
});

const settled = async () => {
  await turn();
  expect(useCheckout.getState().waiting).toBe(0);
};
const shown = () => useSale.getState().sale?.lines.map(({ id }) => id);
const grown = (ids: readonly string[], linesFrom: number, writes: number): Result<GrownSale> =>
  ok({ ...sale({ lines: ids.map((id) => line(id)) }), linesFrom, stamp: stampOf(writes) });

test('a scan says which lines the page has, and its answer is put to them', async () => {
  scans = [() => grown(['a'], 0, 1), () => grown(['b'], 1, 2)];
  addByCode('101');
  addByCode('102');
  await settled();
  expect(shown()).toEqual(['a', 'b']);
  expect(asked).toEqual([
    { text: '101', known: null },
    { text: '102', known: stampOf(1) },
  ]);
});

test('an answer that does not fit what the page has by then is not shown: the sale is asked for, before the next scan is', async () => {
  scans = [
    () => grown(['a'], 0, 1),
    () => {
      // a simultaneous push: another page cancelled the line
      showSale(sale({ lines: [line('a', { cancelled: true })] }));
      return grown(['b'], 1, 2);
    },
    () => grown(['a', 'b', 'c'], 0, 4),
  ];
  inTheFile = sale({ lines: [line('a', { cancelled: true }), line('b')] });
  addByCode('101');
  addByCode('102');
  await settled();
  expect(useSale.getState().sale).toEqual(inTheFile);
  addByCode('103');
  await settled();
  expect(asked.slice(2)).toEqual(['current', { text: '103', known: null }]);
  expect(shown()).toEqual(['a', 'b', 'c']);
});

test('what was not found steps behind what was sold after it, goes when it is sold, and goes with its sale', async () => {
  const unknown = () => fail('unknown_product');
  scans = [unknown, unknown, () => grown(['a'], 0, 1), unknown, () => grown(['b'], 1, 2)];
  const refused = () => useCheckout.getState().refused.map(({ text, passed }) => [text, passed]);
  for (const code of ['9', '7', '101', '8']) addByCode(code);
  await settled();
  expect(refused()).toEqual([
    ['9', true],
    ['7', true],
    ['8', false],
  ]);
  addByCode('7');
  await settled();
  expect(refused()).toEqual([
    ['9', true],
    ['8', true],
  ]);
  showSale(sale({ state: 'paid', lines: [line('a')] }));
  expect(useCheckout.getState().refused).toEqual([]);
});

test('an unlikely number is asked about: it is registered as meant, or is in the field as it was typed', async () => {
  const unlikely = () => fail('unlikely', { values: { name: 'Pão', quantity: 100, totalCents: 75_000 } });
  scans = [unlikely, unlikely, () => grown(['a'], 0, 1), unlikely];
  setCodeText('100*');
  addScan('101');
  await settled();
  const [doubted] = useCheckout.getState().doubted;
  expect(doubted).toMatchObject({ text: '100*101', name: 'Pão', quantity: 100, grams: null, totalCents: 75_000 });
  decideDoubt(false);
  expect(useCheckout.getState()).toMatchObject({ codeText: '100*101', doubted: [], refused: [] });
  setCodeText('');
  addByCode('100*101');
  await settled();
  decideDoubt(true);
  await settled();
  expect(asked.at(-1)).toEqual({ text: '100*101', known: null, meant: true });
  expect(shown()).toEqual(['a']);
  addByCode('200*102');
  setCodeText('10');
  await settled();
  decideDoubt(false);
  expect(useCheckout.getState()).toMatchObject({ codeText: '10', refused: [{ text: '200*102' }] });
});

test('a message that asks for nothing goes as the next sale begins; a warning stays', () => {
  const next = (id: string) => sale({ id: id as Sale['id'], lines: [line('a')] });
  showNotice('Venda em espera: Cliente 2.', 'info');
  showSale(next('next'));
  expect(useNotice.getState().notice).toBeNull();
  showSale(null);
  showNotice('A impressora está sem papel.', 'warn');
  showSale(next('another'));
  expect(useNotice.getState().notice).not.toBeNull();
  hideNotice();
});
