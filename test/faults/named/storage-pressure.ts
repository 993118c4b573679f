import { value } from '../../support/value.ts';
import { paceNowMs } from '../till-process/fast-clock.ts';
import { untilEnd } from '../till-process/find-payment.ts';
import { cardOn, fill, type Story } from './story.ts';

const LITTLE = 1_000_000;

/**
 * The disk fills up while a customer stands at the device. What is under way is written down to its end, since its money
 * is on its way; the next charge does not begin, since nobody could write down how it ends. Elsewhere the charge began,
 * the customer paid, and the till knew nothing of it.
 */
export const storagePressure: Story = {
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
