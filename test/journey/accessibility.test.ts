import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import type { Language } from '../../shared/language.ts';
import type { Theme } from '../../shared/theme.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import { violations } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import { EVERY_SCREEN, walk } from '../support/every-screen.ts';
import { TAKES_LOOKS, takeLooks } from '../support/looks.ts';
import { openHealthPage } from '../support/open-health-page.ts';
import { closeBrowser, openJourney } from '../support/open-journey.ts';
import { LONGER, overflow, smallTargets } from '../support/overflow.ts';
import { speak } from '../support/page-language.ts';

const browser = launchChromium();
afterAll(async () => (await browser).close());
afterAll(closeBrowser);

const FOUND = path.join(import.meta.dirname, '..', 'artefacts', 'accessibility');
const TILL = { width: 1024, height: 768 };
/** A till's smallest screen made twice as large, which halves the page; and its largest. */
const FARTHEST = [
  { width: 512, height: 384 },
  { width: 3840, height: 2160 },
];
/** What is between them has no other rules: each state is seen at one of these. */
const BETWEEN = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 683, height: 384 },
];

const OTHERS: readonly Language[] = ['en', 'es'];
/** `LANGUAGES=all`: each state in each language at every size; otherwise in Portuguese, and in one of the others at two sizes. */
const ALL_LANGUAGES = process.env['LANGUAGES'] === 'all';

/** How the till looks; nothing that it shows changes with it. */
async function look(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}

/** What axe says of the state as it is drawn now, in each theme. */
async function heard(page: Page): Promise<readonly string[]> {
  const found = [...(await violations(page, 'everything'))];
  await look(page, 'dark');
  found.push(...(await violations(page, 'contrast')).map((one) => `dark ${one}`));
  await look(page, 'high-contrast');
  found.push(...(await violations(page, 'highContrast')).map((one) => `high contrast ${one}`));
  await look(page, 'light');
  return found;
}

/** What does not fit at one of the sizes, or is too small for a finger. `turn` chooses among the sizes between. */
async function seen(page: Page, turn: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of [...FARTHEST, ...BETWEEN.filter((_, at) => at === turn % BETWEEN.length), TILL]) {
    await page.setViewportSize(size);
    found.push(...(await overflow(page)).map((one) => `${size.width} x ${size.height} ${one}`));
  }
  found.push(...(await overflow(page, LONGER)).map((one) => `longer ${one}`), ...(await smallTargets(page)));
  return found;
}

/** What does not fit in another language, and as it is drawn at once when it was changed. */
async function read(page: Page, turn: number): Promise<readonly string[]> {
  const found: string[] = [];
  const sizes = ALL_LANGUAGES ? [...FARTHEST, ...BETWEEN, TILL] : [...FARTHEST.slice(0, 1), TILL];
  for (const language of ALL_LANGUAGES ? OTHERS : OTHERS.filter((_, at) => at === turn % OTHERS.length)) {
    if (!(await speak(page, language))) continue;
    for (const size of sizes) {
      await page.setViewportSize(size);
      found.push(...(await overflow(page)).map((one) => `${language} ${size.width} x ${size.height} ${one}`));
    }
  }
  await speak(page, 'pt-BR');
  return found;
}

/** For somebody to look at, instead of what a program finds. */
async function picture(page: Page, name: string): Promise<void> {
  await takeLooks(page, name, async (language, theme) => {
    await look(page, theme);
    return speak(page, language);
  });
  await look(page, 'light');
  await speak(page, 'pt-BR');
}

/** What was found, by the state that it was found in; written down as well. */
function report() {
  const states: Record<string, readonly string[]> = {};
  let looked = 0;
  return {
    states,
    look: async (page: Page, name: string): Promise<void> => {
      const found = [...(await heard(page)), ...(await seen(page, looked)), ...(await read(page, looked))];
      looked += 1;
      if (found.length > 0) states[name] = found;
      mkdirSync(path.dirname(FOUND), { recursive: true });
      writeFileSync(`${FOUND}.json`, JSON.stringify({ looked, states }, null, 2));
    },
  };
}

