import type { Page } from 'playwright';

/** A screen that came by itself takes no key for its first second: whoever works there looks at it for as long. */
export async function afterQuiet(page: Page): Promise<void> {
  await page.locator('html:not([data-quiet])').waitFor({ state: 'attached' });
}

type PageThatHears = { pressesHeard?: number };

/**
 * Presses what the page takes. A screen may come by itself between the look and the key; that key does nothing, and is
 * pressed again, as a person would.
 */
export async function untilHeard(page: Page, press: () => Promise<void>): Promise<void> {
  for (;;) {
    await afterQuiet(page);
    const before = await page.evaluate(pressesHeard);
    await press();
    // a page that is loaded anew by a key has heard it
    const unheard = await page.evaluate(isUnheard, before).catch(() => false);
    if (!unheard) return;
  }
}

/** Counts from the first question on. It listens after the page, which keeps to itself what comes while it is quiet. */
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
