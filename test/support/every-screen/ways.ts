import type { Locator } from 'playwright';
import type {} from '../../../renderer/app/screens.tsx';
import { type Part, pageOf } from '../../../renderer/screens/settings/setting-kinds.ts';
import type { Screen } from '../../../renderer/shell/navigation-store.ts';
import type { Channel, Input } from '../../../shared/api/contract.ts';
import { untilHeard } from '../after-quiet.ts';
import { STILL_UNSEEN } from '../hands/touch-targets.ts';
import type { Journey } from '../open-journey.ts';

/** Continues from the state before. It waits for what is drawn, not for words, so it works in every language. */
export type Reach = (journey: Journey) => Promise<void>;

export type State = { readonly name: string; readonly reach: Reach };

export async function see({ page }: Journey, selector: string): Promise<void> {
  await page.locator(selector).filter({ visible: true }).first().waitFor();
  await page.locator(STILL_UNSEEN).waitFor({ state: 'detached' });
}

/** Clicks what no key reaches; again if a screen that came by itself dropped the click. */
export const clicks = ({ page }: Journey, target: Locator): Promise<void> => untilHeard(page, () => target.click());

/** Waits until it is fully visible: in the window, and uncovered. */
export function whole(selector: string): Reach {
  return async ({ page }) => {
    await page.waitForFunction((wanted) => {
      const element = document.querySelector(wanted);
      if (element === null) return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
    }, selector);
  };
}

export function by(keys: readonly string[], selector: string): Reach {
  return async (journey) => {
    await journey.press(...keys);
    await see(journey, selector);
  };
}

export async function dialogGone({ page }: Journey): Promise<void> {
  await page.locator('.dialog-shade').waitFor({ state: 'detached' });
}

export async function shut(journey: Journey): Promise<void> {
  await journey.press('Escape');
  await dialogGone(journey);
}

export const ASKED = '[role="alertdialog"]';

export async function givenUp(journey: Journey): Promise<void> {
  await clicks(journey, journey.page.locator(`${ASKED} .button-danger`));
  await dialogGone(journey);
}

export function inTurn(...ways: readonly Reach[]): Reach {
  return async (journey) => {
    for (const way of ways) await way(journey);
  };
}

export const typed =
  (text: string): Reach =>
  async ({ page }) =>
    page.keyboard.insertText(text);

export function pressed(selector: string): Reach {
  return (journey) => clicks(journey, journey.page.locator(selector).filter({ visible: true }).first());
}

export const listOpen = (selector: string): Reach => inTurn(pressed(selector), (journey) => see(journey, '.popover'));

export async function listShut({ page, press }: Journey): Promise<void> {
  await press('Escape');
  await page.locator('.popover').waitFor({ state: 'detached' });
}

/** A call by the page, for acts of another state's screen. Throws if refused. */
export function called<C extends Channel>(channel: C, input: Input<C>): Reach {
  return async ({ ask }) => void (await ask(channel, input));
}

/** A part of the open settings, on its page. */
export function section(part: Part): Reach {
  return async (journey) => {
    const entry = `.settings-entry[data-key="${pageOf(part)}"]`;
    await clicks(journey, journey.page.locator(entry));
    await see(journey, `${entry}[data-selected]`);
    await journey.page.locator(`[data-part="${part}"]`).scrollIntoViewIfNeeded();
  };
}

export function to(screen: Screen, selector: string): Reach {
  return async (journey) => {
    await journey.press('F1');
    await clicks(journey, journey.page.locator(`.menu-entries [data-key="${screen}"]`));
    await dialogGone(journey);
    await see(journey, selector);
  };
}

export function scanned(code: string, lines: number): Reach {
  return async (journey) => {
    await journey.scan(code);
    await journey.page
      .locator('.line')
      .nth(lines - 1)
      .waitFor();
  };
}
