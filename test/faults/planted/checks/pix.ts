import { crc16 } from '../../../../shared/br-code.ts';
import { cents } from '../../../../shared/money.ts';
import type { Payment, PixPayment } from '../../../../shared/payment.ts';
import type { Probe } from '../probe/probe-shop.ts';

const shown = (shop: Probe, { id }: Payment): PixPayment | undefined => shop.payment(id) as PixPayment | undefined;

const codeOf = (shop: Probe, payment: Payment): string => shown(shop, payment)?.qr?.code ?? '';

async function startPix(shop: Probe, priceCents: number): Promise<Payment> {
  const payment = await shop.startPix(await shop.sell(priceCents));
  await shop.until(payment.id, 'pending', 'declined', 'cancelled', 'unconfirmed');
  return payment;
}

/** Paid, denied, removed, and two with lost answers. */
export async function pixDay(shop: Probe): Promise<void> {
  await shop.registerPix();
  const paid = await startPix(shop, 1_230);
  await shop.operator.charge(codeOf(shop, paid), 'pay');
  await shop.until(paid.id, 'approved');
  const denied = await startPix(shop, 1_240);
  await shop.operator.charge(codeOf(shop, denied), 'deny');
  await shop.until(denied.id, 'declined');
  await shop.ask('sale:cancel', { saleId: denied.saleId, reason: 'no_means_to_pay' });
  const wished = await startPix(shop, 1_250);
  await shop.call('payment:cancel', { paymentId: wished.id, force: false });
  await shop.until(wished.id, 'cancelled');
  await shop.ask('sale:cancel', { saleId: wished.saleId, reason: 'no_means_to_pay' });
  for (const restarts of [false, true]) {
    await shop.operator.fault('qr.create', 'answer_lost');
    const lost = await startPix(shop, 1_260);
    if (restarts) await shop.crash();
    await shop.pause(5_000);
    await shop.ask('sale:cancel', { saleId: lost.saleId, reason: 'no_means_to_pay' });
  }
  await shop.judge({ honest: true });
}

/** Charge and text disagree on the amount; then a text with a bad checksum, or none for reais in Brazil. */
export async function pixDisagrees(shop: Probe): Promise<void> {
  await shop.registerPix();
  await shop.operator.fault('qr.create', 'wrong_amount');
  const other = await startPix(shop, 2_110);
  await shop.until(other.id, 'cancelled');
  await shop.ask('sale:cancel', { saleId: other.saleId, reason: 'no_means_to_pay' });
  const good = await startPix(shop, 2_120);
  const text = shown(shop, good)?.qr?.brCode ?? '';
  await shop.ask('payment:cancel', { paymentId: good.id, force: false });
  await shop.until(good.id, 'cancelled');
  await shop.ask('sale:cancel', { saleId: good.saleId, reason: 'no_means_to_pay' });
  const torn = `${text.slice(0, -4)}0000`;
  const foreign = [
    [DOLLARS, text.replace('5303986', DOLLARS)],
    ['5802AR', text.replace('5802BR', '5802AR')],
    // a dynamic code may leave the amount to its address; one with a key may not
    ['without amount', text.replace('540521.20', '').replace('pix25', 'pix01')],
  ].map(([what, unsigned = '']) => {
    if (unsigned === text) throw new Error(`the code cannot be made ${what}`);
    return signed(unsigned);
  });
  for (const [at, brCode] of [torn, ...foreign].entries()) await drawOdd(shop, 799_001 + at, brCode);
  await shop.judge();
}

const DOLLARS = '5303840';

const signed = (text: string): string => text.slice(0, -4) + crc16(text.slice(0, -4));

/** The operator answers R$ 21,20 with this code. */
async function drawOdd(shop: Probe, code: number, brCode: string): Promise<void> {
  const charge = { codigo: code, valor: '21,20', dataexpiracaotransacao: '31/12/2099 23:59:59', qr_code: brCode };
  const body = JSON.stringify(charge);
  await shop.operator.fault('qr.create', 'garbage_body', { settings: { body, work: false } });
  const sale = await shop.sell(2_120);
  const payment = await shop.startPix(sale);
  await shop.until(payment.id, 'pending', 'cancel_requested', 'unconfirmed');
  await shop.pause(5_000);
  await shop.ask('sale:set-aside', { saleId: sale.id });
}

/** Paid at the last moment, during the removal; the network is down for a while. */
export async function pixAtTheDeadline(shop: Probe): Promise<void> {
  await shop.registerPix();
  await shop.operator.mode({ charge_lifetime_ms: 120_000 });
  const payment = await startPix(shop, 3_310);
  const code = codeOf(shop, payment);
  await shop.operator.fault('qr.status', 'http_status', { times: -1, settings: { status: 500 } });
  await shop.pause(20_000);
  await shop.operator.charge(code, 'pay');
  await shop.pause(100_000);
  await shop.ask('payment:pay-cash', { saleId: payment.saleId, tenderedCents: cents(3_310) });
  await shop.operator.clearFaults();
  await shop.until(payment.id, 'approved');
  await shop.judge({ honest: true });
}

