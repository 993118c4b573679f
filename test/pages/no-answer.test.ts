import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type TestContext, test } from 'vitest';
import type { PosApi } from '../../shared/api/contract.ts';
import { cents } from '../../shared/money.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import { UNDISTURBED, undisturbed, WHOLE } from '../faults/network/connection-plan.ts';
import { type FaultProxy, openFaultProxy } from '../faults/network/fault-proxy.ts';
import { type ServiceProcess, startServiceProcess } from '../faults/network/service-process.ts';
import { type Journey, openJourney, seesDevices } from '../support/open-journey.ts';
import { controlOf } from '../support/service-control.ts';

type PageWithPos = { readonly pos: PosApi };

type RealShop = {
  readonly journey: Journey;
  readonly service: ServiceProcess;
  readonly network: FaultProxy;
  readonly control: ReturnType<typeof controlOf>;
};

/** A till that takes real money from a payment service in a process of its own, over a network that can be broken. */
async function openRealShop(context: TestContext): Promise<RealShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-no-answer-'));
  const service = await startServiceProcess(folder);
  const network = await openFaultProxy({ port: Number(new URL(service.base_url).port) });
  context.onTestFinished(async () => {
    await network.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const journey = await openJourney(context);
  await setUp(journey, service, network);
  return { journey, service, network, control: controlOf(service.control_url) };
}

/** What the manager has done before the shop opens: the operator, and something to sell. */
async function setUp({ page, sees, onDuty }: Journey, service: ServiceProcess, network: FaultProxy): Promise<void> {
  const baseUrl = network.through(service.base_url);
  const qrBaseUrl = network.through(service.qr_base_url);
  const operator = { ...DEFAULT_SETTINGS.operator, baseUrl, qrBaseUrl, cnpj: service.cnpj };
  const settings: Settings = { ...DEFAULT_SETTINGS, askTaxId: 'never', mode: 'real', operator };
  const product = { id: null, code: '101', barcode: null, name: 'Arroz branco 5 kg', priceCents: cents(2_790) };
  await page.evaluate(
    async (what) => {
      const { pos } = globalThis as unknown as PageWithPos;
      await pos.call['settings:save']({ settings: what.settings, token: what.token });
    },
    { settings, token: service.token },
  );
  await onDuty();
  await page.evaluate(async (what) => {
    const { pos } = globalThis as unknown as PageWithPos;
    await pos.call['catalogue:save'](what);
    await pos.call['devices:refresh'](null);
  }, product);
  await sees(/Operadora respondeu/);
}

async function keptCents({ control }: RealShop): Promise<number> {
  return (await control.ledger()).totals.kept_cents;
}

test('the answer is lost, the till dies, the network comes back: the truth, and one charge', async (context) => {
  const shop = await openRealShop(context);
  const { journey, network, control, service } = shop;
  const { page } = journey;

  // the request gets there, its answer does not, and then nothing does
  await journey.scan('101');
  await journey.sees('1 unidade');
  await journey.press('F9');
  await journey.sees('Como o cliente vai pagar?');
  await journey.type('2');
  await seesDevices(journey);
  network.follow(() => ({ ...UNDISTURBED, name: 'answer lost', down: { ...WHOLE, cutAfter: 0, ending: 'reset' } }));
  // a connection that is kept open would go on as it began
  await network.down();
  await network.up();
  await journey.press('Enter');
  await journey.sees('Pagamento sem resposta');
  await network.down();
  await journey.sees(/fora do ar/);
  await journey.sees('O que sabemos');
  await journey.sees(/Cobrança de R\$\s27,90/);
  await journey.sees(/Olhe a Maquininha Balcão 1: se mostra R\$\s27,90/);
  await journey.sees('Não cobre de novo');
  await journey.sees('Perguntar de novo');
  await journey.shoot('no-answer-1-answer-lost');

  // the customer pays all the same, and nobody at the till can know
  await journey.powerCut(async () => {
    await control.device('10000001', 'start');
    await control.device('10000001', 'approve');
  });
  await journey.sees('Pagamento sem resposta');
  await journey.sees('Conferindo 1 pagamento de antes');
  // nothing is said to be asked that cannot be
  await journey.sees('falta a chave de acesso');
  await journey.sees(/Não cobre de novo.*F6 guarda a venda/);
  await journey.shoot('no-answer-2-restarted');
  await expect.poll(() => page.getByText(/PAGO/).filter({ visible: true }).count()).toBe(0);

  // the next customer is served in cash meanwhile
  await journey.press('F6');
  await journey.sees('Guardar esta venda');
  await journey.shoot('no-answer-3-set-aside');
  await journey.press('Enter');
  await journey.sees('Caixa livre');
  await journey.shoot('no-answer-4-next-customer');
  await journey.scan('101');
  await journey.sees('1 unidade');
  await journey.press('F9');
  await journey.sees('Como o cliente vai pagar?');
  await journey.type('1');
  await journey.sees('Dinheiro recebido');
  await journey.type('30');
  await journey.press('Enter');
  await journey.sees(/PAGO/);
  await journey.press('Enter');
  await journey.sees('Caixa livre');

  // the key to the operator is typed again, which this machine keeps nowhere; the network is still away
  await journey.press('F1');
  await journey.type('7');
  await journey.sees('Chave de acesso (token)');
  await journey.paste(page.getByLabel('Chave de acesso (token)', { exact: true }), service.token);
  await journey.shoot('no-answer-5-token');
  await journey.press('F9');
  await journey.sees('Configurações salvas');
  await journey.press('Escape');
  await journey.press('F6');
  await journey.sees(/sem resposta/);
  await journey.shoot('no-answer-6-pending-offline');

  // and now the truth
  network.follow(undisturbed);
  await network.up();
  await journey.sees(/venda guardada de R\$\s27,90 foi paga/);
  await journey.shoot('no-answer-7-truth');
  await journey.press('Escape');
  await journey.press('F12', 'F12');
  await journey.sees(/Vendas de hoje/);
  await journey.shoot('no-answer-8-sales');

  const { charges, requests } = await control.ledger();
  expect(charges.map((charge) => [charge.amount_cents, charge.state])).toEqual([[2_790, 'kept']]);
  expect(requests.filter((one) => one.operation === 'pos-venda.create')).toHaveLength(1);

  // the book that says so counts: a second charge, made past the till, is in it
  await chargeByHand(shop);
  await expect.poll(() => keptCents(shop)).toBe(2 * 2_790);
});

async function chargeByHand({ service, control }: RealShop): Promise<void> {
  const answer = await fetch(`${service.base_url}/pos-venda`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ PosDeviceId: 2, Identificador: 'by-hand', Valor: 27.9, TipoPagamento: 3, Parcelas: 1 }),
  });
  expect(answer.status).toBe(200);
  await control.device('10000002', 'approve');
}
