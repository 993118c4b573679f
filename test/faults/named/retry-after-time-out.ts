import { value } from '../../support/value.ts';
import { untilEnd } from '../till-process/find-payment.ts';
import { cardOn, fill, type Story } from './story.ts';

/**
 * The operator takes the request and its answer is lost. The cashier sees that nothing happens and presses again, and
 * again, on this device and on the other. Elsewhere each press was another charge.
 */
export const retryAfterTimeOut: Story = {
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
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    customer.hurry();
    const end = await untilEnd(till, payment.id);
    if (end?.state !== 'approved') complain('I5', `the payment is ${end?.state ?? 'without an end'}`);
    return undefined;
  },
};
