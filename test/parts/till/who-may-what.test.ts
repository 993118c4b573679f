import { describe, expect, type TestContext, test } from 'vitest';
import { CHANNELS, type Channel, type Input } from '../../../shared/api/contract.ts';
import { cents } from '../../../shared/money.ts';
import type { PersonId, Role } from '../../../shared/person.ts';
import type { Result } from '../../../shared/result.ts';
import type { SaleLineId } from '../../../shared/sale.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { DENOMINATIONS } from '../../../shared/shift.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';
import { type Ask, ON_DUTY } from '../../support/on-duty.ts';
import { openNewCore } from '../../support/open-core.ts';
import { ownShop } from '../../support/own-shop.ts';
import { value } from '../../support/value.ts';
import { EXPECTED } from './expected-permissions.ts';

type Shop = { readonly ask: Ask; readonly ids: Readonly<Record<Role, PersonId>> };

const PINS: Readonly<Record<Role, string>> = { cashier: '4826', supervisor: '8064', manager: ON_DUTY.pin };

/** Settings never change, so every channel meets the same shop. */
async function openShop(context: TestContext): Promise<Shop> {
  const settings = { get: () => DEFAULT_SETTINGS, set: () => undefined };
  const { ask } = await openNewCore(context, { settings });
  const { session } = value(await ask('session:create-first-manager', ON_DUTY));
  const add = async (name: string, role: Role): Promise<PersonId> =>
    value(await ask('people:save', { id: null, name, role, pin: PINS[role] })).id;
  const manager = session.person?.id ?? ('' as PersonId);
  return {
    ask,
    ids: { manager, supervisor: await add('Rui Melo', 'supervisor'), cashier: await add('Ana Prado', 'cashier') },
  };
}

const signIn = async ({ ask, ids }: Shop, role: Role): Promise<void> => {
  value(await ask('session:sign-in', { personId: ids[role], pin: PINS[role] }));
};

async function refusals(ask: Ask, channels: readonly Channel[]): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const channel of channels) {
    const answer = (await ask(channel, GOOD_INPUTS[channel] as Input<Channel>)) as Result<unknown>;
    found[channel] = answer.ok ? 'done' : answer.error.code;
  }
  return found;
}

const all = (channels: readonly Channel[], code: string) =>
  Object.fromEntries(channels.map((channel) => [channel, code]));
/** Least role whose PIN carries it out. */
function openedBy(channel: Channel): Role | null {
  const cell = EXPECTED[channel];
  if (cell.startsWith('s++') || cell.includes('p')) return 'supervisor';
  return cell.startsWith('ss+') ? 'manager' : null;
}

const forSomebody = CHANNELS.filter((channel) => EXPECTED[channel] !== '*');

describe('the core refuses, whatever a page sends', () => {
  test('everything of use on a till that nobody works at, was signed out of, or was locked', async (context) => {
    const { ask } = await openNewCore(context);
    expect(await refusals(ask, forSomebody)).toEqual(all(forSomebody, 'no_people'));
    value(await ask('session:create-first-manager', ON_DUTY));
    value(await ask('session:lock', null));
    expect(await refusals(ask, forSomebody)).toEqual(all(forSomebody, 'till_locked'));
    value(await ask('session:sign-out', null));
    expect(await refusals(ask, forSomebody)).toEqual(all(forSomebody, 'signed_out'));
    const personId = value(await ask('session:get', null)).people[0]?.id ?? ('' as PersonId);
    value(await ask('session:sign-in', { personId, pin: ON_DUTY.pin }));
    expect(value(await ask('sale:list', { day: null }))).toEqual([]);
    expect(value(await ask('people:list', null))).toHaveLength(1);
  });

  test.for(['cashier', 'supervisor', 'manager'] as const)('beyond a %s, or without a drawer', async (role, context) => {
    const shop = await openShop(context);
    await signIn(shop, role);
    const at = { cashier: 0, supervisor: 1, manager: 2 }[role];
    const marks = { '-': 'not_permitted', s: 'needs_supervisor' } as const;
    const beyond = forSomebody.filter((channel) => EXPECTED[channel].charAt(at) !== '+');
    const selling = forSomebody.filter((channel) => EXPECTED[channel].endsWith('d') && !beyond.includes(channel));
    expect(await refusals(shop.ask, [...beyond, ...selling])).toEqual({
      ...Object.fromEntries(beyond.map((channel) => [channel, marks[EXPECTED[channel].charAt(at) as '-' | 's']])),
      ...all(selling, 'no_shift'),
    });
    expect(value(await shop.ask('sale:current', null))).toBeNull();
  });
});

