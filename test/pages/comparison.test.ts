import { expect, test } from 'vitest';
import { sampleIsSent } from '../support/created-products.ts';
import { farOperator } from '../support/far-operator.ts';
import { fillInOperator } from '../support/fill-in-operator.ts';
import { open } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';

async function toComparison(journey: Journey): Promise<void> {
  await sampleIsSent(journey);
  await open(journey, '4', 'Produtos');
  await journey.sees('28 produtos neste caixa', 'Nada esperando envio');
  await journey.press('F6').sees(journey.page.getByRole('heading', { name: 'Comparação com a operadora' }));
  await journey.sees('ainda não foram comparados com os da operadora');
}

test('comparing with the operator: what differs is found, decided by keyboard, and equal in the end', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, page } = journey;
  const { book } = await journey.control();
  await toComparison(journey);
  await press('F2').sees(/Tudo igual nos dois lados em .*: 28 produtos conferidos/);
  await press('Escape').sees(/Igual à operadora em/);

  await book.loseProduct('101');
  await book.loseProduct('102');
  await book.putProduct('110', { name: 'Manteiga com sal 200 g', priceCents: 990 });
  await book.putProduct('111', { name: 'Queijo muçarela', priceCents: 999, active: false });
  await book.putProduct('L77', { name: 'Panetone da outra loja', priceCents: 2_990 });
  await book.putProduct('L78', { name: 'Bacalhau da outra loja', priceCents: 8_990 });
  await book.putProduct('L79', { name: 'Espumante da outra loja', priceCents: 4_990 });
  await press('F6').sees('Comparar de novo');
  await press('F2').sees('7 diferenças encontradas', 'Só neste caixa: 2');
  await page.getByRole('row', { name: '101' }).waitFor();
  await press('Enter').sees('101 foi posto na fila de envio.');
  await expect.poll(() => page.getByRole('row', { name: '101' }).innerText()).toContain('Enviado');

  await press('2').sees(page.getByRole('row', { name: '110' }));
  await press('F8').sees('Enviar 2 produtos à operadora?');
  await press('Enter');
  await expect.poll(() => page.getByText('Enviado').count()).toBe(2);

  await press('4').sees(page.getByRole('row', { name: 'L77' }));
  await press('Enter').sees('O que fazer com L77 na operadora?');
  await press('2').sees('L77 será desativado na operadora.');
  await press('ArrowDown', 'Enter').sees('O que fazer com L78 na operadora?');
  await press('3').sees('Excluir 1 produto da operadora?');
  await press('Enter');
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  await press('Enter').sees('O que fazer com L78 na operadora?');
  await press('3').sees('Excluir 1 produto da operadora?');
  await journey.choose(page.getByRole('alertdialog').getByRole('button', { name: 'Excluir da operadora' }));
  await sees('L78 será excluído da operadora.');
  await press('ArrowDown', 'Enter').sees('O que fazer com L79 na operadora?');
  await press('1').sees('L79 fica como está na operadora.');

  await press('1', 'F8').sees('Enviar 1 produto à operadora?');
  await press('Enter').sees('Tudo decidido.');
  await expect.poll(() => page.getByText('Enviado').count()).toBe(2);

  await press('F9').sees('Editar produto');
});

test('what was refused stands there with the operator’s words, goes again, and is taken', async (context) => {
  const journey = await openJourney(context);
  const { press, page } = journey;
  const { book, mode } = await journey.control();
  await toComparison(journey);
  await mode({ refused_products: ['115'] });
  await book.loseProduct('115');
  await press('F2').sees('1 diferença encontrada');
  await page.getByRole('row', { name: '115' }).waitFor();
  await press('Enter').sees('O produto 115 não é aceito.');
  await press('F2').sees('Recusados: 1', 'O produto 115 não é aceito.');
  await mode({ refused_products: [] });
  await press('F8').sees('Enviar 1 produto à operadora?');
  await press('Enter');
  await expect.poll(() => page.getByText('Enviado').count()).toBe(1);
  await press('F2').sees('Tudo igual nos dois lados');
});

test('a slow operator, one that is away, and one without a list', async (context) => {
  const journey = await openJourney(context);
  const { press } = journey;
  const { fault, clearFaults } = await journey.control();
  await toComparison(journey);
  await fault('produto.list', 'delay', { times: -1, settings: { ms: 60_000, before: true } });
  await press('F2').sees('Pedindo a lista à operadora…');
  await press('F4').sees('Comparação parada aqui');
  await clearFaults();
  await fault('produto.list', 'http_status', { times: -1 });
  await press('F2').sees(/A operadora não respondeu\. Nova tentativa às/);
  await journey.powerCut();
  await open(journey, '4', 'Produtos');
  await press('F6').sees(/Tudo igual nos dois lados/);
  await (await journey.control()).mode({ product_list: 'not_offered' });
  await press('F2').sees('Esta operadora não oferece uma lista de produtos que possa ser comparada.');
});

test('the company is chosen from the operator’s list', async (context) => {
  const journey = await openJourney(context);
  const { press, page } = journey;
  const service = (await farOperator(context)).service();
  await open(journey, '7', 'Configurações');
  await fillInOperator(journey, service);
  await page.getByLabel('Código da empresa na operadora').waitFor();
  await service.fault('empresa.list', 'http_status', { settings: { status: 500 } });
  await press('F6').sees('Empresa na operadora');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await press('Escape', 'F6').sees(/CNPJ .* código 1/);
  await press('Enter');
  await expect.poll(() => page.getByLabel('Código da empresa na operadora').inputValue()).toBe('1');
});
