import { cents } from '../../../../shared/money.ts';
import type { Payment } from '../../../../shared/payment.ts';
import { PROBE_TOKEN, type Probe } from '../probe/probe-shop.ts';
import { callOffByForce, onDevice } from './steps.ts';

/** Paid in cash if the till allows; card money then has no sale. */
async function cashInstead(shop: Probe, { saleId, amountCents }: Payment): Promise<void> {
  await shop.ask('payment:pay-cash', { saleId, tenderedCents: cents(amountCents) });
}

/** Two creates whose answers are lost; the till restarts after one. */
export async function lostAnswer(shop: Probe): Promise<void> {
  await shop.operator.mode({ duplicates: 'accept' });
  for (const restarts of [false, true]) {
    await shop.operator.fault('pos-venda.create', 'answer_lost');
    const payment = await shop.startCard(await shop.sell(restarts ? 1_010 : 2_020));
    await shop.until(payment.id, 'unconfirmed', 'pending', 'declined', 'cancelled');
    if (restarts) await shop.crash();
    await cashInstead(shop, payment);
    await shop.poll(async () =>
      (await shop.operator.ledger()).requests.some((one) => one.operation === 'pos-venda.read'),
    );
    await shop.pause(4_000);
    // a till that cancelled it may have removed it from the device
    await shop.device('approve').catch(() => undefined);
    await shop.until(payment.id, 'approved');
    await shop.device('home').catch(() => undefined);
    await shop.pause(3_000);
    // the device now has a second request of the payment
    await shop.device('approve').catch(() => undefined);
    await shop.pause(3_000);
  }
  await shop.judge({ honest: true });
}

/** The power goes while a request is on its way: the file does not know whether it arrived. */
export async function crashInFlight(shop: Probe): Promise<void> {
  await shop.operator.mode({ duplicates: 'accept' });
  await shop.operator.fault('pos-venda.create', 'delay', { settings: { ms: 3_000 } });
  const payment = await shop.startCard(await shop.sell(2_030));
  const arrived = async (): Promise<boolean> =>
    (await shop.operator.ledger()).requests.some((one) => one.operation === 'pos-venda.create');
  await shop.poll(arrived);
  await shop.crash();
  await shop.until(payment.id, 'pending', 'in_progress');
  await shop.device('approve').catch(() => undefined);
  await shop.until(payment.id, 'approved');
  await shop.pause(3_000);
  await shop.judge({ honest: true });
}

/** The operator cancels while its device continues: the money comes too late. */
export async function lateMoney(shop: Probe): Promise<void> {
  await shop.operator.mode({ forced_abort: 'goes_on_unseen' });
  const payment = await onDevice(shop, 1_600);
  await callOffByForce(shop, payment);
  await shop.until(payment.id, 'cancelled');
  await shop.device('approve');
  await shop.pause(70_000);
  await shop.judge({ quiet: true });
}

/** The network delivers a request twice to an operator that accepts it twice, and the customer pays twice. */
export async function surplus(shop: Probe): Promise<void> {
  await shop.operator.mode({ duplicates: 'accept' });
  const payment = await onDevice(shop, 1_610);
  await shop.deliverAgain(payment);
  await shop.device('approve');
  await shop.device('home');
  await shop.device('approve').catch(() => undefined);
  await shop.until(payment.id, 'approved', 'unconfirmed');
  await shop.pause(65_000);
  await shop.judge({ quiet: true, networkRepeats: true });
}

/** A request arrives so late that the operator first knows nothing of it. */
export async function lateArrival(shop: Probe): Promise<void> {
  await shop.operator.fault('pos-venda.create', 'late_delivery', { settings: { ms: 600 } });
  const payment = await shop.startCard(await shop.sell());
  await shop.until(payment.id, 'unconfirmed', 'cancelled', 'declined');
  await shop.pause(4_000);
  await cashInstead(shop, payment);
  const arrived = async (): Promise<boolean> =>
    (await shop.operator.ledger()).requests.some(
      (one) => one.operation === 'pos-venda.create' && one.outcome === 'done',
    );
  await shop.poll(arrived);
  // the waiting customer pays as soon as it is shown
  await shop.device('approve').catch(() => undefined);
  await shop.until(payment.id, 'approved');
  await shop.pause(30_000);
  await shop.judge({ honest: true });
}

/** An abort is accepted (202), the device continues and is paid. */
export async function abortTaken(shop: Probe): Promise<void> {
  await shop.operator.mode({ forced_abort: 'goes_on' });
  const payment = await onDevice(shop, 1_500);
  await callOffByForce(shop, payment);
  await shop.pause(5_000);
  await cashInstead(shop, payment);
  await shop.device('approve');
  await shop.until(payment.id, 'approved');
  await shop.judge({ honest: true });
}

