import type { Channel, Input, Value } from '../../../../shared/api/contract.ts';
import { leastApprover, needOf } from '../../../../shared/api/permissions.ts';
import type { Payment } from '../../../../shared/payment.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import { type Role, reaches } from '../../../../shared/person.ts';
import type { Sale, SaleLine } from '../../../../shared/sale.ts';
import type { Random } from '../../random.ts';
import { type PageView, pinOf } from './view.ts';

export type Act = { readonly channel: Channel; readonly input: unknown };

export type Page = {
  readonly view: PageView;
  readonly dice: Random;
  readonly look: <C extends Channel>(channel: C, input: Input<C>) => Promise<Value<C> | null>;
};

type Maybe<T> = T | null | Promise<T | null>;

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

export function anyTime<C extends Channel>(channel: C, weight: number, input: (page: Page) => Maybe<Input<C>>): Kind {
  return kind(channel, weight, () => true, input);
}

export const beginning = (one: Kind): Kind => ({ ...one, begins: true });

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

export function freeSale({ sale, shift }: PageView): Sale | null {
  if (sale === null || (shift?.shift ?? null) === null) return null;
  return liveOn(sale) === null && !sale.payments.some(({ conflict }) => conflict) ? sale : null;
}

export function keptLines(sale: Sale | null): readonly SaleLine[] {
  return sale?.lines.filter(({ cancelled }) => !cancelled) ?? [];
}

export const isOpen = ({ shift }: PageView): boolean => (shift?.shift ?? null) !== null;

type Some = Pick<Page, 'view' | 'dice'>;

export function mayAsk({ session }: PageView, channel: Channel): boolean {
  const { least } = needOf(channel);
  return least === 'anyone' || reaches(session?.person?.role ?? 'cashier', least);
}

/** The same call by a person with permission; null if there is none. */
export function byWhoMay(page: Some, act: Act): Act | null {
  return mayAsk(page.view, act.channel) ? act : withPin(page, act, leastApprover(act.channel));
}

export function approved(page: Some, act: Act, code: 'needs_supervisor' | 'needs_manager'): Act | null {
  if (act.channel !== 'approval:act')
    return withPin(page, act, code === 'needs_manager' ? 'manager' : leastApprover(act.channel));
  // one PIN was not enough
  const { channel, input } = act.input as Input<'approval:act'>;
  return code === 'needs_manager' ? withPin(page, { channel: channel as Channel, input }, 'manager') : null;
}

function withPin({ view, dice }: Some, { channel, input }: Act, least: Role | null): Act | null {
  if (least === null) return null;
  const able = (view.session?.people ?? []).filter((one) => reaches(one.role, least) && pinOf(view, one) !== null);
  if (able.length === 0) return null;
  const one = dice.pick(able);
  return { channel: 'approval:act', input: { supervisorId: one.id, pin: pinOf(view, one), channel, input } };
}

export function dutyAct({ view, dice }: Some): Act | null {
  const { session, shift } = view;
  if (session !== null && session.state !== 'signed_in') {
    const able = session.people.filter((one) => pinOf(view, one) !== null);
    if (able.length === 0) return null;
    // mostly a person who may do everything
    const managers = able.filter((one) => one.role === 'manager');
    const one = dice.pick(managers.length > 0 && dice.chance(0.7) ? managers : able);
    return { channel: 'session:sign-in', input: { personId: one.id, pin: pinOf(view, one) } };
  }
  if (shift === null || shift.shift !== null) return null;
  return { channel: 'shift:open', input: { floatCents: shift.proposedFloatCents ?? 20_000 } };
}
