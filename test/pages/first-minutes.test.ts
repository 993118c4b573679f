import { expect, test } from 'vitest';
import { openJourney, seesDevices } from '../support/open-journey.ts';
import { registersForPix, toPayment } from '../support/page-cashier.ts';

const RICE = '7891000001011';

test('a newcomer sells in cash, by card and by Pix with the keyboard alone, nothing configured', async (context) => {
  const journey = await openJourney(context);
  const { page, scan, type, press, sees, control, enter } = journey;
  await sees('TREINAMENTO');

  await scan(RICE).sees('Arroz branco tipo 1 5 kg');
  await enter('10*116').sees('R$ 52,90');
  await toPayment(journey);
  await type('1').sees('Dinheiro recebido');
  await type('100').sees('R$ 47,10');
  await press('Enter').sees('PAGO', /VENDA 0*1\b/);
  await press('Enter').sees('Caixa livre');

  await toPayment(journey, RICE);
  await type('2');
  await seesDevices({ sees });
  await press('Enter').sees(/Aguardando na|Enviando para/, 'PAGO', 'AUTORIZAÇÃO');
  await press('Enter');

  await toPayment(journey, RICE);
  await type('4');
  await registersForPix(journey);
  await sees('Peça ao cliente para ler o QR Code', 'PAGO');
  await press('Enter');
  await press('F12', 'F12').sees('3 vendas pagas');

  const { charges, spacing } = await (await control()).ledger();
  expect(charges.map((charge) => [charge.kind, charge.amount_cents, charge.state])).toEqual([
    ['card', 2_790, 'kept'],
    ['qr', 2_790, 'kept'],
  ]);
  expect(spacing.violations).toBe(0);
  await expect.poll(() => page.title()).toContain('Balcão PDV');
});

test('twenty scans in a burst are twenty lines, in order, wherever the focus is', async (context) => {
  const { ask, scan } = await openJourney(context);
  const codes = Array.from({ length: 20 }, (_, index) => String(101 + index));
  const { products } = await ask('catalogue:search', { text: '', onlyActive: true, offset: 0, limit: 100 });
  const barcodes = codes.map((code) => products.find((product) => product.code === code)?.barcode ?? '');
  await scan(...barcodes).sees('20 unidades');
  const sale = await ask('sale:current', null);
  expect(sale?.lines.map((line) => line.code)).toEqual(codes);
});

test('what cannot be sold is said in words, and nothing is lost', async (context) => {
  const { scan, type, press, enter } = await openJourney(context);
  await scan('101');
  await scan('7890000000000').sees('Não encontrado: “7890000000000”');
  await press('Escape');
  await enter('0*101').sees('não foi registrado');
  await press('Escape');
  await press('F2').sees('Busca de produto');
  await type('acucar').sees('Açúcar refinado 1 kg');
  await press('Enter').sees('R$ 33,09');
  await press('F3').sees('Nova quantidade de Açúcar refinado 1 kg');
  await enter('3').sees('R$ 43,47');
  await press('F5').sees('Cancelar 3 × Açúcar refinado 1 kg');
  await type('3').sees('1 unidade');
});
