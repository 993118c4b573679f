import { expect, type TestContext, test } from 'vitest';
import { cents } from '../../../shared/money.ts';
import type { PersonId } from '../../../shared/person.ts';
import { type SeenScreen, seenScreen } from '../../support/customer-host.ts';
import { ON_DUTY } from '../../support/on-duty.ts';
import { openCore } from '../../support/open-core.ts';
import { value } from '../../support/value.ts';

const CPF = '52998224725';

async function open(context: TestContext, host: SeenScreen = seenScreen()) {
  const opened = await openCore(context, undefined, undefined, undefined, { customerScreen: host });
  const shows = (...scenes: string[]): Promise<void> =>
    expect.poll(() => host.scenes().slice(-scenes.length)).toEqual(scenes);
  return { ...opened, host, shows };
}

test('from the first item to the change, the screen follows; no number and no person is ever on it', async (context) => {
  const { core, host, shows } = await open(context);
  const { serve } = core;
  const { id: saleId } = value(await serve('sale:add-by-code', { text: '101' }));
  await shows('selling');
  await serve('customer:asking', { typed: CPF });
  await shows('asking');
  value(await serve('sale:set-tax-id', { saleId, taxId: CPF }));
  await shows('selling');
  value(await serve('payment:pay-cash', { saleId, tenderedCents: cents(10_000) }));
  await shows('change');
  expect(host.newest().scene).toMatchObject({ tenderedCents: 10_000, changeCents: 7_210 });
  value(await serve('sale:add-by-code', { text: '102' }));
  await shows('change', 'selling');
  const said = JSON.stringify(host.views);
  for (const inside of [CPF, CPF.slice(0, 7), ON_DUTY.name, saleId, '20000']) expect(said).not.toContain(inside);
});

test('it is cleared with the sale, and when the till is locked or left', async (context) => {
  const { core, shows } = await open(context);
  const { serve } = core;
  const first = value(await serve('sale:add-by-code', { text: '101' }));
  await shows('selling');
  value(await serve('sale:cancel', { saleId: first.id, reason: 'customer_gave_up' }));
  await shows('selling', 'idle');
  const second = value(await serve('sale:add-by-code', { text: '101' }));
  await shows('idle', 'selling');
  value(await serve('sale:hold', { saleId: second.id, name: 'Dona Lúcia' }));
  await shows('selling', 'idle');
  value(await serve('sale:resume', { saleId: second.id }));
  await shows('idle', 'selling');
  await serve('customer:asking', { typed: '529' });
  await shows('asking');
  value(await serve('session:lock', null));
  await shows('asking', 'idle');
  const [person] = value(await serve('session:get', null)).people;
  const personId = person?.id ?? ('' as PersonId);
  value(await serve('session:sign-in', { personId, pin: ON_DUTY.pin }));
  await shows('idle', 'selling');
});

test('where it is, the till’s page is told, and pictures come to it as they are chosen', async (context) => {
  const { core, host, pushed, shows } = await open(context, seenScreen('closed'));
  expect(value(await core.serve('till:state', null)).customerScreen.state).toBe('closed');
  host.become('shown');
  expect(pushed.findLast(({ channel }) => channel === 'till:changed')?.payload).toMatchObject({
    customerScreen: { state: 'shown' },
  });
  await shows('idle');
  const { pictures } = value(await core.serve('customer:add-picture', { image: PIXEL }));
  await expect.poll(() => host.newest().pictures).toEqual(pictures);
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('what the settings change is on it at once', async (context) => {
  const { core, host, shows, settings } = await open(context);
  value(await core.serve('sale:add-by-code', { text: '101' }));
  await shows('selling');
  value(await core.serve('settings:save', { settings: { ...settings(), storeName: 'Empório da Praça' } }));
  await expect.poll(() => host.newest().storeName).toBe('Empório da Praça');
});
