import { setTimeout as pause } from 'node:timers/promises';
import { cents } from '../../../shared/money.ts';
import { value } from '../../support/value.ts';
import { untilEnd } from '../till-process/find-payment.ts';
import { cardOn, fill, type Story, told } from './story.ts';

/**
 * The way to the operator goes while a customer stands at the device. The shop goes on for cash, prices are changed, the
 * till is switched off and on again; then the way is there again and both sides are brought together. Elsewhere such a
 * till has sent the card payment a second time, or its prices never.
 */
export const paidOffline: Story = {
  name: 'paid offline, then brought together',
  errand: { atDevice: 'approve' },
  wrong: 'new_identifier_on_resume',
  play: async ({ shop, journal, open, complain }) => {
    const first = await open();
    const sale = await fill(first, journal);
    await shop.operator.fault('pos-venda.create', 'answer_lost');
    const payment = value(await first.call('payment:start-card', cardOn(sale.id, 1)));
    journal.heardPayment(payment);
    // the request has arrived, its answer and everything after it has not
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

async function changePrices(till: Parameters<typeof fill>[0]): Promise<void> {
  const query = { text: '', onlyActive: false, offset: 0, limit: 20 };
  for (const { id, code, barcode, name, priceCents } of value(await till.call('catalogue:search', query)).products) {
    value(await till.call('catalogue:save', { id, code, barcode, name, priceCents: cents(priceCents + 10) }));
  }
}
