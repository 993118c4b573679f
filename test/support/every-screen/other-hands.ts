import { ON_DUTY } from '../on-duty.ts';
import type { Journey } from '../open-journey.ts';
import { by, called, clicks, inTurn, type Reach, type State, scanned, see, shut, to, typed } from './ways.ts';

const CASHIER = { name: 'João Lima', pin: '7419' };

/** Sign-in: name, then PIN. */
function enter({ name, pin }: { readonly name: string; readonly pin: string }): Reach {
  return async (journey) => {
    await clicks(journey, journey.page.locator('.person-choice').filter({ hasText: name }));
    await typed(pin)(journey);
    await by(['Enter'], '.header-person')(journey);
  };
}

export const OTHER_HANDS: readonly State[] = [
  {
    name: 'two people at the door',
    reach: inTurn(called('people:save', { id: null, role: 'cashier', ...CASHIER }), by(['Shift+F8'], '.person-choice')),
  },
  {
    name: 'menu of a cashier',
    reach: inTurn(enter(CASHIER), to('checkout', '.empty-checkout'), by(['F1'], '.menu-entries')),
  },
  {
    name: 'supervisor',
    reach: inTurn(
      shut,
      scanned('101', 1),
      by(['F4'], '.discount-body'),
      by(['F8'], '.dialog input'),
      typed('5'),
      by(['Enter'], '.reason-list'),
      by(['1'], '.supervised-act'),
    ),
  },
  { name: 'supervisor, wrong PIN', reach: inTurn(typed('1111'), by(['F9'], '.dialog .field-error')) },
  {
    name: 'manager again',
    reach: inTurn(
      typed(ON_DUTY.pin),
      by(['F9'], '.line'),
      async ({ page }) => page.locator('.dialog-shade').first().waitFor({ state: 'detached' }),
      by(['F5'], '.reason-list'),
      by(['Delete'], '.reason-list'),
      by(['1'], '.empty-checkout'),
      by(['Shift+F8'], '.person-choice'),
      enter(ON_DUTY),
    ),
  },
];

const SETTINGS = /\/assets\/settings-screen-[^/]*\.js$/;
const held: { refuse: (() => Promise<void>)[] } = { refuse: [] };

async function openLateScreen(journey: Journey): Promise<void> {
  const { choose, page, press } = journey;
  await page.route(SETTINGS, (route) => void held.refuse.push(() => route.abort()));
  await page.reload();
  await see(journey, '.empty-checkout');
  await press('F1');
  await choose(page.locator('.menu-entries [data-key="settings"]'));
  await see(journey, '.starting:not(:empty)');
}

async function refuseScreen(journey: Journey): Promise<void> {
  for (const refuse of held.refuse.splice(0)) await refuse();
  await see(journey, '[role="alert"] .empty');
}

export const LATE: readonly State[] = [
  { name: 'a late screen', reach: openLateScreen },
  { name: 'a screen that cannot be had', reach: refuseScreen },
  {
    name: 'the screen after all',
    reach: inTurn(
      async ({ page }) => page.unroute(SETTINGS),
      // the page is reloaded
      by(['Enter'], '.checkout'),
      to('settings', '.settings-part'),
    ),
  },
];
