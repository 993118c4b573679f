import { expect, test } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import type { OutboxLane } from '../../../../shared/outbox.ts';
import type { ProductDraft } from '../../../../shared/product.ts';
import { openShop, type Shop } from '../../../support/open-shop.ts';
import { value } from '../../../support/value.ts';

const draft = (code: string): ProductDraft => ({
  id: null,
  code,
  barcode: null,
  name: `Produto ${code}`,
  priceCents: cents(849),
});

const lanes = (shop: Shop): readonly OutboxLane[] => value(shop.till().outbox.list()).lanes;

async function lane(shop: Shop, code: string, fits: (lane: OutboxLane) => boolean): Promise<OutboxLane> {
  const find = (): OutboxLane | undefined => lanes(shop).find(({ subject }) => subject.code === code);
  await shop.poll(() => find() !== undefined && fits(find() as OutboxLane)).toBe(true);
  return find() as OutboxLane;
}

test('a refused change is shown first, with the operator’s words, and goes once it is sent again', async (context) => {
  const shop = await openShop(context);
  await shop.service.fault('produto.create', 'http_status', {
    settings: { status: 422, body: '{"mensagem":"nome proibido"}' },
  });
  value(shop.till().catalogue.save(draft('A1')));
  const refused = await lane(shop, 'A1', ({ state }) => state === 'refused');
  expect(refused).toMatchObject({
    change: 'product_save',
    count: 1,
    attempts: 1,
    reason: expect.stringContaining('nome proibido'),
    trouble: null,
    nextTryAt: null,
  });
  expect(shop.till().state()).toMatchObject({ outboxRefused: 1, outboxSince: refused.since });
  // all that waits: a parked change is not among it
  expect(value(shop.till().outbox.sendNow(null)).refused).toBe(1);
  value(shop.till().outbox.sendNow(refused.lane));
  await shop
    .poll(() => value(shop.till().outbox.list()))
    .toMatchObject({ waiting: 0, refused: 0, since: null, lanes: [] });
});

test('a change without an answer says so, when it is tried next, and goes when somebody asks for it', async (context) => {
  const shop = await openShop(context);
  const before = shop.clock.now();
  // for as long as it takes to be seen
  await shop.service.fault('produto.create', 'http_status', { times: -1 });
  value(shop.till().catalogue.save(draft('A1')));
  const paused = await lane(shop, 'A1', ({ trouble, state }) => trouble !== null && state === 'waiting');
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
