import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { buttonsTwice } from '../support/buttons-twice.ts';
import { openReport } from '../support/every-look.ts';
import { EVERY_SCREEN, walk } from '../support/every-screen.ts';
import { focusOrder } from '../support/focus-order.ts';
import { openJourney } from '../support/open-journey.ts';
import { overflow, smallTargets } from '../support/overflow.ts';

/** In two parts: a slow machine needs long for each look. */
const HALF = Math.ceil(EVERY_SCREEN.length / 2);

test.for([1, 2] as const)(
  'axe finds nothing on any screen, and nothing is cut, hidden or too small for a finger, part %i',
  async (part, context) => {
    const journey = await openJourney(context, { duty: 'none', firstSight: 'Mercado Modelo', askTaxId: 'always' });
    const { states, look } = openReport(`accessibility-${part}`);
    const [from, to] = part === 1 ? [0, HALF] : [HALF, EVERY_SCREEN.length];
    const looked = new Set(EVERY_SCREEN.slice(from, to).map(({ name }) => name));
    await walk(journey, EVERY_SCREEN.slice(0, to), async (name) => {
      if (looked.has(name)) await look(journey.page, name);
    });
    expect(states).toEqual({});
  },
);

type Plant = { readonly tag: string; readonly text?: string; readonly style?: Readonly<Record<string, string>> };

async function planted<T>(page: Page, plant: Plant, find: () => Promise<T>): Promise<T> {
  await page.evaluate(({ tag, text = '', style = {} }) => {
    const one = document.createElement(tag);
    one.id = 'planted';
    one.innerHTML = text;
    Object.assign(one.style, style);
    document.querySelector('main')?.append(one);
  }, plant);
  const found = await find();
  await page.evaluate(() => document.getElementById('planted')?.remove());
  return found;
}

test('what is wrong is found: a nameless picture, a weak colour, a text that is cut, a key too small, a button twice', async (context) => {
  const journey = await openJourney(context);
  const { page } = journey;
  const nameless = await planted(page, { tag: 'img' }, () => violations(page, 'everything'));
  expect(nameless).toEqual([expect.stringMatching(/^image-alt: #planted/)]);
  const pale = { tag: 'p', text: 'pálido', style: { color: '#9a9a9a', background: '#ffffff' } };
  const weak = await planted(page, pale, () => violations(page, 'everything'));
  expect(weak).toEqual([expect.stringMatching(/^color-contrast: #planted/)]);
  const grey = { ...pale, style: { color: '#666666', background: '#ffffff' } };
  expect(await planted(page, grey, () => violations(page, 'contrast'))).toEqual([]);
  const strict = await planted(page, grey, () => violations(page, 'highContrast'));
  expect(strict).toContainEqual(expect.stringMatching(/^color-contrast-enhanced: #planted/));
  const narrow = {
    tag: 'p',
    text: 'um texto comprido',
    style: { width: '60px', overflow: 'hidden', whiteSpace: 'nowrap' },
  };
  expect(await planted(page, narrow, () => overflow(page))).toEqual([expect.stringMatching(/um texto comprido/)]);
  const tight = { tag: 'p', text: 'um texto', style: { width: 'max-content', overflow: 'hidden' } };
  expect(await planted(page, tight, () => overflow(page))).toEqual([]);
  expect(await buttonsTwice(page)).toEqual([]);
  const again = { tag: 'button', text: 'Menu' };
  expect(await planted(page, again, () => buttonsTwice(page))).toEqual(['F1 Menu in the strip, and "Menu"']);
  const sameKey = { tag: 'button', text: 'Ajuda <span class="key-cap" aria-hidden="true">F1</span>' };
  expect(await planted(page, sameKey, () => buttonsTwice(page))).toEqual(['F1 Menu in the strip, and "Ajuda"']);
  const small = { tag: 'button', text: 'x', style: { width: '30px', height: '60px' } };
  expect(await planted(page, small, () => smallTargets(page))).toEqual([expect.stringMatching(/^30 x 60: "x"/)]);
});

test('a way of the focus that is wrong is found', async (context) => {
  const { page } = await openJourney(context);
  expect(await focusOrder(page)).toEqual([]);
  const key = { tag: 'button', text: 'plantado' };
  // drawn first in reading order, last in the page
  const late = { ...key, style: { position: 'fixed', top: '0', left: '0', zIndex: '9' } };
  expect(await planted(page, late, () => focusOrder(page))).toEqual([
    expect.stringMatching(/^Tab goes back from .*plantado/),
  ]);
  const unmarked = { ...key, style: { outline: 'none' } };
  expect(await planted(page, unmarked, () => focusOrder(page))).toEqual([
    expect.stringMatching(/^the focus cannot be seen: button "plantado"/),
  ]);
});
