import { test as base, describe, expect } from 'vitest';
import { atDevice, cases, deliverAgain, kept, paidByCard, requests, waiting } from '../../../../support/case-scenes.ts';
import { openLyingShop } from '../../../../support/open-lying-shop.ts';

/* A request that the operator carried out twice. */

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

describe('the operator offers no list of sales', () => {
  test('a second request that waits does not mean that the first one’s money is gone', async ({ shop }) => {
    await shop.service.fault('venda.list', 'http_status', { times: -1, settings: { status: 404 } });
    const id = await paidByCard(shop);
    await deliverAgain(shop, id);
    await shop.pass(20 * 60_000);
    expect(await kept(shop)).toHaveLength(1);
    expect(cases(shop).map(({ kind }) => kind)).toEqual([]);
  });

  test('and is taken off the device before the next customer pays it', async ({ shop }) => {
    await shop.service.fault('venda.list', 'http_status', { times: -1, settings: { status: 404 } });
    const id = await paidByCard(shop);
    await deliverAgain(shop, id);
    await shop.pass(20 * 60_000);
    expect(await requests(shop, 'pos-venda.abort')).toBeGreaterThan(0);
  });
});

test.for(['cancel', 'decline'] as const)('nor where the second one ends by %s on the device', async (act, { shop }) => {
  await shop.service.fault('venda.list', 'http_status', { times: -1, settings: { status: 404 } });
  const id = await paidByCard(shop);
  await deliverAgain(shop, id);
  await atDevice(shop, 'start');
  await atDevice(shop, act);
  await shop.pass(20 * 60_000);
  expect(await kept(shop)).toHaveLength(1);
  expect(cases(shop).map(({ kind }) => kind)).toEqual([]);
});

test('the clock is set right by five hours in mid payment: the money of the first request is found', async ({
  shop,
}) => {
  shop.clock.setWall(5 * 60 * 60_000);
  const id = await waiting(shop);
  await deliverAgain(shop, id);
  shop.clock.setWall(-5 * 60 * 60_000);
  await atDevice(shop, 'start');
  await atDevice(shop, 'approve');
  await atDevice(shop, 'home').catch(() => undefined);
  await atDevice(shop, 'start');
  await atDevice(shop, 'cancel');
  await shop.pass(30 * 60_000);
  expect(await kept(shop)).toHaveLength(1);
  expect([shop.payment(id).state, cases(shop).length]).not.toEqual(['cancelled', 0]);
});
