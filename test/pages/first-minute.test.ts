import { expect, type TestContext, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { type Counted, countHand } from '../support/count-hand.ts';
import type { HandName } from '../support/hands/hand.ts';
import { FIRST_PAGE, type Journey, openJourney, seesDevices } from '../support/open-journey.ts';

/** Limits for a newcomer from the first page to PAGO: acts and screens. */
const MOST = { presses: 8, screens: 3 };
const HANDS = [
  ['keys', 'keyboard'],
  ['touch', 'touch'],
] as const;

type Minute = Counted & { readonly seconds: number };

/** From an empty folder with default settings to a sale paid by `pay`; screens before PAGO. */
async function firstMinute(
  context: TestContext,
  hand: HandName,
  pay: (journey: Journey) => Promise<void>,
): Promise<Minute> {
  const journey = await openJourney(context, {
    ...{ hand, duty: 'none', firstSight: FIRST_PAGE },
    askTaxId: DEFAULT_SETTINGS.askTaxId,
    settings: { saleScreen: DEFAULT_SETTINGS.saleScreen },
  });
  const { page, press, sees, enter, choose } = journey;
  const counted = await countHand(page, hand);
  const began = performance.now();
  await press('Enter').sees(page.getByLabel('Código ou nome do produto'));
  if (hand === 'touch') await choose(page.locator('.photo-tile').first()).sees('1 unidade');
  else await enter('101').sees('1 unidade');
  await press('F9').sees('Como o cliente vai pagar?');
  await pay(journey);
  await sees('PAGO');
  const { presses, screens } = await counted();
  return { presses, screens: screens.slice(0, -1), seconds: (performance.now() - began) / 1000 };
}

const PAYS: Readonly<Record<'cash' | 'card' | 'pix', (journey: Journey) => Promise<void>>> = {
  cash: async ({ press, type }) => {
    await type('1').sees('Dinheiro recebido');
    await press('F9');
  },
  card: async ({ press, type, sees }) => {
    await type('2');
    await seesDevices({ sees });
    await press('Enter');
  },
  pix: async ({ type }) => type('4').sees('Peça ao cliente para ler o QR Code'),
};

test.for(HANDS)('from an empty folder to PAGO in cash, by card and by Pix by %s', async ([by, hand], context) => {
  const told: string[] = [];
  const minutes: Minute[] = [];
  for (const [tender, pay] of Object.entries(PAYS)) {
    const minute = await firstMinute(context, hand, pay);
    const { presses, screens, seconds } = minute;
    minutes.push(minute);
    told.push(
      `${tender} ${presses} ${by === 'keys' ? by : 'touches'} ${screens.length} screens ${seconds.toFixed(1)} s`,
    );
  }
  console.log(`first minute by ${by}: ${told.join(', ')} (${minutes[0]?.screens.join(' > ')})`);
  for (const { presses, screens } of minutes) {
    expect(presses).toBeLessThanOrEqual(MOST.presses);
    expect(screens.length).toBeLessThanOrEqual(MOST.screens);
  }
});
