import { expect, type TestContext, test } from 'vitest';
import type { KioskHost } from '../../../electron/hosts/kiosk-host.ts';
import type { KioskState } from '../../../shared/kiosk.ts';
import type { PersonId } from '../../../shared/person.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import type { TillState } from '../../../shared/till-state.ts';
import { ON_DUTY } from '../../support/on-duty.ts';
import { keptSettings, openNewCore } from '../../support/open-core.ts';
import { value } from '../../support/value.ts';

async function open(context: TestContext) {
  let held: KioskState = 'off';
  const pushed: TillState[] = [];
  const kiosk: KioskHost = {
    follow: ({ on }) => {
      held = on ? 'held' : 'off';
    },
    leave: () => {
      held = 'left';
    },
    state: () => held,
  };
  const { core } = await openNewCore(context, {
    kiosk,
    settings: keptSettings({ ...DEFAULT_SETTINGS, kiosk: { on: true } }),
    push: (channel, payload) => void (channel === 'till:changed' && pushed.push(payload as TillState)),
  });
  return { serve: core.serve, held: () => held, pushed };
}

test('is left by a manager, or with his PIN, and by nobody else', async (context) => {
  const { serve, held, pushed } = await open(context);
  expect(held()).toBe('held');
  const leave = () => serve('kiosk:leave', null);
  expect(await leave()).toMatchObject({ error: { code: 'no_people' } });
  const { session } = value(await serve('session:create-first-manager', ON_DUTY));
  const manager = session.person?.id ?? ('' as PersonId);
  const cashier = value(await serve('people:save', { id: null, name: 'Ana Prado', role: 'cashier', pin: '2580' })).id;
  await serve('session:sign-out', null);
  expect(await leave()).toMatchObject({ error: { code: 'signed_out' } });
  value(await serve('session:sign-in', { personId: cashier, pin: '2580' }));
  expect(await leave()).toMatchObject({ error: { code: 'needs_supervisor' } });
  const approved = (pin: string) =>
    serve('approval:act', { supervisorId: manager, pin, channel: 'kiosk:leave', input: null });
  expect(await approved('9753')).toMatchObject({ error: { code: 'wrong_pin' } });
  expect(held()).toBe('held');
  expect(await approved(ON_DUTY.pin)).toEqual({ ok: true, value: 'left' });
  expect(held()).toBe('left');
  expect(pushed.at(-1)?.kiosk).toBe('left');
});

test('where there is no window of its own there is none to leave', async (context) => {
  const { core } = await openNewCore(context);
  value(await core.serve('session:create-first-manager', ON_DUTY));
  expect(value(await core.serve('till:state', null)).kiosk).toBe('none');
  expect(await core.serve('kiosk:leave', null)).toEqual({ ok: true, value: 'none' });
});
