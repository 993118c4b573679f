import type { Page } from 'playwright';
import { untilHeard } from './after-quiet.ts';
import { until } from './until.ts';

/** `asked`: before anything is lost, and staying keeps the text. `gone`: at once. `lost`: asked, and kept less. */
export type Fate = 'asked' | 'gone' | 'lost';

const QUESTION = '[role="alertdialog"]';

/**
 * Types into the focused field and presses ESC, twice if it asks, which returns. An open dialog takes the focus a moment
 * after it is drawn.
 */
export async function whatEscDoes(page: Page, text: string): Promise<Fate> {
  const within = (await page.locator('.dialog').count()) > 0 ? '.dialog ' : '';
  const field = await page.waitForSelector(`${within}input:focus, ${within}textarea:focus`, { state: 'attached' });
  const pressEscape = (): Promise<void> => untilHeard(page, () => page.keyboard.press('Escape'));
  await page.keyboard.insertText(text);
  const typed = await field.inputValue();
  await pressEscape();
  const isGone = (): Promise<boolean> => field.evaluate((one) => !one.isConnected);
  const isAsked = async (): Promise<boolean> => (await page.locator(QUESTION).count()) > 0;
  // ESC first empties a search, then closes its dialog
  const isEmptied = (): Promise<boolean> => field.evaluate((one) => (one as HTMLInputElement).value === '');
  await until('ESC has done something', async () => (await isAsked()) || (await isGone()) || (await isEmptied()));
  if (!(await isAsked())) return 'gone';
  await pressEscape();
  await page.locator(QUESTION).waitFor({ state: 'detached' });
  return !(await isGone()) && (await field.inputValue()) === typed ? 'asked' : 'lost';
}
