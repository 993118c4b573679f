import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { LANGUAGES, type Language } from '../../shared/language.ts';
import type { Theme } from '../../shared/theme.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'artefacts', 'looks');
/** `LOOKS=all`: each state in each language, theme and size; `LOOKS=some`: all sizes in one of them. */
const WANTED = process.env['LOOKS'];
export const TAKES_LOOKS = WANTED === 'all' || WANTED === 'some';

const THEMES: readonly Theme[] = ['light', 'dark', 'high-contrast'];
const SIZES = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const;

/** Redraws the page in another language and theme; false if it cannot. */
export type Dress = (language: Language, theme: Theme) => Promise<boolean>;

function sizesFor(language: Language, theme: Theme) {
  return WANTED === 'all' || (language === 'pt-BR' && theme === 'light') ? SIZES : SIZES.slice(0, 1);
}

/** Pictures of one state for people: `NAME-LANGUAGE-THEME-WIDTH.jpg`. Leaves the page at its smallest size. */
export async function takeLooks(page: Page, name: string, dress: Dress): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const file = name.replaceAll(/[^\w]+/g, '-');
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      if (!(await dress(language, theme))) continue;
      for (const size of sizesFor(language, theme)) {
        await page.setViewportSize(size);
        const named = path.join(FOLDER, `${file}-${language}-${theme}-${size.width}.jpg`);
        await page.screenshot({ path: named, type: 'jpeg', quality: 70 });
      }
      await page.setViewportSize(SIZES[0]);
    }
  }
}
