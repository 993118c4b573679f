import { cents } from '../../../shared/money.ts';
import type { Sale } from '../../../shared/sale.ts';
import { untilEnd } from '../till-process/find-payment.ts';
import type { TillChild } from '../till-process/till-child.ts';
import { cardOn, fill, type Scene, type Story } from './story.ts';

/**
 * Two screens show the same sale, and in both somebody presses a key in the same moment: card and card, card and cash,
 * card and Pix, cash and cash. One of them wins, the other is told so. And whoever starts the till a second time on the
 * same files is shown that it runs already. Elsewhere the customer paid in both windows.
 */
export const twoWindows: Story = {
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
