import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { SALE_SCREENS } from '../../shared/settings.ts';
import { openJourney } from '../support/open-journey.ts';

const TWICE = { width: 512, height: 384 };
const TOTAL = '.total .big-amount > span';
const PAY = '.checkout-acts .button:first-child';

/** Elements outside the window or covered. */
async function notInView(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (wanted) => {
      const isSeen = (selector: string): boolean => {
        const element = document.querySelector(selector);
        if (element === null) return false;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
        const corners = [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [(left + right) / 2, y] as const);
        return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
      };
      return wanted.filter((selector) => !isSeen(selector));
    },
    [TOTAL, PAY],
  );
}

const scrollTo = (page: Page, where: 'top' | 'end'): Promise<void> =>
  page.evaluate((end) => {
    for (const one of [document.documentElement, document.body]) one.scrollTop = end ? one.scrollHeight : 0;
  }, where === 'end');

test.for(SALE_SCREENS)(
  'at 200 %% total and Pagar stay in view: %s, no, few, many items',
  async (saleScreen, context) => {
    const { page, scan, press } = await openJourney(context, { settings: { saleScreen } });
    await page.setViewportSize(TWICE);
    await scrollTo(page, 'top');
    expect(await notInView(page)).toEqual([]);
    await scan('101', '102', '103').sees('3 unidades');
    await scrollTo(page, 'top');
    expect(await notInView(page)).toEqual([]);
    await scan('104', '105', '106', '107', '108', '109', '110').sees('10 unidades');
    expect(await notInView(page)).toEqual([]);
    for (const where of ['top', 'end'] as const) {
      await scrollTo(page, where);
      expect(await notInView(page), where).toEqual([]);
    }
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) await press(key);
    const chosen = await page.locator('.line[aria-current="true"]').boundingBox();
    const total = await page.locator('.total').boundingBox();
    expect((chosen?.y ?? 0) + (chosen?.height ?? 0)).toBeLessThanOrEqual(total?.y ?? 0);
    await page.evaluate((those) => {
      for (const one of document.querySelectorAll<HTMLElement>(those)) one.style.setProperty('position', 'static');
    }, `.total, ${PAY}`);
    await scrollTo(page, 'top');
    expect(await notInView(page)).toEqual([TOTAL, PAY]);
  },
);
