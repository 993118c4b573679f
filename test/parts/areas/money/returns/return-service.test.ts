import Sqlite from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { saleSearchRows } from '../../../../../electron/areas/money/returns/sale-search-rows.ts';
import { statementsOf } from '../../../../../electron/db/statements.ts';
import { cents } from '../../../../../shared/money.ts';
import type { SaleSearch } from '../../../../../shared/sale-return.ts';
import { saleOf } from '../../../../support/case-scenes.ts';
import { paymentOf, type ReturnShop, SLIP, returnTest as test } from '../../../../support/return-scene.ts';
import { localDay } from '../../../../support/shop-day.ts';
import { refused, value } from '../../../../support/value.ts';

const find = (shop: ReturnShop, search: SaleSearch, offset = 0, limit = 50) =>
  value(shop.till().returns.find(search, offset, limit));
const today = ({ clock }: ReturnShop): string => localDay(clock.now());

describe.concurrent('the sale of a return is found without a network', () => {
  test('by number, of every series or of one', async ({ shop }) => {
    await shop.service.stop();
    shop.soldForCash([100, 1]);
    const second = shop.soldForCash([200, 3]);
    const found = [
      { id: second.id, series: 1, number: 2, totalCents: 600, itemCount: 3, paidBy: ['cash'], returnedCents: 0 },
    ];
    expect(find(shop, { by: 'number', series: null, number: 2 }).sales).toMatchObject(found);
    expect(find(shop, { by: 'number', series: 1, number: 2 }).sales).toMatchObject(found);
    expect(find(shop, { by: 'number', series: 2, number: 2 }).sales).toEqual([]);
    expect(find(shop, { by: 'number', series: null, number: 9 }).sales).toEqual([]);
  });

  test('by day and by amount, newest first, page by page; only what was paid', async ({ shop }) => {
    const ids = [1, 2, 3].map(() => shop.soldForCash([450, 1]).id);
    value(shop.till().sales.cancel(shop.basket([450, 1]).id, 'customer_gave_up'));
    const first = find(shop, { by: 'amount', amountCents: cents(450) }, 0, 2);
    expect(first).toMatchObject({ sales: [{ id: ids[2] }, { id: ids[1] }], hasMore: true });
    const rest = find(shop, { by: 'day', day: today(shop) }, 2, 2);
    expect(rest).toMatchObject({ sales: [{ id: ids[0] }], hasMore: false });
    expect(find(shop, { by: 'day', day: '2020-01-01' }).sales).toEqual([]);
  });

  test('by what the slip of a payment says', async ({ shop }) => {
    const open = shop.basket([450, 1]);
    const sale = value(shop.till().payments.payStandaloneCard(open.id, SLIP, false, null));
    const id = paymentOf(sale, 'standalone_card');
    for (const text of ['000123', 'A1B2C3', id, id.toUpperCase()]) {
      expect(find(shop, { by: 'payment', text }).sales).toMatchObject([{ id: sale.id }]);
    }
    expect(find(shop, { by: 'payment', text: '999' }).sales).toEqual([]);
    const card = shop.till().returns.find({ by: 'payment', text: '4111 1111 1111 1111' }, 0, 10);
    expect(card).toMatchObject(refused('card_number_typed', { field: 'text' }));
    expect(find(shop, { by: 'payment', text: 'a4111-1111-1111-1111b' }).sales).toEqual([]);
  });

  test('by the CPF on its receipt, which is stored nowhere in the clear', async ({ shop }) => {
    const open = shop.basket([450, 1]);
    value(await shop.till().taxIds.set(open.id, '123.456.789-09'));
    const sale = shop.cash(saleOf(shop, open.id));
    shop.soldForCash([450, 1]);
    expect(find(shop, { by: 'tax_id', taxId: '12345678909' }).sales).toMatchObject([{ id: sale.id }]);
    expect(find(shop, { by: 'tax_id', taxId: '52998224725' }).sales).toEqual([]);
    const wrong = shop.till().returns.find({ by: 'tax_id', taxId: '12345678900' }, 0, 10);
    expect(wrong).toMatchObject(refused('invalid_input', { field: 'taxId' }));
  });

  test('and tells what of it came back', async ({ shop }) => {
    const sale = shop.soldForCash([450, 2]);
    value(shop.giveBack(sale.id, [1]));
    expect(find(shop, { by: 'number', series: null, number: 1 }).sales).toMatchObject([{ returnedCents: 450 }]);
  });
});

test('each look-up goes by an index, however many sales are kept', async ({ shop, onTestFinished }) => {
  await shop.closeTill();
  const file = new Sqlite(`${shop.folder}/till/real/till.db`, { readonly: true });
  onTestFinished(() => void file.close());
  const plans: string[] = [];
  const statements = statementsOf(file);
  const watched = {
    prepare: (sql: string) => {
      const steps = file.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
      const named = [...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name, null] as const);
      plans.push(...steps.all(Object.fromEntries(named)).map(({ detail }) => detail));
      return statements.prepare(sql);
    },
  };
  saleSearchRows(watched as typeof statements);
  expect(plans.length).toBeGreaterThan(10);
  expect(plans.filter((step) => /^SCAN (?:sale|payment|sale_line|sale_return)\b(?!.*USING INDEX)/.test(step))).toEqual(
    [],
  );
});
