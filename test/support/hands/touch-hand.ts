import type { Locator, Page } from 'playwright';
import { untilHeard } from '../after-quiet.ts';
import { PATIENCE_MS } from '../until.ts';
import { type Hand, OutOfReachError } from './hand.ts';
import { type Marked, markTarget, STILL_UNSEEN } from './touch-targets.ts';

const LOOK_AGAIN_MS = 50;
const COMES_BY_ITSELF_MS = 700;
/** As the texts name them, in three languages. */
const CAPS: Readonly<Record<string, readonly string[]>> = {
  Escape: ['ESC'],
  Enter: ['Enter'],
  Delete: ['Del', 'Supr'],
  ArrowUp: ['↑'],
  ArrowDown: ['↓'],
  PageUp: ['PgUp'],
  PageDown: ['PgDn'],
};
const MARKED = '[data-finger]';
/** Keys without a place of their own on the screen: acts of the menu. */
const OF_MENU: readonly string[] = ['F11', 'Shift+F8'];
/** When no field has the caret, the on-screen keyboard closes in a moment and targets move. */
const BOARD_THAT_GOES =
  'html:not(:has(input:not([type=radio], [type=checkbox], [type=file]):focus, textarea:focus)) .touch-keyboard';
const BOARDS = ['abc', '123', 'á@/'] as const;

/**
 * Everything by fingers: each key is its button, each character a key of the on-screen keyboard. `patienceMs`: how long a
 * finger looks for it.
 */
export function touchHand(page: Page, patienceMs = PATIENCE_MS): Hand {
  const board = boardOf(page);
  /** Like Control+A: the next text replaces the field's. */
  let overwrites = false;

  const press = async (key: string): Promise<void> => {
    overwrites = key === 'Control+a';
    if (overwrites) return;
    const found = await look(page, key, patienceMs);
    if (found === null) throw new OutOfReachError(`nothing on the screen to touch for ${key}`);
    if (found === 'holder') await tapMarked(page, key);
    if (found === 'field' || found === 'holder') await write(key);
    if (found === 'target') await tapMarked(page, key);
  };
  const write = async (char: string): Promise<void> => {
    if ((await mark(page, char)) !== 'field') return press(char);
    await board.call();
    if (overwrites) await board.erase();
    overwrites = false;
    await board.write(char);
  };
  const type = async (text: string): Promise<void> => {
    for (const char of text) await write(char);
  };
  const fill = async (field: Locator, text: string): Promise<void> => {
    const isThere = (await board.isShown()) && (await field.evaluate((one) => one === document.activeElement));
    if (!isThere) await tap(field);
    await board.call();
    await board.erase();
    await type(text);
  };
  return {
    hand: 'touch',
    press: async (...keys) => {
      for (const key of keys) await press(key);
    },
    pressInVain: async (...keys) => {
      for (const key of keys) {
        const found = await mark(page, key, true);
        if (found === 'target') await tap(page.locator(MARKED));
      }
    },
    type,
    goTo: tap,
    choose: tap,
    fill,
    paste: fill,
  };
}

/** Checkboxes and choices are tapped by their label, as a person does. */
async function tap(target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  await target.page().locator(STILL_UNSEEN).waitFor({ state: 'detached' });
  await target.page().locator(BOARD_THAT_GOES).waitFor({ state: 'detached' });
  const label = target.locator('xpath=ancestor-or-self::label[1]');
  const touched = (await label.count()) > 0 ? label : target;
  await untilHeard(target.page(), () => touched.tap());
}

/** A redrawn target is another element: it is marked and tapped again. */
async function tapMarked(page: Page, key: string): Promise<void> {
  let isDone = false;
  const tapped = tap(page.locator(MARKED)).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await Promise.race([tapped, page.waitForTimeout(LOOK_AGAIN_MS)]);
    if (!isDone && (await page.locator(MARKED).count()) === 0) await mark(page, key);
  }
}

/** Waits for disabled targets too. */
async function look(page: Page, key: string, patienceMs: number): Promise<Marked> {
  const until = Date.now() + patienceMs;
  let found = await mark(page, key);
  while ((found === null || found === 'idle') && Date.now() < until) {
    if (found === null && OF_MENU.includes(key)) await openMenu(page, key);
    else await page.waitForTimeout(LOOK_AGAIN_MS);
    found = await mark(page, key);
  }
  return found;
}

function mark(page: Page, key: string, byCapAlone = false): Promise<Marked> {
  const caps = CAPS[key] ?? [key.length === 1 ? key.toUpperCase() : key];
  return page.evaluate(markTarget, { key: key === 'Space' ? ' ' : key, caps, byCapAlone });
}

async function openMenu(page: Page, key: string): Promise<void> {
  await tap(page.locator('.key-strip .strip-key', { hasText: 'F1' }).first());
  // a finger sees no key caps
  await page.locator('.menu-entries .key-cap', { hasText: key }).waitFor({ state: 'attached' });
}

function boardOf(page: Page) {
  const shown = page.locator('.touch-keyboard');
  const focused = page.locator(':focus');
  const keyOf = (label: string): Locator => {
    const exactly = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
    return page.locator('.touch-key').filter({ hasText: exactly });
  };
  const has = async (label: string): Promise<boolean> => (await keyOf(label).count()) > 0;
  const touch = (label: string): Promise<void> => untilHeard(page, () => keyOf(label).tap());
  const turnTo = async (board: string): Promise<boolean> => {
    if (!(await has(board))) return false;
    await touch(board);
    return true;
  };
  return {
    isShown: (): Promise<boolean> => shown.isVisible(),
    /** It opens with a dialog's field that a finger opened; otherwise a tap on the field opens it. */
    call: async (): Promise<void> => {
      if (await shown.isVisible()) return;
      if (await page.locator('.dialog-shade').isVisible()) {
        await shown.waitFor({ timeout: COMES_BY_ITSELF_MS }).catch(() => undefined);
      }
      if (await shown.isVisible()) return;
      await tap(focused);
      await shown.waitFor();
    },
    erase: async (): Promise<void> => {
      for (let left = (await focused.inputValue()).length; left > 0 && (await focused.inputValue()) !== ''; left--) {
        await touch('⌫');
      }
    },
    write: async (char: string): Promise<void> => {
      const label = char === ' ' ? '␣' : char;
      const small = label.toLowerCase();
      for (const board of [null, ...BOARDS]) {
        if (board !== null && !(await turnTo(board))) continue;
        if (await has(label)) return touch(label);
        if (small === label || !(await has(small))) continue;
        await touch('⇧');
        return touch(label);
      }
      throw new OutOfReachError(`the keyboard on the screen has no ${char}`);
    },
  };
}
