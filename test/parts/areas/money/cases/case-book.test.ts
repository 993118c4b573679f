import { expect } from 'vitest';
import {
  closeGone,
  dissolve,
  hasCases,
  openCases,
  openUndone,
  openUnknownCharge,
} from '../../../../../electron/areas/money/cases/case-book.ts';
import { chargeOf } from '../../../../../electron/areas/money/returns/returnable-sale.ts';
import type { KeptMoney } from '../../../../../shared/kept-money.ts';
import type { CaseId, PaymentId } from '../../../../../shared/payment.ts';
import { AT, money, proof, tillTest, type WatchingTill } from '../../../../support/watching-till.ts';

function bookOf(till: WatchingTill) {
  let ids = 0;
  return { ...till.parts, database: till.database, newId: () => `case-${++ids}` };
}

function openBook(till: WatchingTill, id: PaymentId) {
  till.decline(id);
  const book = bookOf(till);
  const inOne = <T>(work: () => T): T => till.database.transaction(work);
  return {
    ...{ till, id, book, inOne },
    open: (found: readonly KeptMoney[], kind: 'late_money' | 'surplus' = 'late_money') =>
      inOne(() => openCases(book, kind, till.row(id), found)),
    kinds: () => till.cases(id).map((one) => [one.kind, one.charge, one.amount_cents]),
  };
}

const test = tillTest
  .extend('ofCard', ({ till, card }) => openBook(till, card))
  .extend('ofPix', ({ till, pix }) => openBook(till, pix));

const known = (charge: string, amount = 999) => money(amount, charge);
const vague = (charge: string): readonly KeptMoney[] => [{ charge, amountCents: null, evidence: null }];

test('each charge has one case, and what was unreadable learns its amount', ({ ofCard }) => {
  const { open, kinds } = ofCard;
  open(vague('r1'));
  open(known('r1'));
  open(known('r1', 500));
  open(known('r2'));
  expect(kinds()).toEqual([
    ['late_money', 'r1', 999],
    ['late_money', 'r2', 999],
  ]);
});

test('unreadable money may be of any charge; a named one only of its own', ({ ofCard }) => {
  const { open, kinds } = ofCard;
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

test('a case that somebody has settled learns no amount', ({ ofCard }) => {
  const { till, id, open, inOne, kinds } = ofCard;
  open(vague('r1'));
  const noted = { state: 'noted', settled_at: AT, settled_by: 'Ana', note: 'Já resolvido.' } as const;
  inOne(() => till.database.cases.update(till.cases(id)[0]?.id as CaseId, noted));
  open(known('r1'));
  open(known('r2'));
  expect(kinds()).toEqual([
    ['late_money', 'r1', null],
    ['late_money', 'r2', 999],
  ]);
});

test.for(['money_gone', 'leg_undone', 'returned'] as const)(
  '%s hides no other money of its charge',
  (kind, { ofCard }) => {
    const { till, id, open, kinds } = ofCard;
    till.goesBack(id, { kind });
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
] as const)('a refund is of a whole charge, and offered so where %s', ([, surplus, code], { ofPix }) => {
  const { till, id, book, open, inOne } = ofPix;
  if (surplus !== null) open(known('r1 +300', 300), 'surplus');
  if (surplus === 'dissolved') inOne(() => dissolve(book, till.row(id), ['surplus']));
  expect(chargeOf(till, till.row(id))).toBe(code);
  const undone = inOne(() => openUndone(book, till.row(id), proof(999)));
  expect(till.database.cases.get(undone)).toMatchObject({ qr_code: code, charge: 'r1', amount_cents: 999 });
});

test.for(['r1', null])('gone money has its approval’s charge: %s', (operatorPaymentId, { till, card }) => {
  till.approve(card, proof(999, { operatorPaymentId }));
  till.ledger.apply(card, 'seen_cancelled');
  expect(till.cases(card)).toMatchObject([{ kind: 'money_gone', charge: operatorPaymentId ?? '', amount_cents: 999 }]);
});

test('gone money that a person has noted has another case once it is shown again', ({ till, card }) => {
  till.approve(card, proof(999));
  till.ledger.apply(card, 'seen_cancelled');
  till.goesBack(card, { kind: 'surplus', charge: 'r2' });
  const noted = { state: 'noted', settled_at: AT, settled_by: 'Ana', note: 'Já resolvido.' } as const;
  till.database.transaction(() => {
    for (const { id } of till.cases(card)) till.database.cases.update(id, noted);
  });
  expect(till.database.transaction(() => closeGone(bookOf(till), till.row(card)))).toBe(true);
  expect(till.cases(card)).toMatchObject([
    { kind: 'money_gone', charge: 'r1', state: 'noted', refund_seen_cents: null },
    { kind: 'surplus', charge: 'r2', state: 'noted' },
    { kind: 'money_gone', charge: 'r1 #2', state: 'open', refund_seen_cents: 0 },
  ]);
});

test('an unknown charge that was refunded, and that the operator has again, is open again', ({ ofPix }) => {
  const { till, book, inOne } = ofPix;
  const unknown = { tender: 'pix', charge: 'x', qrCode: '700002', evidence: proof(999), deviceName: null } as const;
  const found = () => till.database.cases.ofUnknown('pix', 'x');
  const change = (to: Parameters<typeof till.database.cases.update>[1]) =>
    inOne(() => till.database.cases.update(found()?.id as CaseId, to));
  expect(openUnknownCharge(book, { ...unknown, charge: 'w' })).toBe(true);
  expect(openUnknownCharge(book, unknown)).toBe(true);
  change({ state: 'refunding' });
  expect(openUnknownCharge(book, unknown)).toBe(false);
  change({ state: 'refunded', settled_at: AT });
  expect(openUnknownCharge(book, unknown)).toBe(true);
  expect(found()).toMatchObject({ state: 'open', settled_at: null, refund_seen_cents: 0 });
  expect(openUnknownCharge(book, unknown)).toBe(false);
});

test('of what a book knows, every charge has to have its case', ({ ofCard }) => {
  const { till, id, book, open } = ofCard;
  open(known('r1'));
  expect(hasCases(book, till.row(id), known('r1'))).toBe(true);
  expect(hasCases(book, till.row(id), [...known('r1'), ...known('r2')])).toBe(false);
});