describe('a supervisor here and now, at the core', () => {
  test('opens what the table says, and nothing else', async (context) => {
    const shop = await openShop(context);
    value(await shop.ask('shift:open', { floatCents: cents(20_000) }));
    await signIn(shop, 'cashier');
    for (const channel of CHANNELS) {
      let opened: Role | null = null;
      for (const role of ['supervisor', 'manager'] as const) {
        const input = { supervisorId: shop.ids[role], pin: PINS[role], channel, input: GOOD_INPUTS[channel] };
        const answer = await shop.ask('approval:act', input);
        const isOpen = answer.ok || answer.error.code !== 'not_permitted';
        if (isOpen) opened ??= role;
        if (!answer.ok) expect(['signed_out', 'till_locked', 'no_shift']).not.toContain(answer.error.code);
      }
      expect(opened, channel).toBe(openedBy(channel));
    }
  });

  test('allows one discount and no other, with both names', async (context) => {
    const shop = await openShop(context);
    const { ask } = shop;
    value(await ask('shift:open', { floatCents: cents(20_000) }));
    await signIn(shop, 'cashier');
    const sale = value(await ask('sale:add-by-code', { text: '101' }));
    const lineId = sale.lines[0]?.id as SaleLineId;
    const wish = (basisPoints: number) => ({ lineId, discount: { kind: 'percent', basisPoints } }) as const;
    const approve = (role: Role, basisPoints: number) => {
      const supervisor = { supervisorId: shop.ids[role], pin: PINS[role] };
      return ask('approval:act', { ...supervisor, channel: 'sale:discount-line', input: wish(basisPoints) });
    };
    expect(await ask('sale:discount-line', wish(2_000))).toMatchObject({ error: { code: 'needs_supervisor' } });
    expect(await approve('cashier', 2_000)).toMatchObject({ error: { code: 'not_permitted' } });
    expect(await approve('supervisor', 4_000)).toMatchObject({ error: { code: 'needs_manager' } });
    expect(value(await ask('sale:current', null))?.lines[0]).toMatchObject({ discountCents: 0 });
    expect(value(await approve('supervisor', 2_000))).toMatchObject({ lines: [{ discountBasisPoints: 2_000 }] });
    expect(await ask('sale:discount-line', wish(2_100))).toMatchObject({ error: { code: 'needs_supervisor' } });
  });

  test('closes a drawer with a difference that a cashier may not, with both names, and leaves the cashier as he was', async (context) => {
    const shop = await openShop(context);
    await signIn(shop, 'cashier');
    const { ask } = shop;
    value(await ask('shift:open', { floatCents: cents(20_000) }));
    value(await ask('shift:count', { pieces: DENOMINATIONS.map((_, index) => (index === 1 ? 1 : 0)) }));
    // the samples are still being sent: a supervisor may carry them over
    const close = { comment: 'Faltou uma nota de cem.', carryOver: true };
    expect(await ask('shift:close', close)).toMatchObject({ error: { code: 'needs_supervisor' } });
    const approve = (role: Role, pin: string) =>
      ask('approval:act', { supervisorId: shop.ids[role], pin, channel: 'shift:close', input: close });
    expect(await approve('cashier', PINS.cashier)).toMatchObject({ error: { code: 'not_permitted' } });
    expect(await approve('supervisor', '9753')).toMatchObject({ error: { code: 'wrong_pin' } });
    const closed = value(await approve('supervisor', PINS.supervisor));
    expect(closed).toMatchObject({
      differenceCents: -10_000,
      endedBy: { name: 'Ana Prado' },
      approver: { name: 'Rui Melo' },
    });
    expect(await ask('people:list', null)).toMatchObject({ error: { code: 'not_permitted' } });
    expect(value(await ask('session:get', null)).person?.name).toBe('Ana Prado');
  });

  test('stays signed in when the till is opened anew for other settings, but not in another mode', async (context) => {
    const { ask, settings } = await openNewCore(context);
    value(await ask('session:create-first-manager', ON_DUTY));
    value(await ask('settings:save', { settings: { ...settings(), registerNumber: 2 } }));
    expect(value(await ask('session:get', null))).toMatchObject({ state: 'signed_in', person: { name: ON_DUTY.name } });
    value(await ask('settings:save', { settings: ownShop() }));
    expect(value(await ask('session:get', null))).toEqual({ state: 'no_people', person: null, people: [] });
    value(await ask('session:create-first-manager', { name: 'Lia Teles', pin: '7319' }));
    value(await ask('settings:save', { settings: { ...settings(), mode: 'training' } }));
    expect(value(await ask('session:get', null))).toMatchObject({ state: 'signed_out', person: null });
  });
});
