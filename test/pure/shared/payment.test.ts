import { expect, test } from 'vitest';
import { API } from '../../../shared/api/areas.ts';
import { cents } from '../../../shared/money.ts';
import { changeToGive, isNotPickedUp, PICK_UP_MS } from '../../../shared/payment.ts';
import { card, cash } from '../renderer/sale-fixtures.ts';

const BEGUN = '2026-03-01T12:00:00.000Z';
const after = (ms: number): number => Date.parse(BEGUN) + ms;
const at = (ms: number): string => new Date(after(ms)).toISOString();

test('a device has not picked a sale up that it leaves for fifteen seconds, and only that', () => {
  const waiting = card({ state: 'pending', lastSeen: 'waiting', createdAt: BEGUN, updatedAt: BEGUN });
  expect(isNotPickedUp(waiting, after(PICK_UP_MS - 1))).toBe(false);
  expect(isNotPickedUp(waiting, after(PICK_UP_MS))).toBe(true);
  expect(isNotPickedUp({ ...waiting, lastSeen: 'in_progress' }, after(PICK_UP_MS))).toBe(false);
  expect(isNotPickedUp({ ...waiting, lastSeen: null }, after(PICK_UP_MS))).toBe(false);
  const brokenOff = (ms: number) => ({ ...waiting, state: 'cancelled' as const, updatedAt: at(ms) });
  expect(isNotPickedUp(brokenOff(PICK_UP_MS - 1), after(10 * PICK_UP_MS))).toBe(false);
  expect(isNotPickedUp(brokenOff(PICK_UP_MS), after(10 * PICK_UP_MS))).toBe(true);
  expect(isNotPickedUp({ ...brokenOff(PICK_UP_MS), state: 'declined' }, after(10 * PICK_UP_MS))).toBe(false);
});

test('change is still to be given where the last kept payment was cash', () => {
  const withChange = cash({ changeCents: cents(151) });
  expect(changeToGive([])).toBeNull();
  expect(changeToGive([card({ state: 'approved' }), withChange])).toBe(151);
  expect(changeToGive([withChange, card({ state: 'approved' })])).toBeNull();
  expect(changeToGive([withChange, card({ state: 'declined' })])).toBe(151);
});

const mayBe = (brand: string): boolean => {
  const slip = { kind: 'credit', brand, nsu: '1', authorization: 'A1' };
  return API['payment:pay-standalone-card'].schema().safeParse({ saleId: 's', slip, confirmed: false }).success;
};

test('a typed slip names one of six brands', () => {
  const brands = ['Visa', 'Mastercard', 'Elo', 'American Express', 'Hipercard', 'other'];
  expect([...brands, 'Diners', ''].filter(mayBe)).toEqual(brands);
});
