import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { cents } from '../../shared/money.ts';
import { openCustomerTab, showsScene } from '../support/customer-tab.ts';
import { openJourney } from '../support/open-journey.ts';

/** A name that is markup, with a script if its picture is missing. */
const MARKUP = '<img src=x onerror="top.hit=1">';
const SHORT = '<b onclick=hit()>X</b>';

/** Elements that came from markup. */
const made = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('img[src="x"], [onerror], [onclick]').length);
const ran = (page: Page): Promise<boolean> => page.evaluate(() => 'hit' in window);

test('names that are markup are shown as they were typed, on both screens, and nothing of them runs', async (context) => {
  const customerScreen = { shown: 'window', display: '', pictureSeconds: 8 } as const;
  const settings = { storeName: SHORT, customerScreen };
  const journey = await openJourney(context, { settings });
  const { page, press, scan, enter } = journey;
  await journey.ask('catalogue:save', { id: null, code: 'H1', barcode: null, name: MARKUP, priceCents: cents(150) });
  const tab = await openCustomerTab(journey);
  await scan('H1').sees(MARKUP, SHORT);
  await showsScene(tab, 'selling');
  await tab.getByText(MARKUP).first().waitFor();
  await press('F6');
  await enter(SHORT).sees('Caixa livre');
  await press('F6').sees(SHORT);
  for (const one of [page, tab]) expect([await made(one), await ran(one)]).toEqual([0, false]);
  // control: as HTML it is a picture, and only the page's policy stops its script
  await page.evaluate(async (markup) => {
    const refused = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve, { once: true }));
    document.body.insertAdjacentHTML('beforeend', markup);
    const picture = document.querySelector('img[src="x"]');
    const missed = new Promise((resolve) => picture?.addEventListener('error', resolve, { once: true }));
    await Promise.all([refused, missed]);
  }, MARKUP);
  expect([await made(page), await ran(page)]).toEqual([1, false]);
});
