import type { Locator, Page } from 'playwright';
import { afterQuiet, untilHeard } from '../after-quiet.ts';
import { type Hand, OutOfReachError } from './hand.ts';

/** Slower than a scanner, whose keys are 40 ms apart at most, or 50 where a journey says so. No key comes sooner: the one before has been answered. */
const BETWEEN_KEYS_MS = 60;
const HELD_MS = 20;
const MOST_TABS = 120;
const MOST_ARROWS = 60;

/** Every function by the keyboard alone: to a part of the screen leads Tab, and within a list the arrows. */
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

/** Until it is there, or the focus has come round to where it began. */
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

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

/** Has the focus itself, or stands in a list in which something has it: from there the arrows lead. */
function isInSameList(element: Element): boolean {
  const lists = '[role=radiogroup], [role=tablist], [role=listbox], [role=grid]';
  const list = element.closest(lists);
  return element === document.activeElement || (list?.contains(document.activeElement) ?? false);
}

function isBefore(element: Element): boolean {
  const active = document.activeElement;
  return active !== null && (element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** In a row of tabs, and among tiles that follow each other in rows, the arrows lead sideways. */
function isOfRow(element: Element): boolean {
  return (
    element.closest(
      '[role=tablist][aria-orientation=horizontal], [role=listbox]:is([data-layout=grid], [data-orientation=horizontal])',
    ) !== null
  );
}

/** What uses the part that has the focus; none where the arrows have chosen it by coming. */
async function keyThatUses(target: Locator): Promise<string | null> {
  return target.evaluate((element) => {
    const isBox = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
    if (isBox && element.type === 'radio' && element.checked) return null;
    if (isBox) return 'Space';
    return element.getAttribute('role') === 'tab' && element.getAttribute('aria-selected') === 'true' ? null : 'Enter';
  });
}
