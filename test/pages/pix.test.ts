import { expect, test } from 'vitest';
import { keptCents } from '../support/card-at-device.ts';
import { open } from '../support/menu-and-form.ts';
import { openJourney } from '../support/open-journey.ts';
import { givesUp, puts } from '../support/page-cashier.ts';
import { showQr } from '../support/show-qr.ts';

test('nobody answers: the code stays before the customer, and that is said beside it', async (context) => {
  const journey = await openJourney(context);
  const code = await showQr(journey);
  const control = await journey.control();
  await control.fault('qr.status', 'reset', { times: -1 });
  await journey.sees('O código continua valendo.', /Operadora sem responder desde \d\d:\d\d \(\d+ s\)/);
  expect(await journey.page.locator('.pix-code').inputValue()).toContain('br.gov.bcb.pix');
  await control.charge(code, 'pay');
  await control.clearFaults();
  await journey.sees('PAGO');
  await expect.poll(() => keptCents(journey)).toBe(2_790);
});

test('a power cut while the QR is on the screen: it is there again, and is paid once', async (context) => {
  const journey = await openJourney(context);
  const code = await showQr(journey);
  await journey.powerCut().sees('Peça ao cliente para ler o QR Code');
  await (await journey.control()).charge(code, 'pay');
  await journey.sees('PAGO');
  const { charges, requests, spacing } = await (await journey.control()).ledger();
  expect(charges).toHaveLength(1);
  expect(requests.filter((one) => one.operation === 'qr.create')).toHaveLength(1);
  expect(spacing.violations).toBe(0);
});

test('asked for before the till is registered: left, the ways to pay are there; done, the Pix goes on', async (context) => {
  const journey = await openJourney(context);
  const { press, type, sees, control, page, enter } = journey;
  await (await control()).mode({ act_by_themselves: false });
  await puts(journey, '101');
  await press('F9');
  await press('F3').sees('Pagar só uma parte agora');
  await enter('10').sees('Nesta parte');
  await type('4').sees('Este caixa ainda não pode receber Pix');
  await press('Enter').sees('Cadastrar a loja');
  await press('Enter').sees('Loja cadastrada');
  await press('Escape').sees('Como o cliente vai pagar?', 'Nesta parte');
  await type('4').sees('Este caixa ainda não pode receber Pix');
  await press('Enter').sees('Cadastrar este caixa');
  await press('Enter').sees('Cobrar por Pix');
  await press('Enter').sees('Peça ao cliente para ler o QR Code');
  const unfinished = await journey.ask('payment:list-unfinished', null);
  expect(unfinished.map(({ amountCents }) => amountCents)).toEqual([1_000]);
  await givesUp(journey, 'Cancelar a cobrança de');
  await press('Enter').sees('Como o cliente vai pagar?');
  await open(journey, '4', 'Produtos');
  await press('Escape').sees('Como o cliente vai pagar?');
  await press('Escape').sees('1 unidade');

  await open(journey, '5', 'Maquininhas');
  await open(journey, '6', 'Cadastro do Pix');
  await sees('Começar a vender');
  await press('Escape').sees(page.getByRole('heading', { name: 'Maquininhas' }).first());
});
