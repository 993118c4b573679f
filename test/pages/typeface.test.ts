import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { open } from '../support/menu-and-form.ts';
import { openJourney } from '../support/open-journey.ts';
import { puts, toPayment } from '../support/page-cashier.ts';

async function lines(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 0) found.push(`${tops.size} of ${walker.currentNode.textContent?.trim()}`);
    }
    return found;
  });
}

async function under<T>(page: Page, font: string, look: () => Promise<T>): Promise<T> {
  await page.evaluate((name) => document.documentElement.style.setProperty('--font', name), font);
  const seen = await look();
  await page.evaluate(() => document.documentElement.style.removeProperty('--font'));
  return seen;
}

/** Drawn width of a text, and its width in system fonts. */
async function widths(page: Page, selector: string): Promise<readonly [drawn: number, system: number]> {
  const width = (): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().width;
      });
  return [await width(), await under(page, 'system-ui, sans-serif', width)];
}

test('the page is drawn in the typeface that it brings, and breaks no line by the fonts of the system', async (context) => {
  const journey = await openJourney(context);
  const { page, press } = journey;
  const loaded = (): Promise<number> =>
    page.evaluate(
      () => [...document.fonts].filter(({ family, status }) => /Inter/.test(family) && status === 'loaded').length,
    );
  await expect.poll(loaded).toBe(1);
  const [drawn, system] = await widths(page, '.header-store strong');
  expect(Math.abs(drawn - system)).toBeGreaterThan(1);

  const looks: (() => Promise<unknown>)[] = [
    () => puts(journey, '101', '10*116'),
    () => press('F1').sees('Tecle o número ou use as setas e Enter.'),
    () => press('Escape'),
    () => toPayment(journey),
    () => press('Escape'),
    () => open(journey, '7', 'Configurações'),
  ];
  for (const look of looks) {
    await look();
    const own = await lines(page);
    expect(await under(page, '"Inter", monospace', () => lines(page))).toEqual(own);
    expect(await under(page, 'monospace', () => lines(page))).not.toEqual(own);
  }
});

test('figures are of one width, so that amounts stand below each other', async (context) => {
  const { page } = await openJourney(context);
  const widthOf = (text: string): Promise<number> =>
    page.evaluate((figures) => {
      const one = document.createElement('span');
      one.className = 'figures';
      one.textContent = figures;
      document.body.append(one);
      const { width } = one.getBoundingClientRect();
      one.remove();
      return width;
    }, text);
  expect(await widthOf('1.111,11')).toBe(await widthOf('8.888,88'));
});
