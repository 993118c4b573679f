import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../support/chromium.ts';
import { type HandName, OutOfReachError } from '../support/hands/hand.ts';
import { BY_ANY_HAND, BY_KEYS_ALONE, BY_TOUCH, handOfJourney, handOn } from '../support/hands/hand-of-journey.ts';
import { asScanner, watchOtherHand } from '../support/hands/watch-hands.ts';

const opened: Page[] = [];
afterAll(async () => void (await Promise.all(opened.map((page) => page.close()))));

async function planted(hand: HandName, body: string): Promise<Page> {
  const page = await (await sharedChromium()).newPage({ hasTouch: hand === 'touch' });
  opened.push(page);
  await page.setContent(body);
  return page;
}

const STRIP =
  '<nav class="key-strip"><button onclick="did.push(9)"><span class="key-cap">F9</span> Pagar</button></nav>';
const DID =
  '<script>globalThis.did = []; addEventListener("keydown", ({ key }) => key === "F8" && did.push(8));</script>';
const did = (page: Page): Promise<unknown> => page.evaluate('did');

describe('fingers', () => {
  let page: Page;
  beforeAll(async () => {
    page = await planted('touch', `${DID}${STRIP}<button tabindex="-1">Só o dedo</button>`);
  });

  test('touch what stands for a key', async () => {
    await handOn(page, 'touch').press('F9');
    await expect.poll(() => did(page)).toEqual([9]);
  });

  test('control: a key that works and stands nowhere is out of their reach', async () => {
    await expect(handOn(page, 'touch', 200).press('F8')).rejects.toThrow(OutOfReachError);
    await page.keyboard.press('F8');
    await expect.poll(() => did(page)).toContain(8);
  });

  test('control: what a dialog lies upon is, too', async () => {
    const below = await planted('touch', `${DID}<div inert>${STRIP}</div>`);
    await expect(handOn(below, 'touch', 200).press('F9')).rejects.toThrow('nothing on the screen to touch for F9');
  });

  test('control: a key beside them is seen, a scanner is not', async () => {
    const other = await watchOtherHand(page, 'touch');
    await asScanner(page, () => page.keyboard.press('1'));
    await handOn(page, 'touch').press('F9');
    expect(other.did()).toEqual([]);
    await page.keyboard.press('2');
    await expect.poll(other.did).toEqual(['key 2']);
  });
});

describe('keys', () => {
  test('lead to a button and to a choice of a list', async () => {
    const page = await planted(
      'keyboard',
      `${DID}<button>Antes</button><input type="radio" name="a" checked><input type="radio" name="a" id="b">
       <button onclick="did.push('used')">Usar</button>`,
    );
    const { choose } = handOn(page, 'keyboard');
    await choose(page.getByRole('button', { name: 'Usar' }));
    await expect.poll(() => did(page)).toEqual(['used']);
  });

  test('control: what only a finger can use is out of their reach', async () => {
    const page = await planted('keyboard', '<button>Antes</button><button tabindex="-1">Só o dedo</button>');
    const target = page.getByRole('button', { name: 'Só o dedo' });
    await expect(handOn(page, 'keyboard').choose(target)).rejects.toThrow(OutOfReachError);
    await target.click();
  });

  test('control: a hand on the mouse is seen, and a key that presses a button is none', async () => {
    const page = await planted('keyboard', '<button>Usar</button>');
    const other = await watchOtherHand(page, 'keyboard');
    await handOn(page, 'keyboard').choose(page.getByRole('button'));
    expect(other.did()).toEqual([]);
    await page.mouse.click(10, 10);
    await expect.poll(other.did).toEqual(expect.arrayContaining(['pointerdown', 'mousedown', 'click']));
  });
});

/** Playwright's own input and locators, which reach what no hand can. */
function goesPastHands(source: string): boolean {
  return /\b(?:keyboard|mouse|touchscreen)\.\w+\(|\.(?:click|dblclick|tap|check|uncheck|selectOption|pressSequentially|focus)\(|\)\.(?:press|fill)\(/.test(
    source,
  );
}

const sourceOf = (name: string): string => readFileSync(path.join(import.meta.dirname, `${name}.test.ts`), 'utf8');

describe('the hands of the journeys', () => {
  const journeys = readdirSync(import.meta.dirname).flatMap((file) => /^(.*)\.test\.ts$/.exec(file)?.[1] ?? []);

  test('name journeys that are there', () => {
    const named = [...BY_TOUCH, ...Object.keys(BY_KEYS_ALONE), ...Object.keys(BY_ANY_HAND)];
    const files = named.map((name) => name.split(' > ')[0] ?? '');
    expect(files.filter((file) => !journeys.includes(file))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  test('do all that is done in a page: no journey goes to it past them', () => {
    const itsOwn = (name: string): boolean => name in BY_KEYS_ALONE || name in BY_ANY_HAND || name === 'hands';
    const past = journeys.filter((name) => !itsOwn(name) && goesPastHands(sourceOf(name)));
    expect(past).toEqual([]);
    expect(goesPastHands(sourceOf('keys'))).toBe(true);
  });

  test('are what is asked for, but where a journey is about keys', () => {
    expect(handOfJourney('pages/card.test.ts', 'approved', 'keyboard')).toBe('keyboard');
    expect(handOfJourney('pages/card.test.ts', 'approved', 'touch')).toBe('touch');
    expect(handOfJourney('pages/early-keys.test.ts', 'F6', 'touch')).toBe('keyboard');
    expect(() => handOfJourney('pages/card.test.ts', 'approved', 'feet')).toThrow('HANDS');
  });
});
