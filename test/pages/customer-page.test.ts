import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CustomerLine, CustomerScene, CustomerView } from '../../shared/customer-view.ts';
import { cents, MAX_CENTS } from '../../shared/money.ts';
import { violations } from '../support/axe.ts';
import { sharedChromium } from '../support/chromium.ts';
import { CUSTOMER_SIZES } from '../support/customer-tab.ts';
import { pngOf } from '../support/image-samples.ts';
import { TAKES_LOOKS, takeLooks } from '../support/looks.ts';

const BUILT = path.join(import.meta.dirname, '..', '..', 'dist', 'renderer');
const ORIGIN = 'http://till.test';

type CustomerPage = { readonly page: Page; readonly tell: (view: CustomerView) => Promise<void> };

/** Pictures by name; others are missing. */
async function openCustomerPage(
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
  // the preload's interface, and a way for the test to speak
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
        // drawing happens in a message; later ones come after it
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

/** Elements outside the screen or cut by their box, by class and text; marked names may be. */
function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const isMeantToEnd = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
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

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

async function open(...given: Parameters<typeof openCustomerPage> extends [Browser, ...infer Rest] ? Rest : never) {
  const opened: CustomerPage = await openCustomerPage(browser, ...given);
  onTestFinished(() => opened.page.context().close());
  return opened;
}

const most = cents(MAX_CENTS);
const line: CustomerLine = {
  name: 'Refrigerante guaraná zero açúcar edição especial de aniversário garrafa retornável 2,5 L',
  quantity: 9_999,
  grams: null,
  unitPriceCents: most,
  perKilogram: false,
  discountCents: cents(123_456),
  totalCents: most,
};
const sums = { discountCents: most, totalCents: most, paidCents: most, dueCents: most };
const basket = { lines: Array.from({ length: 24 }, () => line), linesBefore: 476, subtotalCents: most, ...sums };

const SCENES: readonly CustomerScene[] = [
  { state: 'idle' },
  { state: 'selling', basket },
  { state: 'asking', masked: '••.345.678/0001-••', totalCents: most },
  { state: 'paying_card', amountCents: most, kind: 'food_voucher', instalments: 12 },
  { state: 'pix', amountCents: most, brCode: '0'.repeat(300), leftMs: 3_599_000 },
  { state: 'pix', amountCents: most, brCode: null, leftMs: 0 },
  { state: 'pix', amountCents: most, brCode: '0'.repeat(300), leftMs: 0 },
  { state: 'confirming', amountCents: most },
  { state: 'approved', amountCents: most, dueCents: most },
  { state: 'refused', dueCents: most },
  { state: 'change', tenderedCents: most, changeCents: most, dueCents: most },
  { state: 'thanks' },
];

function view(scene: CustomerScene, more: Partial<CustomerView> = {}): CustomerView {
  return {
    storeName: 'Supermercado e Mercearia Nossa Senhora da Conceição Aparecida',
    training: true,
    theme: 'light',
    language: 'pt-BR',
    pictures: [],
    pictureSeconds: 3,
    scene,
    ...more,
  };
}

test('the longest of everything fits every display, in each language', async () => {
  const { page, tell } = await open();
  const cut: string[] = [];
  for (const size of CUSTOMER_SIZES) {
    await page.setViewportSize(size);
    for (const language of ['pt-BR', 'en', 'es'] as const) {
      for (const scene of SCENES) {
        await tell(view(scene, { language }));
        const where = `${language} ${scene.state} ${size.width}x${size.height}`;
        cut.push(...(await cutTexts(page)).map((found) => `${where}: ${found}`));
      }
    }
  }
  expect(cut).toEqual([]);
});

if (TAKES_LOOKS) {
  test('each scene for somebody to look at', async () => {
    const { page, tell } = await open();
    for (const [at, scene] of SCENES.entries()) {
      await takeLooks(page, `customer-${at}-${scene.state}`, async (language, theme) => {
        await tell(view(scene, { language, theme }));
        return true;
      });
    }
  });
}

test('high contrast is high, light and dark', async () => {
  const { page, tell } = await open();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await tell(view({ state: 'idle' }, { theme: 'light' }));
  await expect.poll(() => ground()).not.toBe('rgb(255, 255, 255)');
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const scene of SCENES) {
      await tell(view(scene, { theme: 'high-contrast' }));
      found.push(...(await violations(page, 'highContrast')).map((one) => `${colorScheme} ${scene.state} ${one}`));
    }
  }
  expect(found).toEqual([]);
  await expect.poll(() => ground()).toBe('rgb(0, 0, 0)');
});

test('a text that does not fit is found', async () => {
  const { page, tell } = await open();
  await tell(view({ state: 'approved', amountCents: most, dueCents: most }));
  await page.locator('.amount').evaluate((amount) => {
    amount.textContent = `R$ ${'9'.repeat(60)}`;
  });
  await page.setViewportSize(CUSTOMER_SIZES[3]);
  expect(await cutTexts(page)).not.toEqual([]);
});

test('whole lines alone are seen, and the newest is always one of them', async () => {
  const { page, tell } = await open();
  await tell(view({ state: 'selling', basket }));
  for (const size of CUSTOMER_SIZES) {
    await page.setViewportSize(size);
    const cut = await page.evaluate(() => {
      const list = document.querySelector('.basket-before')?.getBoundingClientRect();
      const lines = [...document.querySelectorAll('.basket-before > li')].map((each) => each.getBoundingClientRect());
      if (list === undefined) return ['no list'];
      const seen = lines.filter(({ left }) => left < list.right - 1);
      const isCut = ({ top, right }: DOMRect): boolean => top < list.top - 0.5 || right > list.right + 1;
      return seen.filter(isCut).map(({ left, top }) => `a line at ${left}, ${top}`);
    });
    expect(cut).toEqual([]);
    await expect.poll(() => page.locator('.basket-newest').isVisible()).toBe(true);
  }
});

test('a code whose time is over is taken away by the page itself', async () => {
  const { page, tell } = await open();
  await tell(view({ state: 'pix', amountCents: most, brCode: '0'.repeat(300), leftMs: 1_500 }));
  await page.locator('.qr').waitFor();
  await page.getByText('O código venceu').waitFor();
  await expect.poll(() => page.locator('.qr').count()).toBe(0);
});

test('nothing is left on the screen when the till cannot be heard', async () => {
  const { page, tell } = await open();
  await tell(view({ state: 'selling', basket }));
  await page.evaluate(() => dispatchEvent(new CustomEvent('till-connection', { detail: { connected: false } })));
  await page.getByText('Um momento, por favor').waitFor();
  await expect.poll(() => page.locator('main').innerText()).not.toContain('Refrigerante');
});

test('pictures follow one another, and one that is broken is passed over', async () => {
  const [first, second] = [pngOf({ width: 40, height: 30 }), pngOf({ width: 30, height: 40 })];
  const broken = first.subarray(0, 40);
  const { page, tell } = await open({ 'a.png': first, 'b.png': broken, 'c.png': second });
  await tell(view({ state: 'idle' }, { pictures: ['a.png', 'b.png', 'c.png', 'gone.png'], pictureSeconds: 1 }));
  for (const name of ['a.png', 'c.png', 'a.png']) {
    await page.waitForFunction(
      (wanted) => [...document.querySelectorAll('.slide')].at(-1)?.getAttribute('src')?.endsWith(wanted) === true,
      name,
    );
  }
  await tell(view({ state: 'idle' }, { pictures: ['b.png', 'gone.png'] }));
  await page.getByText('Bem-vindo!').waitFor();
});
