import { test as base, describe, expect } from 'vitest';
import { ENTRIES } from '../../../../../../electron/db/audit/entries.ts';
import { value } from '../../../../../support/value.ts';
import { isOnDisk } from '../../../personal/personal-scene.ts';
import { ANA, RUI } from '../../../shift/drawer-till.ts';
import {
  AT,
  afterRestart,
  type HeldTill,
  openHeldTill,
  payInCash,
  payWhole,
  sell,
  startedPayment,
} from './held-till.ts';

const test = base.extend('till', () => openHeldTill());

const summaries = (till: HeldTill) =>
  value(till.held.listNamed(till.sales.list(null))).filter(({ state }) => state === 'set_aside');

describe('holding a sale', () => {
  test('takes it off the screen under a name, with who did it and when, and keeps the act', async ({ till }) => {
    const { id } = sell(till, '2*101', '102');
    expect(value(await till.held.hold(id, '  Dona Lúcia '))).toMatchObject({ state: 'set_aside', totalCents: 1_500 });
    expect(value(till.sales.current())).toBeNull();
    expect(summaries(till)).toMatchObject([
      { id, itemCount: 3, totalCents: 1_500, held: { name: 'Dona Lúcia', by: ANA, at: AT } },
    ]);
    const [act] = till.database.saleActs.ofSale(id);
    expect(act).toMatchObject({ kind: 'held', line_id: null, reason: null, amount_cents: 1_500, at: AT });
    expect(JSON.parse(act?.person ?? '')).toEqual(ANA);
    expect(value(till.shift.checkClose()).matters).toEqual([{ matter: 'held_sales', count: 1, mayBeCarried: false }]);
  });

  test('several wait, over a restart, and another cashier takes one up; its holding is kept', async ({ till }) => {
    const first = sell(till, '101').id;
    value(await till.held.hold(first, 'Cliente 1'));
    const second = sell(till, '102').id;
    value(await till.held.hold(second, ''));
    const again = afterRestart(till);
    again.actor.signedIn(RUI);
    expect(summaries(again).map(({ id, held }) => [id, held?.name])).toEqual([
      [second, ''],
      [first, 'Cliente 1'],
    ]);
    expect(value(again.sales.resume(first))).toMatchObject({ id: first, state: 'open', totalCents: 250 });
    expect(value(again.sales.current())?.id).toBe(first);
    expect(again.database.sales.find(first)).toMatchObject({ held_name: '', held_at: AT });
    expect(again.database.saleActs.ofSale(first).map(({ kind }) => kind)).toEqual(['held']);
    const last = `${ENTRIES} WHERE subject = 'sale' AND subject_id = ? ORDER BY id DESC LIMIT 1`;
    const who = again.database.connection.prepare<[string], { who: string }>(last).get(first)?.who;
    expect(JSON.parse(who ?? '{}')).toMatchObject({ person: RUI.id });
  });

  test('is counted until somebody takes it up or a payment of it goes on by itself', async ({ till }) => {
    const { sales } = till.database;
    expect(sales.onHoldCount()).toBe(0);
    const first = sell(till, '101').id;
    value(await till.held.hold(first, 'Dona Lúcia'));
    const second = sell(till, '102').id;
    expect(sales.onHoldCount()).toBe(1);
    value(await till.held.hold(second, ''));
    expect([sales.onHoldCount(), summaries(till).length]).toEqual([2, 2]);
    value(till.sales.resume(first));
    expect(sales.onHoldCount()).toBe(1);
    startedPayment(till, second, 1_000);
    expect(sales.onHoldCount()).toBe(0);
  });

  test('one that was taken up may be held again, under another name', async ({ till }) => {
    const { id } = sell(till, '101');
    value(await till.held.hold(id, 'Seu José'));
    value(till.sales.resume(id));
    value(await till.held.hold(id, 'José, sem a sacola'));
    expect(summaries(till)).toMatchObject([{ held: { name: 'José, sem a sacola' } }]);
    expect(till.database.saleActs.ofSale(id)).toHaveLength(2);
  });

  test('a sale that is paid in part may be held: its money stays its own and in the drawer', async ({ till }) => {
    const { id } = sell(till, '102');
    payInCash(till, id, 400);
    expect(value(await till.held.hold(id, 'Foi buscar o cartão'))).toMatchObject({ state: 'set_aside', dueCents: 600 });
    expect(summaries(till)).toMatchObject([{ paidCents: 400 }]);
    expect(value(afterRestart(till).sales.resume(id))).toMatchObject({ state: 'open', dueCents: 600 });
  });
});

test('the name is on the disk before the sale waits under it: no power cut leaves another', async ({ till }) => {
  const { id } = sell(till, '101');
  value(await till.held.hold(id, 'Dona Lúcia'));
  value(till.sales.resume(id));
  const named: boolean[] = [];
  const { heldSales, personal } = till.database;
  const { hold } = heldSales;
  const before = personal.find(id, 'name')?.text;
  Object.assign(heldSales, {
    hold: (...given: Parameters<typeof hold>) => {
      const text = personal.find(id, 'name')?.text ?? '';
      named.push(text !== before && isOnDisk(till, text));
      hold(...given);
    },
  });
  value(await till.held.hold(id, 'Seu José'));
  expect(named).toEqual([true]);
});

