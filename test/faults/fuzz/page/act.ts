import type { Channel, Input, Value } from '../../../../shared/api/contract.ts';
import type { Payment } from '../../../../shared/payment.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import type { Sale, SaleLine } from '../../../../shared/sale.ts';
import type { Random } from '../../random.ts';
import type { PageView } from './view.ts';

/** A call that a page could make now. */
export type Act = { readonly channel: Channel; readonly input: unknown };

export type Page = {
  readonly view: PageView;
  readonly dice: Random;
  /** Reads something; null if refused. */
  readonly look: <C extends Channel>(channel: C, input: Input<C>) => Promise<Value<C> | null>;
};

type Maybe<T> = T | null | Promise<T | null>;

/** A kind of act: its weight, when the screen offers it, and its input. */
export type Kind = {
  readonly channel: Channel;
  readonly weight: number;
  /** Begins something that has to end before the drawer closes. */
  readonly begins: boolean;
  readonly when: (view: PageView) => boolean;
  readonly make: (page: Page) => Promise<Act | null>;
};

export function kind<C extends Channel>(
  channel: C,
  weight: number,
  when: (view: PageView) => boolean,
  input: (page: Page) => Maybe<Input<C>>,
): Kind {
  const make = async (page: Page): Promise<Act | null> => {
    const made = await input(page);
    // some channels take no input: they get null
    return made === null && !TAKES_NOTHING.has(channel) ? null : { channel, input: made };
  };
  return { channel, weight, begins: false, when, make };
}

/** An item shown on the screen: offered if there is one, and drawn before the rest of the input. */
export function oneOf<C extends Channel, T>(
  channel: C,
  weight: number,
  all: (view: PageView) => readonly T[],
  input: (one: T, page: Page) => Maybe<Input<C>>,
): Kind {
  const isThere = (view: PageView): boolean => all(view).length > 0;
  return kind(channel, weight, isThere, (page) => input(page.dice.pick(all(page.view)), page));
}

/** Whatever the screen shows. */
export function anyTime<C extends Channel>(channel: C, weight: number, input: (page: Page) => Maybe<Input<C>>): Kind {
  return kind(channel, weight, () => true, input);
}

export function beginning(one: Kind): Kind {
  return { ...one, begins: true };
}

const TAKES_NOTHING: ReadonlySet<Channel> = new Set([
  'devices:refresh',
  'session:lock',
  'session:sign-out',
  'reconciliation:leave',
  'backup:now',
  'personal:renew-key',
]);

export function liveOn(sale: Sale | null): Payment | null {
  return sale?.payments.find(({ state }) => !isFinal(state)) ?? null;
}

/** The open sale, if it may be changed. */
export function freeSale({ sale, shift }: PageView): Sale | null {
  if (sale === null || (shift?.shift ?? null) === null) return null;
  return liveOn(sale) === null && !sale.payments.some(({ conflict }) => conflict) ? sale : null;
}

export function keptLines(sale: Sale | null): readonly SaleLine[] {
  return sale?.lines.filter(({ cancelled }) => !cancelled) ?? [];
}

export function isOpen({ shift }: PageView): boolean {
  return (shift?.shift ?? null) !== null;
}
