import { expect, type TestContext, test } from 'vitest';
import { UNDISTURBED, undisturbed, WHOLE } from '../faults/network/connection-plan.ts';
import { type FaultProxy, openFaultProxy } from '../faults/network/fault-proxy.ts';
import { type ServiceProcess, startServiceProcess } from '../faults/network/service-process.ts';
import { open, savesSettings } from '../support/menu-and-form.ts';
import { type Journey, openJourney, seesDevices } from '../support/open-journey.ts';
import { sellsForCash, sellsForReal, setsAside, toPayment } from '../support/page-cashier.ts';
import { controlOf } from '../support/service-control.ts';
import { tempFolder } from '../support/temp-folder.ts';

type RealShop = {
  readonly journey: Journey;
  readonly service: ServiceProcess;
  readonly network: FaultProxy;
  readonly control: ReturnType<typeof controlOf>;
};

/** A till that takes real money from a payment service in a process of its own, over a network that can be broken. */
async function openRealShop(context: TestContext): Promise<RealShop> {
  const service = await startServiceProcess(tempFolder());
  const network = await openFaultProxy({ port: Number(new URL(service.base_url).port) });
  context.onTestFinished(async () => {
    await network.close();
    await service.stop();
  });
  const journey = await openJourney(context);
  const [baseUrl, qrBaseUrl] = [service.base_url, service.qr_base_url].map(network.through) as [string, string];
  await sellsForReal(journey, { baseUrl, qrBaseUrl, cnpj: service.cnpj }, service.token);
  await journey.sees(/^Conectado$/);
  return { journey, service, network, control: controlOf(service.control_url) };
}

async function keptCents({ control }: RealShop): Promise<number> {
  return (await control.ledger()).totals.kept_cents;
}

test('the answer is lost, the till dies, the network comes back: the truth, and one charge', async (context) => {
  const shop = await openRealShop(context);
  const { journey, network, control, service } = shop;
  const { page } = journey;

  // the request gets there, its answer does not, and then nothing does
  await toPayment(journey, '101');
  await journey.type('2');
  await seesDevices(journey);
  network.follow(() => ({ ...UNDISTURBED, name: 'answer lost', down: { ...WHOLE, cutAfter: 0, ending: 'reset' } }));
  // a connection that is kept open would go on as it began
  await network.down();
  await network.up();
  await journey.press('Enter').sees('Pagamento sem resposta');
  await network.down();
  await journey.sees(/Sem conexão com a operadora/, 'O que sabemos', /Cobrança de R\$\s27,90/);
  await journey.sees(/Olhe a Maquininha Balcão 1: se mostra R\$\s27,90/, 'Não cobre de novo');
  await journey.sees('Consultar de novo');

  // the customer pays all the same, and nobody at the till can know
  await journey.powerCut(async () => {
    await control.device('10000001', 'start');
    await control.device('10000001', 'approve');
  });
  // whoever has not the key at hand goes on without it
  await journey.sees('Chave de acesso da operadora');
  await journey.press('Escape').sees('Pagamento sem resposta', 'Conferindo 1 pagamento de antes');
  // nothing is said to be asked that cannot be
  await journey.sees('falta a chave de acesso', /Não cobre de novo.*F6 põe a venda em espera/);
  await expect.poll(() => page.getByText(/PAGO/).filter({ visible: true }).count()).toBe(0);

  // the next customer is served in cash meanwhile
  await setsAside(journey);
  await sellsForCash(journey, ['101'], '30');

  // the key to the operator is typed again, which this machine keeps nowhere; the network is still away
  await open(journey, '7', 'Configurações');
  await journey.paste(page.getByLabel('Chave de acesso (token)', { exact: true }), service.token);
  await savesSettings(journey);
  await journey.press('Escape');
  await journey.press('F6').sees(/sem resposta/);

  // and now the truth
  network.follow(undisturbed);
  await network.up();
  await journey.sees(/venda em espera de R\$\s27,90 foi paga/);
  await journey.press('Escape');
  await journey.press('F12', 'F12').sees(/Vendas de hoje/);

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
