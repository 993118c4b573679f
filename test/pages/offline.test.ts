import { expect, test } from 'vitest';
import { DENOMINATIONS } from '../../shared/shift.ts';
import { createdCodes, sampleIsSent } from '../support/created-products.ts';
import { farOperator } from '../support/far-operator.ts';
import { goesReal } from '../support/fill-in-operator.ts';
import { fill, fillProduct, open, openSettings } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { nextCustomer, paysCash } from '../support/page-cashier.ts';

function asksBeforeClosing({ page }: Journey): Promise<boolean> {
  return page.evaluate(() => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

async function closeDrawer({ ask }: Journey): Promise<void> {
  await ask('shift:count', { pieces: DENOMINATIONS.map(() => 0) });
  await ask('shift:close', { comment: 'Contado outra vez amanhã.', carryOver: false });
}

/** The header's line is gone; it comes by its own push. */
async function headerSaysNo({ page }: Journey, what: RegExp): Promise<void> {
  await expect.poll(() => page.getByText(what).filter({ visible: true }).count()).toBe(0);
}

async function addProduct(journey: Journey, name: string, code: string): Promise<void> {
  await fillProduct(journey, name, code, '12,50');
  await journey.press('F9').sees(`Produto salvo: ${name}`);
}

test('the network goes: cash is taken, a product changed; it comes back and the header counts down to nothing', async (context) => {
  const operator = await farOperator(context);
  const journey = await openJourney(context);
  await goesReal(journey, operator.service());
  await journey.onDuty().sees('Caixa livre');
  await open(journey, '4', 'Produtos');
  await addProduct(journey, 'Goiabada', '900');
  await journey.sees('A operadora está com a última versão deste produto.');

  await operator.goes();
  await addProduct(journey, 'Rapadura', '901');
  await journey.sees(/Sem conexão com a operadora desde/);
  await open(journey, '1', 'Caixa livre');
  await journey.scan('900').sees('R$ 12,50');
  await journey.press('F9').sees('espera a operadora');
  await journey.sees(/Sem conexão com a operadora desde .*, última tentativa .*Vendas em dinheiro continuam/);
  await paysCash(journey, '20');
  await nextCustomer(journey);

  await expect.poll(() => journey.page.getByRole('button', { name: /1 envio na fila/ }).count()).toBe(1);
  await journey.press('Shift+F7').sees('Rapadura (901)');
  await journey.sees(/Sem conexão com a operadora desde .*última tentativa/);
  await journey.press('F9').sees('Enviando agora o que está na fila.');

  await operator.comesBack();
  await journey.press('F9').sees('Tudo enviado.');
  await headerSaysNo(journey, /envios? na fila/);
  await expect.poll(() => asksBeforeClosing(journey)).toBe(true);
  await closeDrawer(journey);
  await expect.poll(() => asksBeforeClosing(journey)).toBe(false);
  const { requests } = await operator.service().ledger();
  expect(createdCodes(requests, 'done')).toEqual(['900', '901']);
});

test('a refused change is parked with its reason; it is mended from the panel', async (context) => {
  const journey = await openJourney(context);
  const control = await journey.control();
  await sampleIsSent(journey);
  await control.fault('produto.create', 'http_status', {
    settings: { status: 422, body: '{"mensagem":"nome não permitido"}' },
  });
  await open(journey, '4', 'Produtos');
  await addProduct(journey, 'Goiabada', '900');
  await journey.sees('1 envio recusado');
  await open(journey, '1', 'Caixa livre');
  await journey.press('Shift+F7').sees('Goiabada (900)', 'nome não permitido');
  await journey.press('Enter').sees('Editar produto');
  await fill(journey, 'Nome', 'Goiabada cascão');
  await journey.press('F9').sees('A operadora está com a última versão deste produto.');
  await headerSaysNo(journey, /envio recusado/);
});

test('another operator while changes wait: it says how many, and where they go; so does closing the tab', async (context) => {
  const operator = await farOperator(context);
  const journey = await openJourney(context);
  await goesReal(journey, operator.service());
  await journey.onDuty().sees('Caixa livre');
  await operator.goes();
  await open(journey, '4', 'Produtos');
  await addProduct(journey, 'Rapadura', '901');
  await openSettings(journey, 'Como recebo');
  const address = journey.page.getByLabel('Endereço da operadora', { exact: true });
  await journey.paste(address, `${await address.inputValue()}9`);
  await journey.press('F9').sees('Mudar de operadora com envios na fila?');
  await journey.sees('1 alteração de produto ainda não foi enviada.');
  await journey.press('Escape').sees('Alterações ainda não salvas');
  await expect.poll(() => asksBeforeClosing(journey)).toBe(true);
});
