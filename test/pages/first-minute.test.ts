import type { Page } from 'playwright';
import { expect, type TestContext, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import type { HandName } from '../support/hands/hand.ts';
import { FIRST_PAGE, type Journey, openJourney, seesDevices } from '../support/open-journey.ts';

/** What a newcomer may have to press or touch from the first page to PAGO. */
const MOST = 12;
const HANDS = [
  ['keys', 'keyboard'],
  ['touch', 'touch'],
] as const;

type Minute = { readonly presses: number; readonly screens: number; readonly seconds: number };

/** From the empty folder of a new till, with the settings as they come, to a sale that `pay` has paid. */
async function firstMinute(
  context: TestContext,
  hand: HandName,
  pay: (journey: Journey) => Promise<void>,
): Promise<Minute> {
  const journey = await openJourney(context, {
    ...{ hand, duty: 'none', firstSight: FIRST_PAGE },
    askTaxId: DEFAULT_SETTINGS.askTaxId,
  });
  const { page, press, sees, enter } = journey;
  const counted = await count(page, hand);
  const began = performance.now();
  await press('Enter').sees(page.getByLabel('Código ou código de barras'));
  await enter('101').sees('1 unidade');
  await press('F9').sees(page.getByRole('dialog'));
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await sees('Como o cliente vai pagar?');
  await pay(journey);
  await sees('PAGO');
  return { ...(await counted()), seconds: (performance.now() - began) / 1000 };
}

/** Counts in the page what a hand does there, and the screens that it goes through. */
async function count(page: Page, hand: HandName): Promise<() => Promise<Omit<Minute, 'seconds'>>> {
  await page.evaluate(
    (event) => {
      const counted = { presses: 0, screens: new Set<string>() };
      const look = (): void => {
        const shown = [...document.querySelectorAll('main[aria-label]')].find((one) => one.checkVisibility());
        if (shown !== undefined) counted.screens.add(shown.getAttribute('aria-label') ?? '');
      };
      look();
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      globalThis.addEventListener(event, ({ isTrusted }) => void (isTrusted && counted.presses++), {
        capture: true,
        passive: true,
      });
      Object.assign(globalThis, { firstMinute: counted });
    },
    hand === 'keyboard' ? 'keydown' : 'pointerdown',
  );
  return () =>
    page.evaluate(() => {
      const { firstMinute: counted } = globalThis as unknown as {
        readonly firstMinute: { readonly presses: number; readonly screens: ReadonlySet<string> };
      };
      return { presses: counted.presses, screens: counted.screens.size };
    });
}

test.for(HANDS)('from an empty folder to a paid card and to a paid Pix by %s', async ([by, hand], context) => {
  const card = await firstMinute(context, hand, async ({ press, type, sees }) => {
    await type('2');
    await seesDevices({ sees });
    await press('Enter');
  });
  const pix = await firstMinute(context, hand, ({ type }) => type('4'));
  const screens = Math.max(card.screens, pix.screens);
  const seconds = Math.max(card.seconds, pix.seconds).toFixed(1);
  console.log(
    `first minute by ${by}: card ${card.presses}, pix ${pix.presses}, screens ${screens}, seconds ${seconds}`,
  );
  expect(card.presses).toBeLessThanOrEqual(MOST);
  expect(pix.presses).toBeLessThanOrEqual(MOST);
});
