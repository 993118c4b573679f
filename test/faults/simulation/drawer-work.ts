import { type Cents, cents } from '../../../shared/money.ts';
import type { MovementKind } from '../../../shared/shift.ts';
import { FLOAT_CENTS } from '../../support/on-duty.ts';
import type { Drawer } from './drawer.ts';
import type { DrawerWork } from './extras.ts';
import type { Hand } from './hand.ts';
import type { Shop } from './shop.ts';

/** Money that goes into the drawer or out of it without a customer, and a look at the shift. */
export function createDrawerHands(shop: Shop, hand: Hand, drawer: Drawer) {
  const { notebook } = shop;
  const random = shop.random.fork('drawer work');

  async function move(kind: MovementKind, amountCents: Cents): Promise<string[]> {
    const before = await movements();
    const done = await hand.press('shift:move', { kind, amountCents, reason: 'para o troco' });
    if (done === null) notebook.tick(`${kind} unsure`);
    const news = (await movements()).filter((one) => !before.some((other) => other.id === one.id));
    if (done?.ok === true && news.length !== 1) return [`I3: a ${kind} is on the list ${news.length} times`];
    const signed = kind === 'withdrawal' ? -amountCents : amountCents;
    // what the list has was moved, whatever the till said when the key was pressed
    for (const { id } of news) if (kind !== 'no_sale') drawer.move(`movement ${id}`, signed);
    return news
      .filter((one) => one.amountCents !== amountCents)
      .map((one) => `I3: a ${kind} of ${amountCents} is on the list as ${one.amountCents}`);
  }

  async function movements() {
    const state = await hand.look('shift:state', null);
    return state.ok ? (state.value.shift?.movements ?? []) : [];
  }

  return {
    /** Gives what was found wrong. */
    work: async (what: DrawerWork) => {
      if (what === 'supply') return move('supply', cents(random.between(1, 20_000)));
      if (what === 'withdrawal') return move('withdrawal', cents(random.between(1, 5_000)));
      if (what === 'emptied') return move('withdrawal', FLOAT_CENTS);
      if (what === 'no_sale') return move('no_sale', cents(0));
      const x = await hand.press('shift:report-x', null);
      if (x?.ok) notebook.tick('X');
      return [];
    },
  };
}
