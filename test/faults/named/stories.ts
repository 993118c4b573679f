import { setTimeout as pause } from 'node:timers/promises';
import { cents } from '../../../shared/money.ts';
import type { Sale } from '../../../shared/sale.ts';
import { value } from '../../support/value.ts';
import { paceNowMs } from '../till-process/fast-clock.ts';
import { untilEnd } from '../till-process/find-payment.ts';
import type { TillChild } from '../till-process/till-child.ts';
import { cardOn, fill, type Scene, type Story, told } from './story.ts';

/**
 * The operator is unreachable while a customer pays at the device. The shop continues in cash, prices change, the till
 * restarts; then both sides reconcile. Other tills sent the card payment twice, or lost the prices.
 */
const paidOffline: Story = {
  name: 'paid offline, then brought together',
  errand: { atDevice: 'approve' },
  wrong: 'new_identifier_on_resume',
  play: async ({ shop, journal, open, complain }) => {
    const first = await open();
    const sale = await fill(first, journal);
    await shop.operator.fault('pos-venda.create', 'answer_lost');
    const payment = value(await first.call('payment:start-card', cardOn(sale.id, 1)));
    journal.heardPayment(payment);
    // the request arrived, its answer and all that follows did not
    while ((await shop.operator.ledger()).requests.every((one) => one.identifier !== payment.id)) await pause(5);
    await shop.operator.kill();
    while (!(await first.call('sale:set-aside', { saleId: sale.id })).ok) await pause(5);
    for (const code of ['P1', 'P250', 'P999']) {
      const { id, totalCents } = await fill(first, journal, code);
      told(journal, await first.call('payment:pay-cash', { saleId: id, tenderedCents: cents(totalCents + 100) }));
    }
    await changePrices(first);
    await first.stop();
    await shop.operator.start();
    const second = await open();
    const end = await untilEnd(second, payment.id);
    if (end?.state !== 'approved')
      complain('I5', `the card payment of the outage is ${end?.state ?? 'without an end'}`);
    return undefined;
  },
};

async function changePrices(till: TillChild): Promise<void> {
  const query = { text: '', onlyActive: false, offset: 0, limit: 20 };
  for (const { id, code, barcode, name, priceCents } of value(await till.call('catalogue:search', query)).products) {
    value(await till.call('catalogue:save', { id, code, barcode, name, priceCents: cents(priceCents + 10) }));
  }
}

const LITTLE = 1_000_000;

/**
 * The disk fills up while a customer pays. Running payments are recorded to their end; new charges do not begin, because
 * their end could not be recorded. Other tills began the charge and forgot it.
 */
const storagePressure: Story = {
  name: 'storage pressure',
  errand: { atDevice: null },
  wrong: 'does_not_look_at_its_disk',
  play: async ({ shop, journal, customer, open, complain }) => {
    const till = await open();
    const sale = await fill(till, journal);
    const running = value(await till.call('payment:start-card', cardOn(sale.id, 1)));
    journal.heardPayment(running);
    till.setFreeBytes(LITTLE);
    customer.hurry();
    const end = await untilEnd(till, running.id);
    if (end?.state !== 'approved') complain('I9', `the running charge is ${end?.state ?? 'without an end'}`);
    const from = new Date(paceNowMs(shop.pace)).toISOString();
    const next = await fill(till, journal, 'P250');
    const refusals = [
      await till.call('payment:start-card', cardOn(next.id, 2)),
      await till.call('payment:start-pix', { saleId: next.id }),
    ].map((result) => (result.ok ? 'began' : result.error.code));
    const to = new Date(paceNowMs(shop.pace)).toISOString();
    if (refusals.join() !== 'storage_low,storage_low')
      complain('I10', `charges on a full disk: ${refusals.join(', ')}`);
    till.setFreeBytes(100 * 2 ** 30);
    return { barred: [{ invariant: 'I10', from, to, tenders: ['card', 'pix'], why: 'the disk was full' }] };
  },
};

const TIMES = 12;

/**
 * The power goes just as the cashier reads "paid", again and again. After restart the sale must be there under the same
 * receipt number. Other tills lost the sale.
 */
const powerCutAtTheAnswer: Story = {
  name: 'power cut right after "paid"',
  errand: {},
  wrong: 'acknowledges_before_commit',
  play: async ({ journal, open }) => {
    for (let time = 0; time < TIMES; time++) {
      const till = await open();
      const { id, totalCents } = await fill(till, journal, 'P999');
      told(journal, await till.lastCall('payment:pay-cash', { saleId: id, tenderedCents: cents(totalCents) }));
      await till.ended;
    }
    await open();
    return undefined;
  },
};

