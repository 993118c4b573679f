import { test as base, expect } from 'vitest';
import {
  atDevice,
  cases,
  deliverAgain,
  inProgress,
  kept,
  latePix,
  paidByCard,
  saleOf,
  theCase,
  undoAtOperator,
} from '../../../../support/case-scenes.ts';
import { type LyingShop, openLyingShop, speak } from '../../../../support/open-lying-shop.ts';

const test = base.extend('shop', ({ onTestFinished }) => openLyingShop({ onTestFinished }));

type Wire = { identificador: string; valor: number; transacoes: { valor: number; dados: object }[]; status: object };
const GONE = { key: 8, value: 'Cancelada' };

function recordsAre(shop: LyingShop, change: (one: Wire) => Wire[]): void {
  shop.liar.lie((response, honest, { url = '', method = '' }) => {
    const isCards = /\/pos-venda\//.test(url) || /\/venda\?/.test(url);
    if (method !== 'GET' || !isCards || honest.status !== 200) return false;
    const body = JSON.parse(honest.text) as { vendas?: Wire[]; data?: Wire[] };
    if (body.vendas !== undefined) body.vendas = body.vendas.flatMap(change);
    if (body.data !== undefined) body.data = body.data.flatMap(change);
    speak(response, { ...honest, text: JSON.stringify(body) });
    return true;
  });
}

/** R$ 12,34 as two records: R$ 6,00 and R$ 6,34. */
const split = (first: object, second: object) => (one: Wire) =>
  (
    [
      [6, 'a', first],
      [6.34, 'b', second],
    ] as const
  ).map(([valor, end, more]) => ({
    ...{ ...one, ...more, valor, identificador: `${one.identificador.slice(0, -1)}${end}` },
    transacoes: one.transacoes.map((each) => ({ ...each, valor, dados: { ...each.dados, nsu: `77${end}` } })),
  }));

async function splitCard(shop: LyingShop) {
  recordsAre(shop, split({}, {}));
  const id = await inProgress(shop);
  await atDevice(shop, 'approve');
  await shop.until(id, 'approved');
  expect(saleOf(shop, shop.payment(id).saleId).state).toBe('paid');
  expect(cases(shop)).toEqual([]);
}

test('an approval of two records, the second of which is cancelled', async ({ shop }) => {
  await splitCard(shop);
  recordsAre(shop, split({}, { status: GONE }));
  await shop.pass(2 * 60_000);
  expect(cases(shop).filter(({ state }) => state === 'open')).not.toEqual([]);
});

test('an approval of two records, the first of which is cancelled', async ({ shop }) => {
  await splitCard(shop);
  recordsAre(shop, split({ status: GONE }, {}));
  await shop.pass(2 * 60_000);
  const open = cases(shop).filter(({ state }) => state === 'open');
  expect(open.map(({ kind, amountCents }) => [kind, amountCents]).sort()).toEqual([
    ['money_gone', 1_234],
    ['surplus', 634],
  ]);
});

test('a surplus reversed on its device ten minutes after', async ({ shop }) => {
  const id = await paidByCard(shop);
  await deliverAgain(shop, id);
  await atDevice(shop, 'start');
  await atDevice(shop, 'approve');
  const surplus = await theCase(shop, { kind: 'surplus', state: 'open' });
  await shop.pass(10 * 60_000);
  await atDevice(shop, 'reverse');
  await shop.pass(10 * 60_000);
  expect(await kept(shop)).toHaveLength(1);
  expect(shop.till().cases.attach(surplus.id, shop.sell(1_234).id).ok).toBe(false);
});

test('a late card of the sale does not close it over a leg that is gone', async ({ shop }) => {
  const { id, code } = await latePix(shop);
  const { saleId } = shop.payment(id);
  const found = await theCase(shop, { kind: 'late_money', state: 'open' });
  await undoAtOperator(shop, code);
  const attached = shop.till().cases.attach(found.id, saleId);
  await shop.pass(3 * 60_000);
  if (attached.ok) expect(cases(shop).map(({ kind }) => kind)).toContain('money_gone');
  expect(shop.till().cases.attach(found.id, saleId).ok).toBe(false);
});
