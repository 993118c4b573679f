import { expect, type TestContext, test } from 'vitest';
import { DEFAULT_SETTINGS, SAMPLE_SHOP } from '../../shared/settings.ts';
import { type Counted, countHand } from '../support/count-hand.ts';
import { farOperator } from '../support/far-operator.ts';
import type { HandName } from '../support/hands/hand.ts';
import { FIRST_PAGE, type Journey, openJourney, setUpByHand } from '../support/open-journey.ts';
import { OWN_SHOP } from '../support/own-shop.ts';
import { leavesTraining, meetsOperator, namesShop, sellsFirst, staffsAndStocks } from '../support/page-opening.ts';
import { entersAs, MARTA, makesManager } from '../support/page-staff.ts';

const HANDS = [
  ['keys', 'keyboard'],
  ['touch', 'touch'],
] as const;

const begun = (context: TestContext, hand: HandName): Promise<Journey> =>
  openJourney(context, { ...{ hand, duty: 'none', firstSight: FIRST_PAGE }, askTaxId: DEFAULT_SETTINGS.askTaxId });

function tell(what: string, { presses, screens }: Counted): void {
  console.log(`own shop by ${what}: presses ${presses}, screens ${screens.length}`);
}

test.for(HANDS)(
  'from an empty folder to the first real cash sale without an operator, by %s',
  async ([by, hand], context) => {
    const journey = await begun(context, hand);
    const counted = await countHand(journey.page, hand);
    await namesShop(journey);
    await staffsAndStocks(journey);
    await journey.type('2').sees('a venda não espera pela impressora');
    await journey.type('2');
    await sellsFirst(journey);
    tell(`${by}, cash alone`, await counted());
    const [sale] = await journey.ask('sale:list', { day: null });
    expect(sale).toMatchObject({ state: 'paid', series: 1, number: 1 });
    const state = await journey.ask('till:state', null);
    expect(state).toMatchObject({ mode: 'real', storeName: OWN_SHOP.storeName, opening: null });
  },
);

test('with an operator: its data, Pix with a comma, a page of the printer, and a sale', async (context) => {
  const service = (await farOperator(context)).service();
  const journey = await begun(context, 'keyboard');
  const counted = await countHand(journey.page, 'keyboard');
  await namesShop(journey, service.cnpj);
  await staffsAndStocks(journey);
  await meetsOperator(journey, service);
  await journey.type('2');
  await sellsFirst(journey);
  tell('keys, with an operator', await counted());
});

test('the sample shop is not opened: what is its, or missing, is marked where it is typed', async (context) => {
  const { page, press, paste, ask } = await begun(context, 'keyboard');
  await press('F2').sees('Este caixa não emite nota fiscal');
  await paste(page.getByLabel('Nome da loja', { exact: true }), 'mercado modelo');
  await paste(page.getByLabel('CNPJ da loja', { exact: true }), SAMPLE_SHOP.cnpj);
  await page.locator('.paper', { hasText: 'mercado modelo' }).waitFor();
  await press('F9').sees(
    'Aqui ainda está o dado da loja de exemplo',
    'Endereço da loja: preencha.',
    'digite um que nenhum',
  );
  expect(await page.locator('[aria-invalid=true]').count()).toBe(5);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  await press('Escape').sees(FIRST_PAGE);
  await press('F2');
  await expect.poll(() => page.getByLabel('Nome da loja', { exact: true }).inputValue()).toBe('mercado modelo');
  expect((await ask('till:state', null)).mode).toBe('training');
});

test('what is typed of the shop is there after a power cut', async (context) => {
  const { page, press, paste, type, powerCut, ask } = await begun(context, 'keyboard');
  await press('F2').sees('Este caixa não emite nota fiscal');
  await paste(page.getByLabel('Nome da loja', { exact: true }), OWN_SHOP.storeName);
  await press('Enter');
  await type('Rua do');
  await expect.poll(() => ask('settings:kept-shop', null)).toMatchObject({ storeAddress: 'Rua do' });
  await powerCut().sees(FIRST_PAGE);
  await press('F2');
  await expect.poll(() => page.getByLabel('Nome da loja', { exact: true }).inputValue()).toBe(OWN_SHOP.storeName);
  expect(await page.getByLabel('Endereço da loja', { exact: true }).inputValue()).toBe('Rua do');
  await page.locator('.paper', { hasText: 'Rua do' }).waitFor();
});

test('an opening that is left, or cut off, goes on where it was', async (context) => {
  const journey = await begun(context, 'keyboard');
  const { press, type, powerCut, sees } = journey;
  await namesShop(journey);
  await powerCut();
  await sees('Quem é o gerente deste caixa?', 'Pessoas');
  await makesManager(journey);
  await press('F9').sees('De onde vêm os produtos?');
  await press('Escape').sees('Caixa fechado');
  await press('F2').sees('De onde vêm os produtos?');
  await type('3').sees('Dinheiro e outra maquininha já podem ser usados');
  await powerCut();
  await entersAs(journey, MARTA);
  await sees('Dinheiro e outra maquininha já podem ser usados');
  await type('2').sees('a venda não espera pela impressora');
});

test('a training with people of its own is on the way, and so is the shop from within the training', async (context) => {
  const journey = await begun(context, 'keyboard');
  await setUpByHand(journey);
  await makesManager(journey);
  await journey.press('F9').sees('Caixa fechado');
  await leavesTraining(journey);
  await journey.sees('Este caixa não emite nota fiscal');
});
