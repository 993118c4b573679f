import type { Page } from 'playwright';

/** Waits for the second in which a screen that came by itself ignores keys. */
export async function afterQuiet(page: Page): Promise<void> {
  await page.locator('html:not([data-quiet])').waitFor({ state: 'attached' });
}

type PageThatHears = { pressesHeard?: number };

/** Presses again if a screen that came by itself ignored the key. */
export async function untilHeard(page: Page, press: () => Promise<void>): Promise<void> {
  for (;;) {
    await afterQuiet(page);
    const before = await page.evaluate(pressesHeard);
    await press();
    // a page that the key reloads has heard it
    const unheard = await page.evaluate(isUnheard, before).catch(() => false);
    if (!unheard) return;
  }
}

/** Counts from the first call on. Its listener runs after the page's, which drops what it ignores. */
function pressesHeard(): number {
  const page = globalThis as PageThatHears;
  if (page.pressesHeard === undefined) {
    page.pressesHeard = 0;
    for (const press of ['keydown', 'pointerdown']) {
      addEventListener(press, () => Object.assign(page, { pressesHeard: (page.pressesHeard ?? 0) + 1 }), true);
    }
  }
  return page.pressesHeard;
}

function isUnheard(before: number): boolean {
  return document.documentElement.hasAttribute('data-quiet') && (globalThis as PageThatHears).pressesHeard === before;
}
