import { cents } from '../../../shared/money.ts';
import { fill, type Story, told } from './story.ts';

const TIMES = 12;

/**
 * The cashier reads "paid", and in that moment the power goes: again and again. Whatever was said has to be there when
 * the till comes up, under the same receipt number. Elsewhere the sale was gone and the customer with it.
 */
export const powerCutAtTheAnswer: Story = {
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
