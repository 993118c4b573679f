import { setTimeout as sleep } from 'node:timers/promises';
import { value } from '../../support/value.ts';
import { type BenchScreen, scanKeys } from './bench-screen.ts';

const APART_MS = 5;
const SETTLE_MS = 10_000;

export type Scanned = { readonly barcode: string; readonly code: string };

/**
 * Scans one code after the other, five milliseconds apart, onto an empty screen. Answers how many of them stand where they
 * belong, in the till's sale and on the screen.
 */
export async function burst(screen: BenchScreen, products: readonly Scanned[]): Promise<number> {
  const { page, keys, ask } = screen;
  await screen.newSale([]);
  const sent: Promise<unknown>[] = [];
  for (const { barcode } of products) {
    sent.push(scanKeys(keys, barcode));
    await sleep(APART_MS);
  }
  await Promise.all(sent);
  // lines that never come are what is counted below
  await page
    .waitForFunction((rows) => document.querySelectorAll('.lines-table tbody tr').length >= rows, products.length, {
      timeout: SETTLE_MS,
    })
    .catch(() => undefined);
  const sale = value(await ask('sale:current', null));
  const shown = await page.locator('.lines-table tbody .line-code').allTextContents();
  const stored = sale?.lines.map(({ code }) => code) ?? [];
  if (stored.length > products.length) return 0;
  return stored.filter((code, index) => shown[index] === code && code === products[index]?.code).length;
}
