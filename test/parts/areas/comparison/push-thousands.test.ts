import { expect, onTestFinished, test } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import { until } from '../../../support/until.ts';
import { value } from '../../../support/value.ts';
import { articles, type ComparedShop, codesThatDiffer, openComparedShop } from './compared-shop.ts';

const COUNT = 3_000;
const STEP = COUNT / 50;
const FAULTS = [
  ['produto.create', 'answer_lost', {}],
  ['produto.create', 'http_status', { settings: { status: 500 } }],
  ['produto.update', 'answer_lost', {}],
  ['produto.create', 'reset', {}],
  ['produto.update', 'http_status', { settings: { status: 503 } }],
  ['produto.create', 'late_delivery', { settings: { ms: 60 } }],
  ['produto.create', 'http_status', { settings: { status: 502, work: true } }],
] as const;

/** Makes faults in turn until ended; returns how many were met. */
function breakTheWay(shop: ComparedShop): () => Promise<number> {
  let on = true;
  let met = 0;
  const ends = (async () => {
    for (let turn = 0; on; turn = (turn + 1) % FAULTS.length) {
      const [operation, kind, more] = FAULTS[turn] ?? FAULTS[0];
      await shop.service.fault(operation, kind, more);
      met += 1;
      const before = shop.outboxWaiting() ?? 0;
      await until('something has moved', () => !on || Math.abs((shop.outboxWaiting() ?? before) - before) >= STEP);
    }
    await shop.service.clearFaults();
  })();
  return async () => {
    on = false;
    await ends;
    return met;
  };
}

async function pushAll(shop: ComparedShop): Promise<number> {
  const end = breakTheWay(shop);
  onTestFinished(async () => void (await end()));
  shop.decide('only_here', 'send');
  await shop.untilPassing('half decided', () => {
    const now = shop.state();
    return now.step === 'ended' && now.decided.only_here > COUNT / 3;
  });
  await shop.cut();
  value(shop.till().comparison.state());
  await shop.decided();
  await shop.untilPassing('half sent', () => shop.till().state().outboxWaiting < COUNT / 2);
  await shop.cut();
  await shop.drained();
  return end();
}

test('thousands of products reach the operator through faults and power cuts, each refused one with its reason', async (context) => {
  const shop = await openComparedShop(context, articles(COUNT));
  const refused = articles(COUNT).flatMap(({ code }, index) => (index % 200 === 37 ? [code] : []));
  await shop.service.mode({ refused_products: refused });
  const first = await shop.compare();
  expect(first).toMatchObject({ step: 'ended', counts: { only_here: COUNT, only_there: 0, differs: 0, refused: 0 } });

  expect(await pushAll(shop)).toBeGreaterThan(10);
  expect(codesThatDiffer(shop.here(), await shop.there()).sort()).toEqual([...refused].sort());

  const second = await shop.compare();
  expect(second).toMatchObject({ counts: { only_here: 0, only_there: 0, differs: 0, refused: refused.length } });
  expect(second.lastCompleteAt).toBeNull();
  const reasons = shop.list('refused').map(({ code, result, reason }) => `${code} ${result} ${reason}`);
  expect(reasons.sort()).toEqual(refused.map((code) => `${code} refused O produto ${code} não é aceito.`).sort());

  await shop.service.mode({ refused_products: [] });
  shop.decide('refused', 'send');
  await shop.drained();
  expect(codesThatDiffer(shop.here(), await shop.there())).toEqual([]);
  const third = await shop.compare();
  expect(third).toMatchObject({ step: 'ended', readCount: COUNT, counts: { only_here: 0, differs: 0, refused: 0 } });
  expect(third.lastCompleteAt).not.toBeNull();

  // control: one row changed behind the till's back
  const changed = { code: 'P777', name: 'Produto 777', priceCents: cents(1), image: null };
  expect(await shop.operator.updateProduct(changed)).toMatchObject({ kind: 'done' });
  expect(codesThatDiffer(shop.here(), await shop.there())).toEqual(['P777']);
  const fourth = await shop.compare();
  expect(fourth).toMatchObject({ counts: { only_here: 0, only_there: 0, differs: 1, refused: 0 } });
  expect(fourth.lastCompleteAt).toBe(third.lastCompleteAt);
});
