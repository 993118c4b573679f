import { expect, test } from 'vitest';
import { openJourney, seesDevices } from '../support/open-journey.ts';

const RICE = '7891000001011';

test('a newcomer sells in cash, by card and by Pix with the keyboard alone, nothing configured', async (context) => {
  const { page, scan, type, press, sees, shoot, control } = await openJourney(context);
  await sees('TREINAMENTO');
  await shoot('checkout-empty');

  await scan(RICE);
  await sees('Arroz branco tipo 1 5 kg');
  await type('10*116');
  await press('Enter');
  await sees('R$ 52,90');
  await shoot('checkout');
  await press('F9');
  await sees('Como o cliente vai pagar?');
  await shoot('payment-choice');
  await type('1');
  await sees('Dinheiro recebido');
  await type('100');
  await sees('R$ 47,10');
  await shoot('payment-cash');
  await press('Enter');
  await sees('PAGO');
  await sees(/VENDA 0*1\b/);
  await shoot('receipt-cash');
  await press('Enter');
  await sees('Caixa livre');

  await scan(RICE);
  await sees('1 unidade');
  await press('F9');
  await sees('Como o cliente vai pagar?');
  await type('2');
  await seesDevices({ sees });
  await shoot('payment-card-devices');
  await press('Enter');
  await sees(/Aguardando na|Enviando para/);
  await sees('PAGO');
  await sees('AUTORIZAÇÃO');
  await shoot('receipt-card');
  await press('Enter');

  await scan(RICE);
  await sees('1 unidade');
  await press('F9');
  await sees('Como o cliente vai pagar?');
  await type('4');
  await sees('Este caixa ainda não pode receber Pix');
  await shoot('payment-pix-not-registered');
  await press('Enter');
  await sees('Cadastrar a loja');
  await shoot('qr-setup-company');
  await press('Enter');
  await sees('Loja cadastrada');
  await shoot('qr-setup-register');
  await press('Enter');
  await sees('Este caixa já recebe por Pix');
  await shoot('qr-setup-finished');
  await press('Enter');
  await press('F9');
  await sees('Como o cliente vai pagar?');
  await type('4');
  await sees('Peça ao cliente para ler o QR Code');
  await shoot('payment-pix');
  await sees('PAGO');
  await shoot('receipt-pix');
  await press('Enter');
  await press('F12', 'F12');
  await sees('3 vendas pagas');
  await shoot('sales');

  const { charges, spacing } = await (await control()).ledger();
  expect(charges.map((charge) => [charge.kind, charge.amount_cents, charge.state])).toEqual([
    ['card', 2_790, 'kept'],
    ['qr', 2_790, 'kept'],
  ]);
  expect(spacing.violations).toBe(0);
  await expect.poll(() => page.title()).toContain('Balcão PDV');
});

test('twenty scans in a burst are twenty lines, in order, wherever the focus is', async (context) => {
  const { page, scan, sees } = await openJourney(context);
  const codes = Array.from({ length: 20 }, (_, index) => String(101 + index));
  const samples = await page.evaluate(async () => {
    const { pos } = globalThis as unknown as { pos: import('../../shared/api/contract.ts').PosApi };
    return pos.call['catalogue:search']({ text: '', onlyActive: true, offset: 0, limit: 100 });
  });
  if (!samples.ok) throw new Error('no samples');
  const barcodes = codes.map((code) => samples.value.products.find((product) => product.code === code)?.barcode ?? '');
  await scan(...barcodes);
  await sees('20 unidades');
  const sale = await page.evaluate(() => {
    const { pos } = globalThis as unknown as { pos: import('../../shared/api/contract.ts').PosApi };
    return pos.call['sale:current'](null);
  });
  expect(sale.ok && sale.value?.lines.map((line) => line.code)).toEqual(codes);
});

test('what cannot be sold is said in words, and nothing is lost', async (context) => {
  const { scan, type, press, sees, shoot } = await openJourney(context);
  await scan('101');
  await scan('7890000000000');
  await sees('Não encontrado: “7890000000000”');
  await shoot('checkout-unknown-code');
  await press('Escape');
  await type('0*101');
  await press('Enter');
  await sees('não foi registrado');
  await press('Escape');
  await press('F2');
  await sees('Busca de produto');
  await type('acucar');
  await sees('Açúcar refinado 1 kg');
  await shoot('search');
  await press('Enter');
  await sees('R$ 33,09');
  await press('F3');
  await sees('Nova quantidade de Açúcar refinado 1 kg');
  await shoot('quantity');
  await type('3');
  await press('Enter');
  await sees('R$ 43,47');
  await press('F5');
  await sees('Cancelar 3 × Açúcar refinado 1 kg');
  await shoot('cancel-item');
  await type('3');
  await sees('1 unidade');
});
