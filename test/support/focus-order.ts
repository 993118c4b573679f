import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterQuiet } from './after-quiet.ts';

/** As a script of the page. */
const WATCH = stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, 'focus-page.ts'), 'utf8')).replaceAll(
  /^export /gm,
  '',
);

/**
 * Goes once round the page by Tab, and says what is wrong on the way: something that it does not lead to, that lies
 * before what was passed, that is left of a dialog, or whose focus cannot be seen (WCAG 2.2: 2.4.3, 2.4.7, 2.4.11).
 * What comes or goes while the focus is on its way, as a number in the header does, is none of it: what counts is so twice.
 */
export async function focusOrder(page: Page): Promise<readonly string[]> {
  await afterQuiet(page);
  const found = await onceRound(page);
  return found.length === 0 ? found : onceRound(page);
}

async function onceRound(page: Page): Promise<readonly string[]> {
  const presses = await page.evaluate<number>(`(() => { ${WATCH}; return beginFocusWatch(); })()`);
  // one after the other, and nobody waits for each: the page notes where each one led
  await Promise.all(Array.from({ length: presses }, () => page.keyboard.press('Tab')));
  return page.evaluate<readonly string[]>(`(() => { ${WATCH}; return endFocusWatch(); })()`);
}