/**
 * Two screens show one sale, and both press at once: card and card, card and cash, card and Pix, cash and cash. One wins,
 * the other is told. A second start on the same files is refused. Other tills charged twice.
 */
const twoWindows: Story = {
  name: 'two windows',
  errand: { atDevice: 'approve', atPhone: 'pay' },
  wrong: 'new_identifier_on_retry',
  play: async (scene) => {
    const till = await scene.open();
    for (const [name, press] of Object.entries(PRESSES)) await pressBoth(scene, till, name, press);
    await startTwice(scene, till);
    return undefined;
  },
};

type Press = (till: TillChild, sale: Sale) => readonly Promise<{ readonly ok: boolean }>[];

const cash = (till: TillChild, { id, totalCents }: Sale) =>
  till.call('payment:pay-cash', { saleId: id, tenderedCents: cents(totalCents) });
const card = (till: TillChild, { id }: Sale, device: number) => till.call('payment:start-card', cardOn(id, device));

const PRESSES: Readonly<Record<string, Press>> = {
  'card and card': (till, sale) => [card(till, sale, 1), card(till, sale, 2)],
  'card twice on one device': (till, sale) => [card(till, sale, 1), card(till, sale, 1)],
  'card and cash': (till, sale) => [card(till, sale, 1), cash(till, sale)],
  'card and Pix': (till, sale) => [card(till, sale, 2), till.call('payment:start-pix', { saleId: sale.id })],
  'cash and cash': (till, sale) => [cash(till, sale), cash(till, sale)],
};

async function pressBoth({ journal, complain }: Scene, till: TillChild, name: string, press: Press): Promise<void> {
  const sale = await fill(till, journal);
  const both = await Promise.all(press(till, sale));
  if (both.filter((one) => one.ok).length !== 1)
    complain('I7', `${name}: ${both.filter((one) => one.ok).length} of two were taken`);
  const seen = await till.call('sale:get', { saleId: sale.id });
  const payments = seen.ok ? seen.value.payments : [];
  for (const { id } of payments) await untilEnd(till, id);
  const after = await till.call('sale:get', { saleId: sale.id });
  if (after.ok) journal.heardSale(after.value);
  const paid = after.ok && after.value.state === 'paid' && after.value.payments.length === 1;
  if (!paid)
    complain('I2', `${name}: the sale is ${after.ok ? after.value.state : 'gone'} with ${payments.length} payments`);
}

async function startTwice({ shop, complain }: Scene, till: TillChild): Promise<void> {
  const second = shop.start();
  const why = await second.ready.then(
    () => 'it opened',
    (error: Error) => error.message,
  );
  await second.kill();
  if (!why.startsWith('DatabaseLockedError')) complain('I16', `a second till on the same files: ${why}`);
  const state = await till.call('till:state', null);
  if (!state.ok) complain('I16', 'the first till does not go on after a second was started');
}

/**
 * The operator takes the request, its answer is lost, and the cashier presses again and again, on two devices. Other tills
 * charged for each press.
 */
const retryAfterTimeOut: Story = {
  name: 'pressed again after a time-out',
  errand: { atDevice: null },
  wrong: 'new_identifier_on_retry',
  play: async ({ shop, journal, customer, open, complain }) => {
    await shop.operator.mode({ duplicates: 'accept' });
    await shop.operator.fault('pos-venda.create', 'answer_lost', { times: -1 });
    await shop.operator.fault('pos-venda.read', 'http_status', { times: 3 });
    const till = await open();
    const sale = await fill(till, journal);
    const payment = value(await till.call('payment:start-card', cardOn(sale.id, 1)));
    journal.heardPayment(payment);
    for (const device of [1, 2, 1, 2]) {
      const again = await till.call('payment:start-card', cardOn(sale.id, device));
      if (again.ok) complain('I7', 'another payment began on a sale whose payment nobody has heard of');
      await till.call('payment:ask-again', { paymentId: payment.id });
      await pause(20);
    }
    customer.hurry();
    const end = await untilEnd(till, payment.id);
    if (end?.state !== 'approved') complain('I5', `the payment is ${end?.state ?? 'without an end'}`);
    return undefined;
  },
};

export const STORIES: readonly Story[] = [
  paidOffline,
  storagePressure,
  powerCutAtTheAnswer,
  twoWindows,
  retryAfterTimeOut,
];