export async function otherAmount(shop: Probe): Promise<void> {
  await shop.operator.fault('device.approve', 'wrong_amount');
  const payment = await onDevice(shop, 1_999);
  await shop.device('approve');
  await shop.until(payment.id, 'unconfirmed', 'approved');
  await shop.pause(65_000);
  await shop.judge();
}

/** Ended without money: cancelled at the device in both forms, and failed. */
export async function nothingPaid(shop: Probe): Promise<void> {
  for (const [act, mode] of [
    ['cancel', 'cancelled'],
    ['cancel', 'empty'],
    ['decline', 'cancelled'],
  ] as const) {
    await shop.operator.mode({ cancelled_reads_as: mode });
    const payment = await onDevice(shop, 900);
    await shop.device(act);
    await shop.until(payment.id, 'cancelled', 'declined', 'approved');
    await shop.ask('sale:cancel', { saleId: payment.saleId, reason: 'no_means_to_pay' });
  }
  await shop.judge({ honest: true });
}

type Status = { readonly key: number; readonly value: string };

const FINISHED: Status = { key: 2, value: 'Concluido' };
const PAID: Status = { key: 0, value: 'Realizada' };
const APPROVED: Status = { key: 0, value: 'Aprovada' };

/** Undocumented statuses of request, payment and transaction; and words that contradict their key. */
export async function unknownStatus(shop: Probe): Promise<void> {
  const odd = (key: number): Status => ({ key, value: 'x' });
  for (const [request, paid, transaction] of [
    [odd(7), PAID, APPROVED],
    [FINISHED, odd(5), APPROVED],
    [FINISHED, { ...PAID, value: 'Cancelada' }, APPROVED],
    [FINISHED, PAID, { ...APPROVED, value: 'Negada' }],
    [FINISHED, PAID, odd(4)],
  ] as const) {
    const payment = await onDevice(shop, 640);
    const body = saleBody(payment, request, paid, transaction);
    await shop.operator.fault('pos-venda.read', 'garbage_body', { times: 2, settings: { body, work: true } });
    await shop.until(payment.id, 'unconfirmed', 'approved', 'declined', 'cancelled');
    await shop.pause(10_000);
    await shop.device('decline').catch(() => undefined);
    await shop.until(payment.id, 'declined', 'approved', 'cancelled');
    await shop.ask('sale:cancel', { saleId: payment.saleId, reason: 'no_means_to_pay' });
    await shop.device('home').catch(() => undefined);
  }
  await shop.judge({ honest: true });
}

function saleBody({ id, amountCents }: Payment, request: Status, paid: Status, transaction: Status): string {
  const amount = amountCents / 100;
  return JSON.stringify({
    Identificador: id,
    Valor: amount,
    Status: request,
    Vendas: [
      {
        Id: 1,
        Identificador: 'p-1',
        PosVendaIdentificador: id,
        Valor: amount,
        Status: paid,
        Transacoes: [{ Valor: amount, Parcelas: 0, Status: transaction, TipoPagamento: 2, Dados: {} }],
      },
    ],
  });
}

/** Another sale while the first is unanswered: its device is busy, and its sale accepts nothing else. */
export async function heldWhileUnknown(shop: Probe): Promise<void> {
  const first = await onDevice(shop, 1_100);
  await shop.operator.fault('pos-venda.read', 'http_status', { times: -1, settings: { status: 500 } });
  await shop.until(first.id, 'unconfirmed');
  await cashInstead(shop, first);
  await shop.ask('payment:start-pix', { saleId: first.saleId });
  const again = await shop.call('sale:get', { saleId: first.saleId });
  await shop.startCard(again, 1).catch(() => undefined);
  await shop.ask('sale:cancel', { saleId: first.saleId, reason: 'no_means_to_pay' });
  await shop.ask('sale:set-aside', { saleId: first.saleId });
  await shop.startCard(await shop.sell(770), 0).catch(() => undefined);
  await shop.crash();
  await shop.operator.clearFaults();
  await shop.device('approve').catch(() => undefined);
  await shop.until(first.id, 'approved');
  await shop.judge({ honest: true, quiet: true });
}

/** Refusals, one of which echoes the token. */
export async function refused(shop: Probe): Promise<void> {
  const card = '4111111111111111';
  for (const body of [`{"mensagem":"Dispositivo ocupado ${card}"}`, `{"mensagem":"token ${PROBE_TOKEN} inválido"}`]) {
    await shop.operator.fault('pos-venda.create', 'http_status', { settings: { status: 400, body } });
    const payment = await shop.startCard(await shop.sell(430));
    await shop.until(payment.id, 'declined');
    await shop.ask('sale:cancel', { saleId: payment.saleId, reason: 'no_means_to_pay' });
  }
  await shop.judge({ honest: true });
}
