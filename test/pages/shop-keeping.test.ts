import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createdCodes } from '../support/created-products.ts';
import { fillInOperator } from '../support/fill-in-operator.ts';
import { fill, open } from '../support/menu-and-form.ts';
import { openJourney, sendDebit } from '../support/open-journey.ts';
import { startControlledService } from '../support/service-control.ts';

test('the catalogue: a new product is sent and sold; changed, switched off and deleted', async (context) => {
  const journey = await openJourney(context);
  await open(journey, '4', 'Produtos');
  await journey.sees('24 produtos guardados neste caixa');
  await journey.shoot('catalogue');
  await journey.press('F3');
  await fill(journey, 'Nome', 'Goiabada');
  await fill(journey, 'Código', '900');
  await fill(journey, 'Preço (R$)', '12,50');
  await journey.shoot('catalogue-form');
  await journey.press('F9');
  await journey.sees('Goiabada foi salvo');
  await open(journey, '1', 'Caixa livre');
  await journey.scan('900');
  await journey.sees('Goiabada');
  await journey.sees('R$ 12,50');

  await open(journey, '4', 'Produtos');
  await journey.press('F2');
  await journey.type('goiaba');
  await journey.sees('1 encontrado');
  await journey.press('ArrowDown');
  await journey.sees('A operadora está com a última versão deste produto.');
  await journey.press('F4');
  await journey.sees('Goiabada não pode mais ser vendido.');
  await open(journey, '1', 'Venda');
  await expect.poll(() => journey.page.getByLabel('Código ou código de barras').inputValue()).toBe('');
  await journey.scan('900');
  await journey.sees('“Goiabada” está inativo e não pode ser vendido.');
  await journey.shoot('checkout-inactive');

  const control = await journey.control();
  const mine = async (): Promise<readonly string[]> =>
    (await control.ledger()).requests.filter((one) => one.identifier === '900').map((one) => one.operation);
  await expect.poll(mine).toEqual(expect.arrayContaining(['produto.create', 'produto.deactivate']));
});

test('a product that the operator refuses waits with its reason and can be sent again', async (context) => {
  const journey = await openJourney(context);
  const control = await journey.control();
  await expect.poll(async () => createdCodes((await control.ledger()).requests).length).toBe(24);
  await control.fault('produto.create', 'http_status', {
    settings: { status: 422, body: '{"mensagem":"nome não permitido"}' },
  });
  await open(journey, '4', 'Produtos');
  await journey.press('F3');
  await fill(journey, 'Nome', 'Goiabada');
  await fill(journey, 'Código', '900');
  await journey.press('F9');
  await journey.sees('Corrija o que está marcado');
  await journey.shoot('catalogue-form-problem');
  await fill(journey, 'Preço (R$)', '12,50');
  await journey.press('F9');
  await journey.sees('Goiabada foi salvo');
  await journey.sees('A operadora recusou a alteração.');
  await journey.press('F2');
  await journey.type('goiaba');
  await journey.sees('nome não permitido');
  await journey.sees('1 envio recusado');
  await journey.shoot('catalogue-refused');
  await journey.press('ArrowDown');
  await journey.sees('A operadora recusou a alteração.');
  await journey.press('F8');
  await journey.sees('A operadora está com a última versão deste produto.');
});

test('devices: chosen and remembered; the list stays when the operator is away', async (context) => {
  const journey = await openJourney(context);
  await journey.press('F10');
  await journey.sees('Maquininha Balcão 2');
  await journey.shoot('devices');
  await journey.press('ArrowDown', 'Enter');
  await journey.sees('Maquininha Balcão 2 agora é a maquininha de costume.');
  const control = await journey.control();
  await control.fault('device.list', 'http_status', { times: -1 });
  await journey.press('F5');
  await journey.sees('Você ainda pode escolher');
  await journey.shoot('devices-unreachable');
  await journey.press('Escape');
  await sendDebit(journey);
  await journey.sees(/Maquininha Balcão 2/);
});

test('the real operator: tried, saved, asked for its token after a restart', async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-operator-'));
  const service = await startControlledService(folder);
  context.onTestFinished(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const journey = await openJourney(context);
  await open(journey, '7', 'Configurações');
  await journey.shoot('settings-store');
  const { page } = journey;
  await fillInOperator(journey, service);
  await journey.press('F5');
  await journey.sees('Conexão boa: 2 maquininhas encontradas.');
  await journey.shoot('settings-operator');
  await journey.press('F9');
  await journey.sees('Mudar o modo do caixa?');
  await journey.shoot('settings-change-mode');
  await journey.press('Enter');
  await journey.sees('Quem é o gerente deste caixa?');
  await journey.shoot('settings-other-mode');
  await journey.onDuty();
  await journey.sees('Operação real');
  await expect.poll(() => page.getByText('TREINAMENTO', { exact: true }).count()).toBe(0);

  await journey.powerCut();
  await journey.sees('Operadora não configurada');
  await journey.shoot('operator-not-configured');
});

test('the training panel leads to the simulated devices and the phone', async (context) => {
  const journey = await openJourney(context);
  await open(journey, '8', 'Treinamento');
  await journey.shoot('training');
  const links = await journey.page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.filter((link) => link.includes('/device/'))).toHaveLength(2);
  expect(links.filter((link) => link.endsWith('/phone'))).toHaveLength(1);
  for (const [index, link] of links.entries()) {
    const page = await journey.page.context().newPage();
    const answer = await page.goto(link);
    expect(answer?.status()).toBe(200);
    await page.screenshot({
      path: path.join(import.meta.dirname, '..', 'artefacts', 'screens', `simulator-${index}.png`),
    });
    await page.close();
  }
});

test('the menu, an empty day, and nothing pending', async (context) => {
  const journey = await openJourney(context);
  await journey.press('F1');
  await journey.sees('Tecle o número ou use as setas e Enter.');
  await journey.shoot('menu');
  await journey.press('Escape');
  await journey.press('F12', 'F12');
  await journey.sees('Nenhuma venda hoje.');
  await journey.shoot('sales-empty');
  await journey.press('Escape', 'Escape');
  await journey.press('F6');
  await journey.sees('Nada pendente.');
  await journey.shoot('pending-empty');
});
