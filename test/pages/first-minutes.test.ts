import { expect, test } from 'vitest';
import { openJourney } from '../support/open-journey.ts';

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
