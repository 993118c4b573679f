import { expect, test } from 'vitest';
import type { PosApi } from '../../shared/api/contract.ts';
import type { SaleId } from '../../shared/ids.ts';
import { cents } from '../../shared/money.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { OWN_SHOP } from '../support/own-shop.ts';

type PageWithPos = { readonly pos: PosApi };

/** A port on which nobody listens: the network is away, and stays so. */
const NOBODY = 'http://127.0.0.1:9';

/** A till that takes real money, whose operator cannot be reached. */
async function openOffline({ page, sees, onDuty }: Journey): Promise<void> {
  const operator = { ...DEFAULT_SETTINGS.operator, baseUrl: NOBODY, qrBaseUrl: NOBODY, cnpj: '11222333000181' };
  const settings: Settings = { ...DEFAULT_SETTINGS, ...OWN_SHOP, askTaxId: 'never', mode: 'real', operator };
  const product = { id: null, code: '101', barcode: null, name: 'Arroz branco 5 kg', priceCents: cents(2_790) };
  await page.evaluate(async (what) => {
    const { pos } = globalThis as unknown as PageWithPos;
    await pos.call['settings:save']({ settings: what, token: 'a-token-of-the-operator' });
  }, settings);
  await onDuty();
  await page.evaluate(async (what) => {
    const { pos } = globalThis as unknown as PageWithPos;
    await pos.call['catalogue:save'](what);
    await pos.call['devices:refresh'](null);
  }, product);
  await sees(/fora do ar/);
}

async function toTenders({ scan, sees, press }: Journey): Promise<void> {
  await scan('101');
  await sees('1 unidade');
  await press('F9');
  await sees('Como o cliente vai pagar?');
}

const field = ({ page }: Journey, label: string) => page.getByLabel(label, { exact: true });

test('the network is away: a card is charged on another machine and typed in, by keyboard alone', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees, shoot, page } = journey;
  await openOffline(journey);
  await toTenders(journey);
  await sees(/com outra maquininha, tecle 6/);
  // before the cards that wait for the operator, each with its own key
  const keys = await page.locator('.tenders .key-cap').allTextContents();
  expect(keys).toEqual(['1', '6', '2', '3', '4', '5', '7']);
  await shoot('standalone-1-choice');

  await type('6');
  await sees('Cobre antes na outra maquininha');
  await shoot('standalone-2-form');
  // nothing chosen, nothing typed: each field says what it lacks
  await press('Enter');
  await sees('Tipo do cartão: escolha um.');
  await sees('NSU: digite o número que está no comprovante.');
  await shoot('standalone-3-missing');
  await type('2');
  await type('1');
  const hasFocus = () => field(journey, 'NSU').evaluate((one) => one === document.activeElement);
  if (journey.hand === 'keyboard') await expect.poll(hasFocus).toBe(true);
  await journey.goTo(field(journey, 'NSU'));

  await type('4111 1111 1111 1111');
  await press('Enter');
  await type('a1b2c3');
  await press('Enter');
  await sees('NSU: isto parece um número de cartão');
  await shoot('standalone-4-card-number');
  await press('Control+a');
  await type('000123');
  await press('Enter', 'Enter');
  await sees('PAGO');
  await sees('OUTRA MAQUININHA, CONFERIR');
  await sees('A1B2C3');
  await sees('Guarde o comprovante da outra maquininha');
  await shoot('standalone-5-receipt');
  await press('Enter');
  await sees('Caixa livre');

  // the same slip for the next sale: asked about, and Enter out of habit goes back
  await toTenders(journey);
  await type('6');
  await type('2');
  await type('1');
  await journey.goTo(field(journey, 'NSU'));
  await type('123');
  await press('Enter');
  await type('A1B2C3');
  await press('Enter');
  await sees('Este comprovante já foi digitado hoje');
  await sees(/da venda 01-000001/);
  await shoot('standalone-6-repeated');
  await press('Enter');
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  await expect.poll(() => page.getByText('PAGO').filter({ visible: true }).count()).toBe(0);
  await journey.fill(field(journey, 'NSU'), '124');
  await press('Enter', 'Enter');
  await sees('PAGO');
  await press('Enter');

  await press('F12', 'F12');
  await sees('2 vendas pagas');
  await sees('conferir');
  await shoot('standalone-7-sales');
});

test('where the store has switched it off, it is neither shown nor taken', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees, shoot, page } = journey;
  await openOffline(journey);
  await press('F1');
  await type('7');
  await sees('Aceitar outra maquininha');
  await shoot('standalone-8-settings');
  await journey.choose(page.getByRole('checkbox', { name: /Aceitar outra maquininha/ }));
  await press('F9');
  await sees('Configurações salvas');
  await press('Escape');
  await toTenders(journey);
  await sees('Dinheiro continua valendo; cartão e Pix dependem da operadora.');
  await shoot('standalone-9-off');
  await expect.poll(() => page.getByText('Outra maquininha').filter({ visible: true }).count()).toBe(0);
  await journey.pressInVain('6');
  await sees('Como o cliente vai pagar?');
  const answer = await page.evaluate(async () => {
    const { pos } = globalThis as unknown as PageWithPos;
    const sale = await pos.call['sale:current'](null);
    const slip = { kind: 'debit', brand: 'Visa', nsu: '1', authorization: 'A' } as const;
    const saleId = (sale.ok ? sale.value?.id : '') as SaleId;
    return pos.call['payment:pay-standalone-card']({ saleId, slip, confirmed: true });
  });
  expect(answer).toMatchObject({ ok: false, error: { code: 'standalone_card_off' } });
});
