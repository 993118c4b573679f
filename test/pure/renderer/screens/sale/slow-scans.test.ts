import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addScan,
  forgetCheckout,
  setCodeText,
  useCheckout,
} from '../../../../../renderer/screens/sale/checkout-store.ts';
import { showSale, useSale } from '../../../../../renderer/state/sale-store.ts';
import { fail, ok } from '../../../../../shared/result.ts';
import { line, sale } from '../../sale-fixtures.ts';

const CODES = Array.from({ length: 20 }, (_, at) => String(7_891_000_000_000 + at));
const UNKNOWN = CODES[7];
let open: { readonly text: string; readonly answer: () => void }[];
let sold: string[];

beforeEach(() => {
  open = [];
  sold = [];
  const add = ({ text }: { readonly text: string }) =>
    new Promise((resolve) => {
      open.push({
        text,
        answer: () => {
          if (text === UNKNOWN) return resolve(fail('unknown_product'));
          sold.push(text);
          resolve(ok(sale({ lines: sold.map((id) => line(id)) })));
        },
      });
    });
  vi.stubGlobal('window', { pos: { call: { 'sale:add-by-code': add } } });
});
afterEach(() => {
  forgetCheckout();
  showSale(null);
  vi.unstubAllGlobals();
});

test('a burst that meets a slow main process is kept, asked one after the other, and one refusal stops none', async () => {
  setCodeText('3*');
  for (const code of CODES) addScan(code);
  expect(useCheckout.getState()).toMatchObject({ waiting: 20, codeText: '' });
  await turn();
  for (let at = 0; at < CODES.length; at++) {
    expect(open).toHaveLength(1);
    open.shift()?.answer();
    await turn();
    expect(useCheckout.getState().waiting).toBe(CODES.length - 1 - at);
  }
  const expected = CODES.map((code, at) => (at === 0 ? `3*${code}` : code)).filter((code) => code !== UNKNOWN);
  expect(sold).toEqual(expected);
  expect(useSale.getState().sale?.lines.map(({ id }) => id)).toEqual(expected);
  expect(useCheckout.getState().refused.map(({ text }) => text)).toEqual([UNKNOWN]);
});
