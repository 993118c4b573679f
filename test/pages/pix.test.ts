import { expect, test } from 'vitest';
import type { PosApi } from '../../shared/api/contract.ts';
import { open } from '../support/menu-and-form.ts';
import { openJourney } from '../support/open-journey.ts';
import { showQr } from '../support/show-qr.ts';

test('paid on the phone: approved by itself', async (context) => {
  const journey = await openJourney(context);
  const code = await showQr(journey);
  await (await journey.control()).charge(code, 'pay');
  await journey.sees('PAGO');
  await expect.poll(async () => (await (await journey.control()).ledger()).totals.kept_cents).toBe(2_790);
});

test('cancelled by the cashier', async (context) => {
  const journey = await openJourney(context);
  await showQr(journey);
  await journey.press('Escape');
  await journey.sees('Cancelar o Pix de');
  await journey.press('Enter');
  await journey.sees('Cobrança cancelada');
  await journey.shoot('pix-cancelled');
  await expect.poll(async () => (await (await journey.control()).ledger()).totals.kept_count).toBe(0);
});

test('paid in the last second, while it was being cancelled: the sale is paid', async (context) => {
  const journey = await openJourney(context);
  const code = await showQr(journey);
  await journey.press('Escape');
  await journey.sees('Cancelar o Pix de');
  await (await journey.control()).charge(code, 'pay');
  await journey.press('Enter');
  await journey.sees('PAGO');
  await expect.poll(async () => (await (await journey.control()).ledger()).totals.kept_cents).toBe(2_790);
});

test('a power cut while the QR is on the screen: it is there again, and is paid once', async (context) => {
  const journey = await openJourney(context);
  const code = await showQr(journey);
  await journey.powerCut();
  await journey.sees('Peça ao cliente para ler o QR Code');
  await (await journey.control()).charge(code, 'pay');
  await journey.sees('PAGO');
  const { charges, requests, spacing } = await (await journey.control()).ledger();
  expect(charges).toHaveLength(1);
  expect(requests.filter((one) => one.operation === 'qr.create')).toHaveLength(1);
  expect(spacing.violations).toBe(0);
});

test('asked for before the till is registered: left, the ways to pay are there; done, the Pix goes on', async (context) => {
  const journey = await openJourney(context);
  const { scan, press, type, sees, shoot, control, page } = journey;
  await (await control()).mode({ act_by_themselves: false });
  await scan('101');
  await sees('1 unidade');
  await press('F9');
  await press('F3');
  await sees('Pagar só uma parte agora');
  await type('10');
  await press('Enter');
  await sees('Nesta parte');
  await type('4');
  await sees('Este caixa ainda não pode receber Pix');
  await press('Enter');
  await sees('Cadastrar a loja');
  await press('Enter');
  await sees('Loja cadastrada');
  await press('Escape');
  await sees('Como o cliente vai pagar?');
  await sees('Nesta parte');
  await type('4');
  await sees('Este caixa ainda não pode receber Pix');
  await press('Enter');
  await sees('Cadastrar este caixa');
  await press('Enter');
  await sees('Cobrar por Pix');
  await shoot('qr-setup-goes-on');
  await press('Enter');
  await sees('Peça ao cliente para ler o QR Code');
  const unfinished = await page.evaluate(() =>
    (globalThis as unknown as { pos: PosApi }).pos.call['payment:list-unfinished'](null),
  );
  expect(unfinished.ok && unfinished.value.map(({ amountCents }) => amountCents)).toEqual([1_000]);
  // what was asked for was asked for once: the next way to pay is chosen by hand
  await press('Escape');
  await sees('Cancelar o Pix de');
  await press('Enter');
  await sees('Cobrança cancelada');
  await press('Enter');
  await sees('Como o cliente vai pagar?');
  await open(journey, '4', 'Produtos');
  await press('Escape');
  await sees('Como o cliente vai pagar?');
  await press('Escape');
  await sees('1 unidade');

  // from the menu, nothing waits for it: it leads back to where it was opened
  await open(journey, '5', 'Maquininhas');
  await open(journey, '6', 'Cadastro do Pix');
  await sees('Começar a vender');
  await press('Escape');
  await page.getByRole('heading', { name: 'Maquininhas' }).first().waitFor();
});
