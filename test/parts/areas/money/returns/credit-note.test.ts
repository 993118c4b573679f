import Sqlite from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { registerAuditFunctions } from '../../../../../electron/db/audit/audit-functions.ts';
import { codeOf, showCode } from '../../../../../shared/credit-note.ts';
import { cents } from '../../../../../shared/money.ts';
import { AUDIT_PARTS } from '../../../../support/audit-parts.ts';
import { breaches } from '../../../../support/case-scenes.ts';
import { paymentOf, type ReturnShop, returnTest as test } from '../../../../support/return-scene.ts';
import { refused, value } from '../../../../support/value.ts';

const noteOf = (shop: ReturnShop, code: string) => value(shop.till().returns.creditNote(code));

describe.concurrent('a vale-troca', () => {
  test('pays what it holds, in parts; the rest is kept, and it can be spent once', async ({ shop }) => {
    const code = shop.note(1_000);
    const first = shop.basket([600, 1]);
    const paid = value(shop.till().payments.payStoreCredit(first.id, ` ${code.toLowerCase()} `, null));
    expect(paid).toMatchObject({
      state: 'paid',
      dueCents: 0,
      payments: [{ tender: 'store_credit', amountCents: 600, leftCents: 400 }],
    });
    expect(noteOf(shop, code)).toMatchObject({ state: 'usable', issuedCents: 1_000, remainingCents: 400 });
    const second = shop.basket([700, 1]);
    const part = value(shop.till().payments.payStoreCredit(second.id, code, null));
    expect(part).toMatchObject({ state: 'open', dueCents: 300 });
    expect(noteOf(shop, code)).toMatchObject({ state: 'spent', remainingCents: 0 });
    expect(shop.till().payments.payStoreCredit(second.id, code, null)).toMatchObject(
      refused('credit_note_spent', { field: 'code' }),
    );
    expect(shop.cash(part).state).toBe('paid');
    expect(shop.till().payments.payStoreCredit(second.id, code, null)).toMatchObject(refused('sale_not_open'));
    expect(await breaches(shop)).toEqual([]);
  });

  test('pays the part that was typed, and no more than it holds or the sale needs', async ({ shop }) => {
    const code = shop.note(1_000);
    const sale = shop.basket([5_000, 1]);
    const pay = (amount: number) => shop.till().payments.payStoreCredit(sale.id, code, cents(amount));
    expect(pay(1_001)).toMatchObject(refused('credit_note_holds_less', { values: { leftCents: 1_000 } }));
    expect(pay(5_001)).toMatchObject(refused('invalid_input', { field: 'amountCents' }));
    expect(value(pay(250)).dueCents).toBe(4_750);
    expect(noteOf(shop, code).remainingCents).toBe(750);
  });

  test('has its balance again when the payment is undone', async ({ shop }) => {
    const code = shop.note(1_000);
    const sale = shop.basket([5_000, 1]);
    const part = value(shop.till().payments.payStoreCredit(sale.id, code, null));
    value(shop.till().legs.undo(paymentOf(part, 'store_credit')));
    expect(noteOf(shop, code)).toMatchObject({ state: 'usable', remainingCents: 1_000 });
  });

  test.for([
    ['12345', 'credit_note_code'],
    [showCode(codeOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])), 'credit_note_unknown'],
  ] as const)('%s is refused by its field: %s', async ([code, error], { shop }) => {
    const sale = shop.basket([500, 1]);
    expect(shop.till().returns.creditNote(code)).toMatchObject(refused(error, { field: 'code' }));
    expect(shop.till().payments.payStoreCredit(sale.id, code, null)).toMatchObject({ error: { code: error } });
    expect(value(shop.till().sales.current())?.payments).toEqual([]);
  });

  test('whose last day is over pays nothing', async ({ shop }) => {
    Object.assign(shop.settings, { creditNoteDays: -1 });
    const code = shop.note(1_000);
    expect(noteOf(shop, code)).toMatchObject({ state: 'expired', remainingCents: 1_000 });
    const sale = shop.basket([500, 1]);
    expect(shop.till().payments.payStoreCredit(sale.id, code, null)).toMatchObject(
      refused('credit_note_expired', { values: { expiresAt: noteOf(shop, code).expiresAt } }),
    );
    expect(shop.till().returns.reissue(code)).toMatchObject(refused('credit_note_expired'));
  });

  test('that nobody knows has nothing put in its place', async ({ shop }) => {
    const unknown = codeOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(shop.supervised(() => shop.till().returns.reissue(unknown))).toMatchObject(refused('credit_note_unknown'));
  });

  test('that is in order is not put in another’s place', async ({ shop }) => {
    expect(shop.till().returns.reissue(shop.note(1_000))).toMatchObject(refused('credit_note_in_order'));
  });

  test('no two have one code, and no code follows from an id', async ({ shop }) => {
    const codes = [1, 2, 3].map((amount) => shop.note(amount * 100));
    expect(new Set(codes).size).toBe(3);
  });
});

async function inFile(shop: ReturnShop, sql: string): Promise<void> {
  await shop.closeTill();
  const file = new Sqlite(`${shop.folder}/till/real/till.db`);
  registerAuditFunctions(file, AUDIT_PARTS);
  file.pragma('foreign_keys = ON');
  try {
    file.transaction(() => file.exec(sql))();
  } finally {
    file.close();
  }
}

describe.concurrent('vale-trocas from before a restore', () => {
  test('pay nothing; against the paper a supervisor puts another in the place of each', async ({ shop }) => {
    const [first, second] = [shop.note(1_000), shop.note(700)];
    value(shop.till().payments.payStoreCredit(shop.basket([300, 1]).id, first, null));
    await inFile(shop, `INSERT INTO receipt_series VALUES (2, '2026-11-20', 'restored')`);
    await shop.reopen();
    const sale = shop.basket([5_000, 1]);
    const left = (code: string) => [noteOf(shop, code).state, noteOf(shop, code).remainingCents];
    expect([left(first), left(second)]).toEqual([
      ['earlier_series', 700],
      ['earlier_series', 700],
    ]);
    expect(shop.till().payments.payStoreCredit(sale.id, second, null)).toMatchObject(
      refused('credit_note_earlier_series', { field: 'code' }),
    );
    shop.asCashier();
    expect(shop.till().returns.reissue(first)).toMatchObject(refused('needs_supervisor'));
    const fresh = value(shop.supervised(() => shop.till().returns.reissue(first)));
    const { expiresAt } = noteOf(shop, first);
    expect(fresh).toMatchObject({ state: 'usable', isReissue: true, issuedCents: 700, remainingCents: 700, expiresAt });
    expect([left(first), left(second)]).toEqual([
      ['reissued', 0],
      ['earlier_series', 700],
    ]);
    expect(shop.supervised(() => shop.till().returns.reissue(first))).toMatchObject(refused('credit_note_reissued'));
    expect(value(shop.till().payments.payStoreCredit(sale.id, fresh.code, null)).dueCents).toBe(4_300);
    expect(noteOf(shop, fresh.code)).toMatchObject({ state: 'spent', approver: { name: 'Ana Prado' } });
  });
});

test('a return whose lines alone are there: the transaction cannot end', async ({ shop }) => {
  const sale = shop.soldForCash([500, 2]);
  const half = `INSERT INTO return_line SELECT 'x', 'r', id, product_id, code, name, 1, 500 FROM sale_line
    WHERE sale_id = '${sale.id}'`;
  await expect(inFile(shop, half)).rejects.toThrow('FOREIGN KEY constraint failed');
});
