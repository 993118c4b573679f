import type { Page } from 'playwright';

/** Lines of the paper on the screen. */
export async function paperOf(page: Page): Promise<string[]> {
  await page.locator('.paper-line').first().waitFor();
  return (await page.locator('.paper-line').allInnerTexts()).map((line) => line.replace(/\u00a0/g, ' ').trimEnd());
}
