import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import type { Language } from '../../shared/language.ts';
import type { Theme } from '../../shared/theme.ts';
import { violations } from './axe.ts';
import { buttonsTwice } from './buttons-twice.ts';
import { focusOrder } from './focus-order.ts';
import { GUIDE_PICTURES, TAKES_GUIDE_PICTURES, takeForGuides } from './guide-pictures.ts';
import { TAKES_LOOKS, takeLooks } from './looks.ts';
import { LONGER, measured, overflow } from './overflow.ts';
import { answerOf } from './page-calls.ts';

const FOUND = path.join(import.meta.dirname, '..', 'artefacts');
const TILL = { width: 1024, height: 768 };
/** The smallest screen at 200 % zoom, which halves the page. */
const SMALLEST = { width: 512, height: 384 };
const LARGEST = { width: 3840, height: 2160 };
/** Sizes without rules of their own: each state is seen at one of them. */
const BETWEEN = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 683, height: 384 },
];

const OTHERS: readonly Language[] = ['en', 'es'];
/**
 * `WALK=all`: each state in each language at every size, and in every theme. Otherwise in Portuguese, in one other
 * language at two sizes, and in one other theme.
 */
const ALL = process.env['WALK'] === 'all';

async function put(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}

type Colours = {
  readonly theme: Theme;
  readonly scheme: 'light' | 'dark';
  readonly rules: Parameters<typeof violations>[1];
};

const OTHER_COLOURS: readonly Colours[] = [
  { theme: 'dark', scheme: 'light', rules: 'contrast' },
  { theme: 'high-contrast', scheme: 'light', rules: 'highContrast' },
  { theme: 'high-contrast', scheme: 'dark', rules: 'highContrast' },
];

/** axe's findings as drawn, and for colours in other themes. */
async function heard(page: Page, turn: number): Promise<readonly string[]> {
  const found = [...(await violations(page, 'everything'))];
  for (const { theme, scheme, rules } of OTHER_COLOURS.filter((_, at) => ALL || at === turn % OTHER_COLOURS.length)) {
    await page.emulateMedia({ colorScheme: scheme });
    await put(page, theme);
    found.push(...(await violations(page, rules)).map((one) => `${theme} in the ${scheme}: ${one}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await put(page, 'light');
  return found;
}

/** An open list of choices is not resized. */
const standsWhereOpened = async (page: Page): Promise<boolean> => (await page.locator('.popover').count()) > 0;

async function drawn(page: Page): Promise<readonly string[]> {
  const { overflow: cut, smallTargets } = await measured(page);
  return [...cut, ...smallTargets, ...(await overflow(page, LONGER)).map((one) => `longer ${one}`)];
}

async function resized(page: Page, language: Language, sizes: readonly (typeof TILL)[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    found.push(...(await overflow(page)).map((one) => `${language} ${size.width} x ${size.height} ${one}`));
  }
  return found;
}

/**
 * What does not fit in another language, just after the change and at other sizes; `turn` chooses language and sizes.
 * Resizing costs time, so Portuguese begins at the size where the other ended.
 */
async function elsewhere(page: Page, turn: number): Promise<readonly string[]> {
  if (await standsWhereOpened(page)) return [];
  const found: string[] = [];
  const between = BETWEEN.filter((_, at) => at === turn % BETWEEN.length);
  for (const language of ALL ? OTHERS : OTHERS.filter((_, at) => at === turn % OTHERS.length)) {
    if (!(await speak(page, language))) continue;
    found.push(...(await resized(page, language, ALL ? [TILL, LARGEST, ...BETWEEN, SMALLEST] : [TILL, SMALLEST])));
  }
  await speak(page, 'pt-BR');
  found.push(...(await resized(page, 'pt-BR', [SMALLEST, ...between, LARGEST])));
  await page.setViewportSize(TILL);
  return found;
}

async function picture(page: Page, name: string): Promise<void> {
  await takeLooks(page, name, async (language, theme) => {
    await put(page, theme);
    return speak(page, language);
  });
  await put(page, 'light');
  await speak(page, 'pt-BR');
}

/** Without the pressed look of the last button. */
async function guidePicture(page: Page, name: string): Promise<void> {
  if (GUIDE_PICTURES[name] === undefined) return;
  await page.mouse.move(0, 0);
  await takeForGuides(page, name);
}

type Report = {
  readonly states: Readonly<Record<string, readonly string[]>>;
  readonly look: (page: Page, name: string) => Promise<void>;
};

/** Collects each state's findings and writes them to `artefacts/FILE.json`. With `LOOKS` it takes pictures instead. */
export function openReport(file: string): Report {
  const states: Record<string, readonly string[]> = {};
  let looked = 0;
  const all = async (page: Page): Promise<readonly string[]> => {
    const here = [...(await buttonsTwice(page)), ...(await drawn(page)), ...(await heard(page, looked))];
    return [...here, ...(await elsewhere(page, looked)), ...(await focusOrder(page))];
  };
  const look = async (page: Page, name: string): Promise<void> => {
    const found = await all(page).catch((cause) => {
      throw new Error(`looking at "${name}" came to no end`, { cause });
    });
    looked += 1;
    if (found.length > 0) states[name] = found;
    mkdirSync(FOUND, { recursive: true });
    writeFileSync(path.join(FOUND, `${file}.json`), JSON.stringify({ looked, states }, null, 2));
  };
  if (TAKES_GUIDE_PICTURES) return { states, look: guidePicture };
  return { states, look: TAKES_LOOKS ? picture : look };
}

/** Changes the open page's language, as a manager does in the settings. False if that is not allowed: at a locked till. */
async function speak(page: Page, language: Language): Promise<boolean> {
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