describe('what cannot be held', () => {
  test('a sale that is not there, not open, empty, or being paid', async ({ till }) => {
    const { id, lines } = sell(till, '101');
    expect(await till.held.hold('nowhere' as typeof id, 'x')).toMatchObject({ error: { code: 'not_found' } });
    expect(await till.held.hold(id, 'x'.repeat(41))).toMatchObject({ error: { code: 'invalid_input', field: 'name' } });
    value(till.sales.cancelLine(lines[0]?.id ?? ('' as never), 'wrong_item'));
    expect(await till.held.hold(id, 'x')).toMatchObject({ error: { code: 'empty_sale' } });
    sell(till, '101');
    startedPayment(till, id, 250);
    expect(await till.held.hold(id, 'x')).toMatchObject({ error: { code: 'sale_being_paid' } });
    expect(till.database.saleActs.ofSale(id).filter(({ kind }) => kind === 'held')).toEqual([]);
    expect(till.database.sales.find(id)).toMatchObject({ state: 'open', held_name: null });
  });

  test('one that is held already, and any while nobody is signed in or no drawer is open', async ({ till }) => {
    const { id } = sell(till, '101');
    till.actor.signedIn(null);
    expect(await till.held.hold(id, 'x')).toMatchObject({ error: { code: 'signed_out' } });
    till.actor.signedIn(ANA);
    till.actor.inShift(null);
    expect(await till.held.hold(id, 'x')).toMatchObject({ error: { code: 'no_shift' } });
    till.actor.inShift(till.database.shifts.findOpen()?.id ?? null);
    value(await till.held.hold(id, 'x'));
    expect(await till.held.hold(id, 'y')).toMatchObject({ error: { code: 'sale_not_open' } });
  });

  test('what looks like a card number is not kept as a name', async ({ till }) => {
    const { id } = sell(till, '101');
    value(await till.held.hold(id, 'visa 4111 1111 1111 1111'));
    expect(summaries(till)[0]?.held?.name).toBe('visa ************1111');
  });

  test('the file itself takes no name without who and when', () => {
    const { database, ...till } = openHeldTill();
    const { id } = sell(till, '101');
    const half = database.connection.prepare(`UPDATE sale SET held_name = '' WHERE id = ?`);
    expect(() => half.run(id)).toThrow(/CHECK/);
  });
});

describe('a product that was taken off the shelf while its sale was held', () => {
  async function heldWith(change: (till: HeldTill) => void) {
    const till = openHeldTill();
    const { id } = sell(till, '101', '102');
    value(await till.held.hold(id, 'Dona Lúcia'));
    change(till);
    return { till, id, sale: value(till.sales.resume(id)) };
  }
  const idOf = ({ database }: HeldTill, code: string) => database.products.findByScan(code)?.id ?? (0 as never);
  const marks = (sale: { lines: readonly { code: string; productInactive: boolean }[] } | null) =>
    sale?.lines.map(({ code, productInactive }) => (productInactive ? `${code} inactive` : code));

  test('is marked, when deactivated or deleted, and no other is', async () => {
    const gone = await heldWith((till) => till.database.products.setActive(idOf(till, '101'), false, AT));
    expect(marks(gone.sale)).toEqual(['101 inactive', '102']);
    expect(marks(value(gone.till.sales.current()))).toEqual(marks(gone.sale));
    const deleted = await heldWith((till) => till.database.products.setDeleting(idOf(till, '102'), AT));
    expect(marks(deleted.sale)).toEqual(['101', '102 inactive']);
    expect(marks((await heldWith(() => undefined)).sale)).toEqual(['101', '102']);
  });

  test('may be cancelled, and the mark goes with it; or sold as it was priced', async () => {
    const { till, id, sale } = await heldWith((one) => one.database.products.setActive(idOf(one, '101'), false, AT));
    const first = sale.lines[0]?.id ?? ('' as never);
    expect(value(till.sales.setQuantity(first, 2)).totalCents).toBe(1_500);
    const without = value(till.sales.cancelLine(first, 'other'));
    expect(without).toMatchObject({ totalCents: 1_000 });
    expect(marks(without)).toEqual(['101', '102']);
    expect(till.sales.addByCode('101')).toMatchObject({ error: { code: 'inactive_product' } });
    payWhole(till, id, 1_000);
    expect(value(till.sales.get(id)).state).toBe('paid');
  });

  test('a plain sale is not asked about it: its lines are read as they are', ({ till }) => {
    sell(till, '101');
    till.database.products.setActive(idOf(till, '101'), false, AT);
    expect(marks(value(till.sales.current()))).toEqual(['101']);
  });
});
