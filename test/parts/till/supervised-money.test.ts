import { expect, test } from 'vitest';
import { cents } from '../../../shared/money.ts';
import type { Role } from '../../../shared/person.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import { openCore } from '../../support/open-core.ts';
import { value } from '../../support/value.ts';

const SLIP = { kind: 'debit', brand: 'Elo', nsu: '000123', authorization: 'A1B2C3' } as const;

async function tillOf(context: Parameters<typeof openCore>[0], change: Partial<Settings>) {
  const { core } = await openCore(context, { ...DEFAULT_SETTINGS, ...change });
  const ask = core.serve;
  const add = async (name: string, role: Role, pin: string) =>
    value(await ask('people:save', { id: null, name, role, pin })).id;
  const rui = await add('Rui Melo', 'supervisor', '8064');
  const ana = await add('Ana Prado', 'cashier', '4826');
  value(await ask('session:sign-in', { personId: ana, pin: '4826' }));
  return { ask, rui };
}

test('a slip typed by hand needs a supervisor, unless the store says otherwise', async (context) => {
  const { ask, rui } = await tillOf(context, {});
  const sale = value(await ask('sale:add-by-code', { text: '101' }));
  const input = { saleId: sale.id, slip: SLIP, confirmed: false };
  expect(await ask('payment:pay-standalone-card', input)).toMatchObject({ error: { code: 'needs_supervisor' } });
  expect(value(await ask('sale:current', null))).toMatchObject({ state: 'open', payments: [] });
  const channel = 'payment:pay-standalone-card' as const;
  value(await ask('approval:act', { supervisorId: rui, pin: '8064', channel, input }));
  const next = value(await ask('sale:add-by-code', { text: '102' }));
  const again = { saleId: next.id, slip: { ...SLIP, nsu: '000124' }, confirmed: false };
  expect(await ask(channel, again)).toMatchObject({ error: { code: 'needs_supervisor' } });

  const free = await tillOf(context, { standaloneCardSupervised: false });
  const other = value(await free.ask('sale:add-by-code', { text: '101' }));
  value(await free.ask(channel, { ...input, saleId: other.id }));
});

test('a sangria needs one only where the store wants it, a suprimento never', async (context) => {
  const move = { amountCents: cents(1_000), reason: 'Ao cofre' };
  const { ask, rui } = await tillOf(context, { withdrawalSupervised: true });
  value(await ask('shift:move', { ...move, kind: 'supply' }));
  const input = { ...move, kind: 'withdrawal' } as const;
  expect(await ask('shift:move', input)).toMatchObject({ error: { code: 'needs_supervisor' } });
  value(await ask('approval:act', { supervisorId: rui, pin: '8064', channel: 'shift:move', input }));
  const free = await tillOf(context, {});
  value(await free.ask('shift:move', input));
});
