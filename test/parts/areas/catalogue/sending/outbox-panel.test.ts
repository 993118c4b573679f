import { expect, test } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import type { OutboxLane } from '../../../../../shared/outbox.ts';
import type { ProductDraft } from '../../../../../shared/product.ts';
import { openShop, type Shop } from '../../../../support/open-shop.ts';
import { value } from '../../../../support/value.ts';

const A1: ProductDraft = { id: null, code: 'A1', barcode: null, name: 'Produto A1', priceCents: cents(849) };

const lanes = (shop: Shop): readonly OutboxLane[] => value(shop.till().outbox.list()).lanes;

const lane = (shop: Shop, fits: (lane: OutboxLane) => boolean): Promise<OutboxLane> =>
  shop.comes(() => lanes(shop).find((one) => one.subject.code === A1.code && fits(one)));

test('a refused change is shown first, with the operator’s words, and goes once it is sent again', async (context) => {
  const shop = await openShop(context);
  const settings = { status: 422, body: '{"mensagem":"nome proibido"}' };
  await shop.service.fault('produto.create', 'http_status', { settings });
  value(shop.till().catalogue.save(A1));
  const refused = await lane(shop, ({ state }) => state === 'refused');
  expect(refused).toMatchObject({ change: 'product_save', count: 1, attempts: 1, trouble: null, nextTryAt: null });
  expect(refused.reason).toContain('nome proibido');
  expect(shop.till().state()).toMatchObject({ outboxRefused: 1, outboxSince: refused.since });
  expect(value(shop.till().outbox.sendNow(null)).refused).toBe(1);
  value(shop.till().outbox.sendNow(refused.lane));
  const nothingLeft = { waiting: 0, refused: 0, since: null, lanes: [] };
  await shop.poll(() => value(shop.till().outbox.list())).toMatchObject(nothingLeft);
});

test('a change without an answer says so, when it is tried next, and goes when somebody asks for it', async (context) => {
  const shop = await openShop(context);
  const before = shop.clock.now();
  await shop.service.fault('produto.create', 'http_status', { times: -1 });
  value(shop.till().catalogue.save(A1));
  const paused = await lane(shop, ({ trouble, state }) => trouble !== null && state === 'waiting');
  expect(paused).toMatchObject({ trouble: 'no_answer', reason: null });
  expect(paused.attempts).toBeGreaterThan(0);
  expect(Date.parse(paused.nextTryAt ?? '')).toBeGreaterThan(before.getTime());
  await shop.service.clearFaults();
  value(shop.till().outbox.sendNow(null));
  await shop.poll(() => lanes(shop)).toEqual([]);
});

test('a lane that is not there is no error, and does nothing', async (context) => {
  const shop = await openShop(context);
  expect(value(shop.till().outbox.sendNow('product:99'))).toMatchObject({ waiting: 0, lanes: [] });
});
