import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterQuiet } from './after-quiet.ts';

const WATCH = stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, 'focus-page.ts'), 'utf8')).replaceAll(
  /^export /gm,
  '',
);

/**
 * Tabs once round the page and lists what is wrong: a target not reached, backward order, focus that leaves a dialog or is
 * invisible (WCAG 2.2: 2.4.3, 2.4.7, 2.4.11). Elements that appear or vanish meanwhile, as a counter does, do not count: a
 * finding has to occur twice.
 */
export async function focusOrder(page: Page): Promise<readonly string[]> {
  await afterQuiet(page);
  const found = await onceRound(page);
  return found.length === 0 ? found : onceRound(page);
}

async function onceRound(page: Page): Promise<readonly string[]> {
  const presses = await page.evaluate<number>(`(() => { ${WATCH}; return beginFocusWatch(); })()`);
  // all at once: the page itself notes where each led
  await Promise.all(Array.from({ length: presses }, () => page.keyboard.press('Tab')));
  return page.evaluate<readonly string[]>(`(() => { ${WATCH}; return endFocusWatch(); })()`);
}
