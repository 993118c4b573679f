import { expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { atTheField, opensWithNames } from '../support/field-for-codes.ts';
import { openByName } from '../support/menu-and-form.ts';
import { openJourney } from '../support/open-journey.ts';
import { openStubPage } from '../support/open-stub-page.ts';
import { paysCash, toPayment } from '../support/page-cashier.ts';

const SLOW = { slowMs: 500 };

test('F9 right behind the last scan pays for all of them', async (context) => {
  const { scan, press, page } = await openJourney(context, SLOW);
  await scan('101', '102');
  await press('F9').sees('Como o cliente vai pagar?', 'R$ 36,39');
  await expect.poll(() => page.getByText('Feijão').count()).toBeGreaterThan(0);
});

test('while the first scan is under way the button pays as its key does', async (context) => {
  const selling = Promise.withResolvers<never>();
  const { page, hand } = await openStubPage(context, {
    'sale:current': () => ok(null),
    'sale:add-by-code': () => selling.promise,
  });
  const pay = page.getByRole('main').getByRole('button', { name: 'Pagar' });
  await expect.poll(() => pay.isDisabled()).toBe(true);
  await hand.type('101');
  await hand.press('Enter');
  await expect.poll(() => pay.isEnabled()).toBe(true);
});

test('F6 right behind a scan holds that sale', async (context) => {
  const { scan, press } = await openJourney(context, SLOW);
  await scan('101');
  await press('F6').sees('Nome do cliente, ou como lembrar dele');
});

test('a scan that is refused is looked at first', async (context) => {
  const { scan, press, page, ask } = await openJourney(context, SLOW);
  await scan('101', '0000');
  await press('F9').sees('Não encontrado: “0000”', '1 unidade');
  await ask('till:state', null);
  await expect.poll(() => page.getByText('Como o cliente vai pagar?').count()).toBe(0);
  await press('Escape', 'F9').sees('Como o cliente vai pagar?');
});

test('what is typed right behind a closed question goes to its field, before the next frame', async (context) => {
  const journey = await openJourney(context);
  const { page } = journey;
  await toPayment(journey, '101');
  await paysCash(journey, '5', 'Receber só uma parte em dinheiro?');
  const frames = await page.evaluateHandle(() => window.requestAnimationFrame);
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.keyboard.press('Escape');
  await page.keyboard.type('50');
  await page.evaluate((of) => {
    window.requestAnimationFrame = of;
  }, frames);
  await journey.sees('R$ 22,10');
});

test('before the answer Enter takes the only product, and of several none', async (context) => {
  const journey = await opensWithNames(context, SLOW);
  const { page, press, enter } = journey;
  const { options, sold, holds } = atTheField(journey);
  await enter('xamp').sees('1 unidade');
  await holds('');

  // typed on before the answer: what Enter was for is not taken when the text is there again
  await page.keyboard.insertText('xamp');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('z');
  await options.getByText('Buscar “xampz”').waitFor();
  await page.keyboard.press('Backspace');
  await options.getByText('Xampu').waitFor();
  await holds('xamp');
  await press('Escape', 'Escape');
  await holds('');

  await enter('bala');
  await expect.poll(() => options.count()).toBe(3);
  await page.locator('.names-list[aria-busy=false]').waitFor();
  await sold(['123']);
  await press('Enter').sees('2 unidades');

  await press('Escape', 'F2').sees('Busca de produto');
  await page.keyboard.insertText('xamp');
  await press('Enter').sees('3 unidades');
  await press('Escape');
  await openByName(journey, 'Devoluções e vale-troca', 'Devoluções');
  await press('F4').sees('Produto que volta');
  await page.keyboard.insertText('xamp');
  await press('Enter');
  await page.locator('.returns-choose .table-row').getByText('Xampu').waitFor();
});
