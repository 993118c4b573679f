import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import type { CustomerView } from '../../shared/customer-view.ts';

const BUILT = path.join(import.meta.dirname, '..', '..', 'dist', 'renderer');
const ORIGIN = 'http://till.test';

/** The built page that customers see, without a till: it is told what it is to show. */
export type CustomerPage = { readonly page: Page; readonly tell: (view: CustomerView) => Promise<void> };

/** Pictures of the shop by their names; every other one is not there. */
export async function openCustomerPage(
  browser: Browser,
  pictures: Readonly<Record<string, Buffer>> = {},
): Promise<CustomerPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const picture = pictures[path.basename(pathname)];
    if (picture !== undefined) return route.fulfill({ body: picture, contentType: 'image/png' });
    if (pathname.startsWith('/shop-pictures/')) return route.fulfill({ status: 404 });
    return route.fulfill({ path: path.join(BUILT, pathname) });
  });
  // what the preload gives it, and a way for the test to speak
  await page.addInitScript(() => {
    const listeners = new Set<(view: unknown) => void>();
    Object.assign(globalThis, {
      customer: { onView: (listener: (view: unknown) => void) => listeners.add(listener) && (() => undefined) },
      tellView: (view: unknown) => {
        for (const listener of listeners) listener(view);
      },
    });
  });
  readFileSync(path.join(BUILT, 'customer.html'));
  await page.goto(`${ORIGIN}/customer.html`);
  await page.locator('main').waitFor();
  return {
    page,
    tell: async (view) => {
      await page.evaluate(async (told) => {
        (globalThis as unknown as { tellView: (view: unknown) => void }).tellView(told);
        // it is drawn in a message to itself: what is sent behind that comes after it
        for (let turn = 0; turn < 3; turn++) {
          const { port1, port2 } = new MessageChannel();
          await new Promise((resolve) => {
            port1.onmessage = resolve;
            port2.postMessage(null);
          });
        }
      }, view);
      await page.locator(`html[lang="${view.language}"]`).waitFor({ state: 'attached' });
      await page.locator(`[data-scene="${view.scene.state}"]`).waitFor();
    },
  };
}

/** What stands outside the screen or is cut by its own box, each by its class and text; names that end in dots may be. */
export function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const isMeantToEnd = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      // lines that have no room any more stand in a column outside
      const isUnseen = element.closest('.basket-before') !== null;
      if (isUnseen || box.width === 0) continue;
      const isOutside =
        box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
      const isCut = !isMeantToEnd && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      if (isOutside || isCut)
        found.push(`${element.className || element.tagName}: ${element.textContent?.slice(0, 40)}`);
    }
    return found;
  });
}