/** A removed charge is paid; its refund is slow. */
export async function pixRefund(shop: Probe): Promise<void> {
  await shop.registerPix();
  await shop.operator.mode({ pay_after_end: 'accept' });
  const payment = await startPix(shop, 1_270);
  const code = codeOf(shop, payment);
  await shop.call('payment:cancel', { paymentId: payment.id, force: false });
  await shop.until(payment.id, 'cancelled');
  await shop.operator.charge(code, 'pay');
  const openCase = async () => (await shop.call('case:list', null)).find((one) => one.state === 'open');
  await shop.poll(async () => (await openCase()) !== undefined);
  const found = await openCase();
  if (found === undefined) throw new Error('no case');
  await shop.operator.fault('qr.refund', 'late_delivery', { settings: { ms: 400 } });
  await shop.call('case:refund', { caseId: found.id });
  await shop.pause(20_000);
  await shop.poll(async () => (await shop.call('case:list', null)).some((one) => one.state === 'refunded'));
  await shop.judge({ quiet: true });
}

/** One sale's code and proof are told of the next two. */
export async function pixRepeated(shop: Probe): Promise<void> {
  await shop.registerPix();
  const first = await startPix(shop, 2_310);
  const { qr } = shown(shop, first) ?? { qr: null };
  await shop.operator.charge(qr?.code ?? '', 'pay');
  await shop.until(first.id, 'approved');
  const charge = { codigo: Number(qr?.code), valor: '23,10', dataexpiracaotransacao: '31/12/2099 23:59:59' };
  const repeated = JSON.stringify({ ...charge, qr_code: qr?.brCode });
  await shop.operator.fault('qr.create', 'garbage_body', { settings: { body: repeated, work: false } });
  const second = await startPix(shop, 2_310);
  await shop.pause(5_000);
  await shop.ask('sale:cancel', { saleId: second.saleId, reason: 'no_means_to_pay' });
  await shop.ask('sale:set-aside', { saleId: second.saleId });
  const third = await startPix(shop, 2_310);
  const proof = { PagamentoId: shop.payment(first.id)?.evidence?.operatorPaymentId, Valor: '23,10' };
  const status = { Codigo: Number(shown(shop, third)?.qr?.code), StatusCode: '00', Status: 'APROVADO' };
  const body = JSON.stringify({ ...status, ...proof });
  await shop.operator.fault('qr.status', 'garbage_body', { times: -1, settings: { body } });
  await shop.until(third.id, 'approved', 'unconfirmed');
  await shop.pause(5_000);
  await shop.judge();
}

/** Restarts, and a clock that jumps after a question: the operator counts early ones. */
export async function spacing(shop: Probe): Promise<void> {
  await shop.registerPix();
  const first = await startPix(shop, 510);
  await shop.pause(6_500);
  for (let turn = 0; turn < 3; turn++) {
    const asked = await questions(shop);
    await shop.poll(async () => (await questions(shop)) > asked);
    await shop.restart();
  }
  await takeBack(shop, first);
  for (let turn = 0; turn < 3; turn++) {
    // an ended one is polled now and then; the queue is empty just after
    await shop.pause(4_000);
    const asked = await questions(shop);
    await shop.poll(async () => (await questions(shop)) > asked, 15_000);
    shop.world.clockErrorMs += 20_000;
    const next = await startPix(shop, 510);
    await shop.pause(2_500);
    await takeBack(shop, next);
  }
  await shop.judge();
}

async function questions(shop: Probe): Promise<number> {
  return (await shop.operator.ledger()).requests.filter((one) => one.operation === 'qr.status').length;
}

const OTHERS = 9;
const LOOKED_AT = 24;

/** Nine charges that the operator never removes are polled for ever while a customer waits at a tenth. */
export async function counterFirst(shop: Probe): Promise<void> {
  await shop.registerPix();
  await shop.operator.fault('qr.remove', 'http_status', { times: -1 });
  for (let left = OTHERS; left > 0; left--) {
    const other = await startPix(shop, 520);
    await shop.call('payment:cancel', { paymentId: other.id, force: false });
    await shop.call('sale:set-aside', { saleId: other.saleId });
  }
  // by now the first polls of each while on the screen are done
  await shop.pause(2 * OTHERS * 2_000);
  const waits = await startPix(shop, 530);
  const code = codeOf(shop, waits);
  const before = await questions(shop);
  await shop.poll(async () => (await questions(shop)) >= before + LOOKED_AT, 10_000);
  const asked = (await shop.operator.ledger()).requests.filter((one) => one.operation === 'qr.status').slice(before);
  const own = asked.filter((one) => one.identifier === code).length;
  if (asked.length < LOOKED_AT || own * 3 < asked.length)
    shop.tell(`I19: of ${asked.length} questions ${own} were about the QR that a customer stands before`);
  await shop.operator.clearFaults();
  await shop.operator.charge(code, 'pay');
  await shop.until(waits.id, 'approved');
  await shop.judge();
}

async function takeBack(shop: Probe, { id, saleId }: Payment): Promise<void> {
  await shop.ask('payment:cancel', { paymentId: id, force: false });
  await shop.until(id, 'cancelled', 'expired');
  await shop.ask('sale:cancel', { saleId, reason: 'no_means_to_pay' });
}
