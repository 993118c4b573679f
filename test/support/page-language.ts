import type { Page } from 'playwright';
import type { Language } from '../../shared/language.ts';
import { answerOf } from './page-calls.ts';

/** Changes the open page's language, as a manager does in the settings. False if that is not allowed: at a locked till. */
export async function speak(page: Page, language: Language): Promise<boolean> {
  const taken = await take(page, language);
  // every 100 ms, not every frame: a resized page may take long to draw
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
