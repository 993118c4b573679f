import { expect, type TestContext, test } from 'vitest';
import { createCaseBook } from '../../../../electron/areas/cases/case-book.ts';
import { chargeOf } from '../../../../electron/areas/returns/returnable-sale.ts';
import type { KeptMoney } from '../../../../shared/kept-money.ts';
import { cents } from '../../../../shared/money.ts';
import type { CaseId } from '../../../../shared/payment.ts';
import { openWatchingTill, proof } from '../../../support/watching-till.ts';

/** A card over R$ 9,99 that was declined, and the book of its cases. */
function openBook(context: TestContext, tender: 'card' | 'pix' = 'card') {
  const till = openWatchingTill(context);
  const id = tender === 'card' ? till.card(999) : till.pix(999);
  till.decline(id);
  let ids = 0;
  const book = createCaseBook({ ...till.parts, database: till.database, newId: () => `case-${++ids}` });
  const inOne = <T>(work: () => T): T => till.database.transaction(work);
  return {
    till,
    id,
    book,
    inOne,
    open: (money: KeptMoney, kind: 'late_money' | 'surplus' = 'late_money') =>
      inOne(() => book.open(kind, till.row(id), [money])),
    kinds: () => till.cases(id).map((one) => [one.kind, one.charge, one.amount_cents]),
  };
}

const known = (charge: string, amount = 999): KeptMoney => ({
  charge,
  amountCents: cents(amount),
  evidence: proof(amount, { operatorPaymentId: charge }),
});
const vague = (charge: string): KeptMoney => ({ charge, amountCents: null, evidence: null });

test('each charge has one case, and what was unreadable learns its amount', (context) => {
  const { open, kinds } = openBook(context);
  open(vague('r1'));
  open(known('r1'));
  open(known('r1', 500));
  open(known('r2'));
  expect(kinds()).toEqual([
    ['late_money', 'r1', 999],
    ['late_money', 'r2', 999],
  ]);
});

test('money of which nothing could be read may be of any charge; of one that was named, of that alone', (context) => {
  const { open, kinds } = openBook(context);
  open(vague(''));
  open(known('r1'));
  expect(kinds()).toEqual([['late_money', 'r1', 999]]);
  open(vague('r2'));
  open(known('r3'));
  expect(kinds()).toEqual([
    ['late_money', 'r1', 999],
    ['late_money', 'r2', null],
    ['late_money', 'r3', 999],
  ]);
});

test('a case that somebody has settled learns no amount', (context) => {
  const { till, id, open, inOne, kinds } = openBook(context);
  open(vague('r1'));
  const noted = {
    state: 'noted',
    settled_at: '2026-11-20T12:00:00.000Z',
    settled_by: 'Ana',
    note: 'Já resolvido.',
  } as const;
  inOne(() => till.database.cases.update(till.cases(id)[0]?.id as CaseId, noted));
  open(known('r1'));
  open(known('r2'));
  expect(kinds()).toEqual([
    ['late_money', 'r1', null],
    ['late_money', 'r2', 999],
  ]);
});

test.for(['money_gone', 'leg_undone', 'returned'] as const)(
  '%s is about the payment, and hides no other money of its charge',
  (kind, context) => {
    const { till, id, open, inOne, kinds } = openBook(context);
    const money = { charge: 'r1', amount_cents: cents(999), evidence: proof(999) };
    const none = { tender: 'card', qr_code: null, device_name: null, opened_at: '2026-11-20T12:00:00.000Z' } as const;
    inOne(() => till.database.cases.insert({ id: 'first' as CaseId, kind, payment_id: id, ...money, ...none }));
    open(known('r1'), 'surplus');
    expect(kinds()).toEqual([
      [kind, 'r1', 999],
      ['surplus', 'r1', 999],
    ]);
  },
);

test.for([
  ['nothing more came in by it', null, '700001'],
  ['more came in by it', 'open', null],
  ['that more came in was an error of the operator', 'dissolved', '700001'],
] as const)('a refund gives back a whole charge, and is offered accordingly where %s', ([, surplus, code], context) => {
  const { till, id, book, open, inOne } = openBook(context, 'pix');
  if (surplus !== null) open(known('r1 +300', 300), 'surplus');
  if (surplus === 'dissolved') inOne(() => book.dissolve(till.row(id), ['surplus']));
  expect(chargeOf(till, till.row(id))).toBe(code);
  const undone = inOne(() => book.openUndone(till.row(id), proof(999)));
  expect(till.database.cases.get(undone)).toMatchObject({ qr_code: code, charge: 'r1', amount_cents: 999 });
});

test('money that has gone is called by the charge of its approval, where that has a name', (context) => {
  for (const operatorPaymentId of ['r1', null]) {
    const till = openWatchingTill(context);
    const id = till.card(999);
    till.approve(id, proof(999, { operatorPaymentId }));
    till.ledger.apply(id, 'seen_cancelled');
    expect(till.cases(id)).toMatchObject([{ kind: 'money_gone', charge: operatorPaymentId ?? '', amount_cents: 999 }]);
  }
});

test('of what a book knows, every charge has to have its case', (context) => {
  const { till, id, book, open } = openBook(context);
  open(known('r1'));
  expect(book.knowsAll(till.row(id), [known('r1')])).toBe(true);
  expect(book.knowsAll(till.row(id), [known('r1'), known('r2')])).toBe(false);
});
