import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type TestContext, test } from 'vitest';
import type { PosApi } from '../../shared/api/contract.ts';
import { DENOMINATIONS } from '../../shared/shift.ts';
import { createdCodes } from '../support/created-products.ts';
import { fillInOperator } from '../support/fill-in-operator.ts';
import { fill, open } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { type ControlledService, startControlledService } from '../support/service-control.ts';

type Network = { readonly off: () => Promise<void>; readonly on: () => Promise<void> };

/** A real operator's service that can be taken away and brought back at the same address. */
async function operatorOf(context: TestContext): Promise<{ service: () => ControlledService; network: Network }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-operator-'));
  let service = await startControlledService(folder);
  const port = Number(new URL(service.baseUrl).port);
  context.onTestFinished(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    service: () => service,
    network: {
      off: () => service.stop(),
      on: async () => {
        service = await startControlledService(folder, port);
      },
    },
  };
}

/** Goes over to the real operator, as a manager does. */
async function configure(journey: Journey, service: ControlledService): Promise<void> {
  await open(journey, '7', 'Configurações');
  await fillInOperator(journey, service);
  await journey.press('F9');
  await journey.sees('Mudar o modo do caixa?');
  await journey.press('Enter');
  await journey.sees('Quem é o gerente deste caixa?');
  await journey.onDuty();
  await journey.sees('Operação real');
}

/** Whether the page would have the browser ask before its tab is closed. */
function asksBeforeClosing({ page }: Journey): Promise<boolean> {
  return page.evaluate(() => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

/** The shift ends, by a count of nothing. */
async function closeDrawer({ page }: Journey): Promise<void> {
  const closed = await page.evaluate(
    async (pieces) => {
      const { call } = (globalThis as unknown as { readonly pos: PosApi }).pos;
      await call['shift:count']({ pieces });
      return call['shift:close']({ comment: 'Contado outra vez amanhã.', carryOver: false });
    },
    DENOMINATIONS.map(() => 0),
  );
  expect(closed).toMatchObject({ ok: true });
}

async function addProduct(journey: Journey, name: string, code: string): Promise<void> {
  await journey.press('F3');
  await fill(journey, 'Nome', name);
  await fill(journey, 'Código', code);
  await fill(journey, 'Preço (R$)', '12,50');
  await journey.press('F9');
  await journey.sees(`${name} foi salvo`);
}

test('the network goes: cash is taken, a product changed; it comes back and the header counts down to nothing', async (context) => {
  const operator = await operatorOf(context);
  const journey = await openJourney(context);
  await configure(journey, operator.service());
  await open(journey, '4', 'Produtos');
  await addProduct(journey, 'Goiabada', '900');
  await journey.sees('A operadora está com a última versão deste produto.');

  await operator.network.off();
  await addProduct(journey, 'Rapadura', '901');
  await journey.sees(/Operadora fora do ar desde/);
  await open(journey, '1', 'Caixa livre');
  await journey.scan('900');
  await journey.sees('R$ 12,50');
  await journey.press('F9');
  await journey.sees('espera a operadora');
  await journey.sees(/Operadora fora do ar desde .*, última tentativa .*Dinheiro continua valendo/);
  await journey.shoot('offline-payment');
  await journey.type('1');
  await journey.sees('Dinheiro recebido');
  await journey.type('20');
  await journey.press('Enter');
  await journey.sees('PAGO');
  await journey.sees('Enter começa a próxima venda.');
  await journey.press('Enter');

  await expect.poll(() => journey.page.getByRole('button', { name: /1 envio na fila/ }).count()).toBe(1);
  await journey.shoot('offline-checkout');
  await journey.press('Shift+F7');
  await journey.sees('Rapadura (901)');
  await journey.sees(/Operadora fora do ar desde .*última tentativa/);
  await journey.shoot('outbox-offline');
  await journey.press('F9');
  await journey.sees('Enviando agora o que está na fila.');

  await operator.network.on();
  await journey.press('F9');
  await journey.sees('Tudo enviado.');
  await expect
    .poll(() =>
      journey.page
        .getByText(/envios? na fila/)
        .filter({ visible: true })
        .count(),
    )
    .toBe(0);
  await journey.shoot('outbox-empty');
  // an open drawer asks too
  await expect.poll(() => asksBeforeClosing(journey)).toBe(true);
  await closeDrawer(journey);
  await expect.poll(() => asksBeforeClosing(journey)).toBe(false);
  const { requests } = await operator.service().ledger();
  expect(createdCodes(requests, 'done')).toEqual(['900', '901']);
});

test('a refused change is parked with its reason; it is mended from the panel', async (context) => {
  const journey = await openJourney(context);
  const control = await journey.control();
  const created = async (): Promise<number> => createdCodes((await control.ledger()).requests).length;
  await expect.poll(created).toBe(24);
  await control.fault('produto.create', 'http_status', {
    settings: { status: 422, body: '{"mensagem":"nome não permitido"}' },
  });
  await open(journey, '4', 'Produtos');
  await addProduct(journey, 'Goiabada', '900');
  await journey.sees('1 envio recusado');
  await open(journey, '1', 'Caixa livre');
  await journey.press('Shift+F7');
  await journey.sees('Goiabada (900)');
  await journey.sees('nome não permitido');
  await journey.shoot('outbox-refused');
  await journey.press('Enter');
  await journey.sees('Editar produto');
  await journey.shoot('outbox-mend');
  await fill(journey, 'Nome', 'Goiabada cascão');
  await journey.press('F9');
  await journey.sees('A operadora está com a última versão deste produto.');
  await expect
    .poll(() =>
      journey.page
        .getByText(/envio recusado/)
        .filter({ visible: true })
        .count(),
    )
    .toBe(0);
});

test('another operator while changes wait: it says how many, and where they go; so does closing the tab', async (context) => {
  const operator = await operatorOf(context);
  const journey = await openJourney(context);
  await configure(journey, operator.service());
  await operator.network.off();
  await open(journey, '4', 'Produtos');
  await addProduct(journey, 'Rapadura', '901');
  await open(journey, '7', 'Configurações');
  await journey.choose(journey.page.getByRole('tab', { name: /Operadora/ }));
  const address = journey.page.getByLabel('Endereço da operadora', { exact: true });
  await journey.paste(address, `${await address.inputValue()}9`);
  await journey.press('F9');
  await journey.sees('Mudar de operadora com envios na fila?');
  await journey.sees('1 alteração de produto ainda não foi enviada.');
  await journey.shoot('settings-unsent');
  await journey.press('Escape');
  await journey.sees('Alterações ainda não salvas');
  await expect.poll(() => asksBeforeClosing(journey)).toBe(true);
});
