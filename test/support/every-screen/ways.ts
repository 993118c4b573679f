import type { Screen } from '../../../renderer/shell/navigation-store.ts';
import { STILL_UNSEEN } from '../hands/touch-targets.ts';
import type { Journey } from '../open-journey.ts';

/** Goes on from where the state before it stood. It knows no language: it waits for what is drawn, not for what is said. */
export type Reach = (journey: Journey) => Promise<void>;

/** Something that a cashier may have before him, and how to come to it from the state before it in its list. */
export type State = { readonly name: string; readonly reach: Reach };

export async function see({ page }: Journey, selector: string): Promise<void> {
  await page.locator(selector).filter({ visible: true }).first().waitFor();
  await page.locator(STILL_UNSEEN).waitFor({ state: 'detached' });
}

/** Presses keys, and waits for what comes of them. */
export function by(keys: readonly string[], selector: string): Reach {
  return async (journey) => {
    await journey.press(...keys);
    await see(journey, selector);
  };
}

/** Closes the dialog that is open. */
export async function shut({ page, press }: Journey): Promise<void> {
  await press('Escape');
  await page.locator('.dialog-shade').waitFor({ state: 'detached' });
}

/** One way after the other. */
export function inTurn(...ways: readonly Reach[]): Reach {
  return async (journey) => {
    for (const way of ways) await way(journey);
  };
}

export function typed(text: string): Reach {
  return async ({ page }) => page.keyboard.insertText(text);
}

/** To a screen by the menu. */
export function to(screen: Screen, selector: string): Reach {
  return async (journey) => {
    const { page, press } = journey;
    await press('F1');
    await page.locator(`.menu-entries [data-key="${screen}"]`).click();
    await page.locator('.dialog-shade').waitFor({ state: 'detached' });
    await see(journey, selector);
  };
}

/** Scans, and waits until so many lines stand. */
export function scanned(code: string, lines: number): Reach {
  return async (journey) => {
    await journey.scan(code);
    await journey.page
      .locator('.line')
      .nth(lines - 1)
      .waitFor();
  };
}