test('axe finds nothing on any screen, and nothing is cut, hidden or too small for a finger', async (context) => {
  const journey = await openJourney(context, { duty: 'none', firstSight: 'Mercado Modelo', askTaxId: 'always' });
  const { states, look } = report();
  await walk(journey, EVERY_SCREEN, (name) => (TAKES_LOOKS ? picture(journey.page, name) : look(journey.page, name)));
  expect(states).toEqual({});
}, 1_800_000);

const AT = '2026-11-21T14:05:00.000Z';
const DETAIL = 'SqliteError: disk I/O error';
const REFERENCE = '1A2B3C4D';

/** The pages of a till that does not sell. */
const UNWELL: readonly (TillHealth & { readonly why?: string })[] = [
  { state: 'opening' },
  { state: 'stopped', why: 'storage_failed', detail: DETAIL, at: AT, reference: REFERENCE },
  { state: 'stopped', why: 'broken_invariant', detail: DETAIL, at: AT, reference: REFERENCE },
  { state: 'read_only', detail: 'database version 9, program version 3', at: AT },
];

test('nor on the pages of a till that does not sell', async (context) => {
  const [first = { state: 'opening' }] = UNWELL;
  const { page, become } = await openHealthPage(context, browser, first);
  const { states, look } = report();
  const title = () => page.locator('main').getAttribute('aria-label');
  await page.locator('main .health-opening').waitFor();
  await look(page, first.state);
  for (const health of UNWELL.slice(1)) {
    const before = await title();
    become(health);
    await expect.poll(title).not.toBe(before);
    await page.locator('main .page').waitFor();
    await look(page, `${health.state} ${health.why ?? ''}`);
  }
  expect(states).toEqual({});
});

type Plant = { readonly tag: string; readonly text?: string; readonly style?: Readonly<Record<string, string>> };

/** Puts something into the page that is wrong, looks, and takes it away again. */
async function planted<T>(page: Page, plant: Plant, find: () => Promise<T>): Promise<T> {
  await page.evaluate(({ tag, text = '', style = {} }) => {
    const one = document.createElement(tag);
    one.id = 'planted';
    one.textContent = text;
    Object.assign(one.style, style);
    document.querySelector('main')?.append(one);
  }, plant);
  const found = await find();
  await page.evaluate(() => document.getElementById('planted')?.remove());
  return found;
}

test('what is wrong is found: a nameless picture, a weak colour, a text that is cut, a key too small', async (context) => {
  const journey = await openJourney(context);
  const { page } = journey;
  const nameless = await planted(page, { tag: 'img' }, () => violations(page, 'everything'));
  expect(nameless).toEqual([expect.stringMatching(/^image-alt: #planted/)]);
  const pale = { tag: 'p', text: 'pálido', style: { color: '#9a9a9a', background: '#ffffff' } };
  const weak = await planted(page, pale, () => violations(page, 'everything'));
  expect(weak).toEqual([expect.stringMatching(/^color-contrast: #planted/)]);
  const grey = { ...pale, style: { color: '#666666', background: '#ffffff' } };
  expect(await planted(page, grey, () => violations(page, 'contrast'))).toEqual([]);
  expect(await planted(page, grey, () => violations(page, 'highContrast'))).toHaveLength(1);
  const narrow = {
    tag: 'p',
    text: 'um texto comprido',
    style: { width: '60px', overflow: 'hidden', whiteSpace: 'nowrap' },
  };
  expect(await planted(page, narrow, () => overflow(page))).toEqual([expect.stringMatching(/um texto comprido/)]);
  const tight = { tag: 'p', text: 'um texto', style: { width: 'max-content', overflow: 'hidden' } };
  expect(await planted(page, tight, () => overflow(page))).toEqual([]);
  const small = { tag: 'button', text: 'x', style: { width: '30px', height: '60px' } };
  expect(await planted(page, small, () => smallTargets(page))).toEqual([expect.stringMatching(/^30 x 60: "x"/)]);
});
