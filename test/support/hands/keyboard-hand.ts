import type { Locator, Page } from 'playwright';
import { afterQuiet, untilHeard } from '../after-quiet.ts';
import { type Hand, OutOfReachError } from './hand.ts';

/** Slower than a scanner (at most 40 ms, or 50 in some journeys), and never before the last key was answered. */
const BETWEEN_KEYS_MS = 60;
const HELD_MS = 20;
const MOST_TABS = 120;
const MOST_ARROWS = 60;

export function keyboardHand(page: Page): Hand {
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      await untilHeard(page, () => page.keyboard.press(key, { delay: HELD_MS }));
    }
  };
  const type = async (text: string): Promise<void> => {
    await afterQuiet(page);
    await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });
  };
  const goTo = (target: Locator): Promise<void> => walkTo(page, target);
  return {
    hand: 'keyboard',
    press,
    pressInVain: press,
    type,
    goTo,
    choose: async (target) => {
      await goTo(target);
      const key = await keyThatUses(target);
      if (key !== null) await press(key);
    },
    fill: async (field, text) => {
      await goTo(field);
      await press('Control+a', 'Delete');
      await type(text);
    },
    paste: async (field, text) => {
      await goTo(field);
      await press('Control+a', 'Delete');
      await page.keyboard.insertText(text);
    },
  };
}

async function walkTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  await afterQuiet(page);
  await stepUntil(page, 'Tab', MOST_TABS, target, isInSameList);
  if (await target.evaluate(hasFocus)) return;
  const arrow = (await target.evaluate(isBefore)) ? ['ArrowUp', 'ArrowLeft'] : ['ArrowDown', 'ArrowRight'];
  const way = arrow[(await target.evaluate(isOfRow)) ? 1 : 0] ?? 'ArrowDown';
  await stepUntil(page, way, MOST_ARROWS, target, hasFocus);
}

/** Until it is reached, or the focus is back at its start. */
async function stepUntil(
  page: Page,
  key: string,
  most: number,
  target: Locator,
  there: (element: Element) => boolean,
): Promise<void> {
  const first = await page.evaluateHandle(() => document.activeElement);
  for (let step = 0; step < most; step++) {
    if (await target.evaluate(there)) return;
    if (step > 1 && (await first.evaluate((one) => one === document.activeElement))) break;
    await page.keyboard.press(key);
  }
  throw new OutOfReachError(`no ${key} leads to ${String(target)}`);
}

const hasFocus = (element: Element): boolean => element === document.activeElement;

/** Has the focus, or shares a list with the focused element: arrows lead there. */
function isInSameList(element: Element): boolean {
  const lists = '[role=radiogroup], [role=tablist], [role=listbox], [role=grid]';
  const list = element.closest(lists);
  return element === document.activeElement || (list?.contains(document.activeElement) ?? false);
}

function isBefore(element: Element): boolean {
  const active = document.activeElement;
  return active !== null && (element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** In rows of tabs and tiles, arrows lead sideways. */
function isOfRow(element: Element): boolean {
  return (
    element.closest(
      '[role=tablist][aria-orientation=horizontal], [role=listbox]:is([data-layout=grid], [data-orientation=horizontal])',
    ) !== null
  );
}

/** The key that uses the focused part; none if the arrows selected it by moving. */
async function keyThatUses(target: Locator): Promise<string | null> {
  return target.evaluate((element) => {
    const isBox = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
    if (isBox && element.type === 'radio' && element.checked) return null;
    if (isBox) return 'Space';
    return element.getAttribute('role') === 'tab' && element.getAttribute('aria-selected') === 'true' ? null : 'Enter';
  });
}
