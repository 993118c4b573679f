import { test } from 'vitest';
import { gtinCheckDigit } from '../../shared/product-code/gtin.ts';
import { fill, open } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { until } from '../support/until.ts';

const SCALE = { weightLabels: ['20CCCCCPPPPPD'] };

type Typed = {
  readonly name: string;
  readonly code: string;
  readonly price: string;
  readonly byWeight?: boolean;
  readonly category: string;
  readonly age?: string;
  readonly moreBarcodes?: readonly string[];
};

async function register(journey: Journey, product: Typed): Promise<void> {
  const { press, choose, goTo, page, scan } = journey;
  await press('F3').sees('Vendido por');
  await fill(journey, 'Nome', product.name);
  await fill(journey, 'Código', product.code);
  await fill(journey, 'Preço (R$)', product.price);
  if (product.byWeight === true) {
    await choose(page.getByRole('dialog').getByRole('button', { name: /Vendido por/ }));
    await page.getByRole('option', { name: 'Peso (quilo)' }).waitFor();
    await journey.pressInVain('F9');
    await choose(page.getByRole('option', { name: 'Peso (quilo)' })).sees('Preço do quilo (R$)');
  }
  await fill(journey, 'Categoria', product.category);
  await fill(journey, 'Idade mínima', product.age ?? '');
  await goTo(page.getByRole('dialog').getByLabel('Outros códigos de barras'));
  for (const barcode of product.moreBarcodes ?? []) await scan(barcode);
  await press('F9').sees(`Produto salvo: ${product.name}`);
}

test.for(['keyboard', 'touch'] as const)('a slip before a code is asked about, by %s', async (hand, context) => {
  const { press, choose, page, enter } = await openJourney(context, { hand });
  const code = () => page.getByLabel('Código ou nome do produto').inputValue();
  await enter('100*101').sees('Confira se não há um número a mais', /^100 × /);
  await press('Escape');
  await until('what was typed is in the field', async () => (await code()) === '100*101');
  const again =
    hand === 'touch' ? choose(page.getByRole('button', { name: 'Registrar', exact: true })) : press('Enter');
  await again.sees('Está certo?');
  await press('F9').sees('100 unidades');
});

const label = (body: string): string => `${body}${gtinCheckDigit(body)}`;

test('by weight, by the label of a scale, by category, and not for everybody', async (context) => {
  const journey = await openJourney(context, { settings: SCALE });
  const { press, type, choose, sees, scan, page, enter } = journey;
  await open(journey, '4', 'Produtos');
  await register(journey, {
    name: 'Queijo minas',
    code: '42',
    price: '39,90',
    byWeight: true,
    category: 'Frios',
    moreBarcodes: ['7891000315507', '7891000053508'],
  });
  await register(journey, { name: 'Cerveja lata', code: '77', price: '4,50', category: 'Bebidas', age: '18' });
  await open(journey, '1', 'Caixa livre');
  await sees('Categorias');
  await choose(page.getByRole('option', { name: 'Frios' })).sees('Busca em Frios', 'R$ 39,90/kg');
  await press('Enter').sees('Peso de Queijo minas, em quilos');
  await enter('x').sees('Peso: digite os quilos, como 0,350');
  await press('Backspace').sees('Quilo: R$ 39,90.');
  await type('35000').sees('35000 → 35,000 kg · R$ 1.396,50');
  await press('Enter').sees('Confira se não há um número a mais');
  await press('Escape');
  await press('Control+a');
  await type('20').sees('Um número inteiro a partir de 50 é em gramas', '20 → 20,000 kg · R$ 798,00');
  await press('Enter').sees('Confira se não há um número a mais');
  await press('Escape', 'Control+a');
  await type('350').sees('350 → 0,350 kg · R$ 13,97');
  await press('Enter').sees('0,350 kg', 'R$ 13,97');
  await scan('7891000053508').sees('Peso de Queijo minas, em quilos');
  await press('Escape');
  await type('1,2*');
  await scan('7891000053508').sees('1,200 kg');
  await scan(label('200004200500')).sees('0,500 kg');
  await press('F3').sees('Peso de Queijo minas, em quilos');
  await enter('0,6').sees('0,600 kg');
  await scan('77').sees('Cerveja lata');
  await press('F9').sees('Proibido para menores de 18 anos');
  await press('Escape', 'F9').sees('Proibido para menores de 18 anos');
  await press('Enter').sees('Dinheiro');
  await press('Escape').sees('4 unidades');
  await scan('77').sees('5 unidades');
  await press('F9').sees('Proibido para menores de 18 anos');
  await press('Enter').sees('Dinheiro');
  await type('1').sees('Dinheiro recebido');
  await enter('100').sees(/1,200 kg x 39,90\/kg/);
});
