import { expect, test } from 'vitest';
import type { CardTender, SameCard } from '../../../../../renderer/screens/payment/chosen.ts';
import { goingOf } from '../../../../../renderer/screens/payment/device-choice.tsx';
import { type DeviceId, type DeviceList, SILENT_AFTER_MS } from '../../../../../shared/device.ts';

type Device = DeviceList['devices'][number];

const NOW = '2026-11-27T12:00:00.000Z';
const LONG_AGO = new Date(Date.parse(NOW) - 2 * SILENT_AFTER_MS).toISOString();

function device(id: number, more: Partial<Device> = {}): Device {
  const name = `Balcão ${id}`;
  const well = { active: true, lastActivityAt: NOW, inUse: false, missedAt: null };
  return { id: id as DeviceId, code: `1000${id}`, name, ...well, ...more };
}

const again = (more: Partial<SameCard> = {}): SameCard => ({
  ...{ kind: 'credit', instalments: 3, deviceId: 2 as DeviceId, atOnce: true },
  ...more,
});

type More = {
  readonly tender?: CardTender;
  readonly before?: SameCard;
  readonly refreshing?: boolean;
  readonly isAway?: boolean;
};

function going(listed: readonly Device[] | null, more: More = {}): number | string {
  const { tender = 'debit', before = null, refreshing = false, isAway = false } = more;
  const list = listed === null ? null : { devices: listed, chosenId: null, fetchedAt: null };
  const devices = { list, devices: listed ?? [], refreshing };
  const found = goingOf({ tender, before, devices, isAway, nowMs: Date.parse(NOW) });
  return found.by === 'itself' ? found.deviceId : found.by;
}

test('one device only: débito goes to it, and what else is to be chosen is chosen', () => {
  expect(going([device(1)])).toBe(1);
  expect(going([device(1), device(2, { active: false })])).toBe(1);
  expect(going([device(1)], { tender: 'credit' })).toBe('form');
  expect(going([device(1)], { tender: 'voucher' })).toBe('form');
  expect(going([device(1), device(2)])).toBe('form');
});

test('the same again goes to the same device', () => {
  expect(going([device(1), device(2)], { tender: 'credit', before: again() })).toBe(2);
  expect(going([device(1), device(2)], { tender: 'credit', before: again({ atOnce: false }) })).toBe('form');
  expect(going([device(1)], { tender: 'credit', before: again() })).toBe('form');
});

test.each<readonly [string, Partial<Device>]>([
  ['inactive', { active: false }],
  ['in use', { inUse: true }],
  ['one that did not pick up the last sale', { missedAt: NOW }],
  ['silent', { lastActivityAt: LONG_AGO }],
  ['never heard of', { lastActivityAt: null }],
])('a device of which something is to be said is shown first: %s', (_, more) => {
  expect(going([device(1, more)])).toBe('form');
  expect(going([device(2, more)], { before: again() })).toBe('form');
});

test('the list that is on its way is waited for where it may say more, and not where nobody brings it', () => {
  const silent = [device(1, { lastActivityAt: LONG_AGO })];
  expect(going(null, { refreshing: true })).toBe('list');
  expect(going([], { refreshing: true })).toBe('list');
  expect(going([], { refreshing: false })).toBe('form');
  expect(going(silent, { refreshing: true })).toBe('list');
  expect(going(silent, { refreshing: true, isAway: true })).toBe('form');
  expect(going([device(1)], { refreshing: true, isAway: true })).toBe(1);
});
