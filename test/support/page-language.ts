import type { Page } from 'playwright';
import type { PosApi } from '../../shared/api/contract.ts';
import type { Language } from '../../shared/language.ts';

type PageWithPos = { readonly pos: PosApi };

/**
 * Has the page that is open speak another language, as a manager does in the settings, and draw all that stands there anew.
 * False where nobody may change it: before a locked till.
 */
export async function speak(page: Page, language: Language): Promise<boolean> {
  const taken = await page.evaluate(async (wanted) => {
    const { call } = (globalThis as unknown as PageWithPos).pos;
    const chosen = await call['settings:choose-language']({ language: wanted });
    if (chosen.ok) return true;
    const view = await call['settings:get'](null);
    if (!view.ok) return false;
    const saved = await call['settings:save']({ settings: { ...view.value.settings, language: wanted } });
    return saved.ok;
  }, language);
  // at each tenth of a second, not at each frame: a page whose size has just changed may be long in drawing one
  if (taken) await page.waitForFunction((tag) => document.documentElement.lang === tag, language, { polling: 100 });
  return taken;
}
