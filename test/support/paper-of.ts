import type { Page } from 'playwright';

export async function paperOf(page: Page): Promise<string[]> {
  await page.locator('.paper-line').first().waitFor();
  return (await page.locator('.paper-line').allInnerTexts()).map((line) => line.replace(/\u00a0/g, ' ').trimEnd());
}
