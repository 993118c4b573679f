import type { Page } from 'playwright';
import type { Language } from '../../shared/language.ts';
import { answerOf } from './page-calls.ts';

/**
 * Has the page that is open speak another language, as a manager does in the settings, and draw all that stands there anew.
 * False where nobody may change it: before a locked till.
 */
export async function speak(page: Page, language: Language): Promise<boolean> {
  const taken = await take(page, language);
  // at each tenth of a second, not at each frame: a page whose size has just changed may be long in drawing one
  if (taken) await page.waitForFunction((tag) => document.documentElement.lang === tag, language, { polling: 100 });
  return taken;
}

async function take(page: Page, language: Language): Promise<boolean> {
  const chosen = await answerOf(page, 'settings:choose-language', { language });
  if (chosen.ok) return true;
  const view = await answerOf(page, 'settings:get', null);
  if (!view.ok) return false;
  return (await answerOf(page, 'settings:save', { settings: { ...view.value.settings, language } })).ok;
}
