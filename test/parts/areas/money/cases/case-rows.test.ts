import { beforeEach, describe, expect, test } from 'vitest';
import type { NewCase } from '../../../../../electron/areas/money/cases/case-rows.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import { cents } from '../../../../../shared/money.ts';
import type { CaseId, PaymentId } from '../../../../../shared/payment.ts';
import { AT, byCard, type MoneyFile, openMoneyFile, type Row } from '../../../../support/money-file.ts';
import { proof } from '../../../../support/watching-till.ts';

const SALE = 's1' as SaleId;
const PAYMENT = 'p1' as PaymentId;
const CASE = 'c1' as CaseId;
const EVIDENCE = proof(500, { nsu: '1', authorization: 'A' });

const NEW_CASE: NewCase = {
  id: CASE,
  kind: 'late_money',
  payment_id: PAYMENT,
  charge: 'r1',
  tender: 'card',
  amount_cents: cents(500),
  evidence: EVIDENCE,
  qr_code: null,
  device_name: 'Device',
  opened_at: AT,
};

function attach(more: Row = {}): void {
  file.pay('p2', SALE, 500, { ...byCard(500, 'r1', 1), evidence: JSON.stringify(EVIDENCE), case_id: CASE, ...more });
}

let file: MoneyFile;
const cases = () => file.database.cases;

beforeEach(() => {
  file = openMoneyFile();
  file.sell(SALE, ['m', 1_000, 1]);
  attach({ id: PAYMENT, state: 'cancelled', case_id: null, evidence: null });
  expect(cases().insert(NEW_CASE)).toBe(true);
});

const settled = { settled_at: AT } as const;

function refusal(work: () => void): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing was refused';
}

describe('the database refuses', () => {
  test('a second case of the same charge, until the first has dissolved', () => {
    expect(cases().insert({ ...NEW_CASE, id: 'c2' as CaseId })).toBe(false);
    cases().update(CASE, { state: 'dissolved', ...settled });
    expect(cases().insert({ ...NEW_CASE, id: 'c2' as CaseId })).toBe(true);
  });

  test('a second case of a charge that nobody knows, whatever became of the first', () => {
    const unknown = { ...NEW_CASE, kind: 'unknown_charge', payment_id: null, charge: 'x' } as const;
    expect(cases().insert({ ...unknown, id: 'u1' as CaseId })).toBe(true);
    cases().update('u1' as CaseId, { state: 'noted', settled_by: 'Marta', note: 'ten letters', ...settled });
    expect(cases().insert({ ...unknown, id: 'u2' as CaseId })).toBe(false);
  });

  test('a change of a settled case, and that it goes', () => {
    cases().update(CASE, { state: 'noted', settled_by: 'Marta', note: 'ten letters', ...settled });
    expect(refusal(() => cases().update(CASE, { state: 'open' }))).toContain('a settled case does not change');
    expect(file.refusalOf('DELETE FROM money_case')).toContain('never deleted');
  });

  test('that a case is opened again, unless the operator has taken its word back', () => {
    cases().insert({ ...NEW_CASE, id: 'back' as CaseId, kind: 'returned', charge: 'back' });
    cases().update('back' as CaseId, { state: 'refunded', ...settled });
    const opened = { state: 'open', settled_at: null } as const;
    expect(refusal(() => cases().update('back' as CaseId, opened))).toContain('a settled case does not change');
    cases().update('back' as CaseId, { ...opened, refund_seen_cents: cents(0) });
    expect(cases().get('back' as CaseId).state).toBe('open');
  });

  test.each<[string, Parameters<ReturnType<typeof cases>['update']>[1]]>([
    ['an attachment to no sale', { state: 'attached', ...settled }],
    ['a refund by hand without its NSU', { state: 'refunded_by_hand', settled_by: 'Marta', ...settled }],
    ['a refund by hand by nobody', { state: 'refunded_by_hand', refund_nsu: '1', ...settled }],
    ['a note without words', { state: 'noted', settled_by: 'Marta', ...settled }],
    ['a settled case without its time', { state: 'noted', settled_by: 'Marta', note: 'ten letters' }],
    ['a refund by the operator of what has no code', { state: 'refunding' }],
    ['a refund that nobody asked for', { state: 'refunded', ...settled }],
  ])('%s', (_, change) => expect(refusal(() => cases().update(CASE, change))).not.toBe('nothing was refused'));

  test('an attached payment that is not what its case says, and a second one', () => {
    expect(refusal(() => attach())).toContain('what its case says');
    cases().update(CASE, { state: 'attached', sale_id: SALE, ...settled });
    for (const wrong of [{ amount_cents: 499 }, { tender: 'pix' }, { state: 'declined' }, { evidence: '{}' }]) {
      expect(refusal(() => attach(wrong))).toContain('what its case says');
    }
    attach();
    expect(refusal(() => attach({ id: 'p3' }))).toContain('pays once');
    expect(file.refusalOf("UPDATE payment SET case_id = NULL WHERE id = 'p2'")).toContain('does not');
  });

  describe('of a refund', () => {
    const WAITED = 'a refund that is under way is waited for';
    const back = (kind: NewCase['kind'], qr_code: string | null): NewCase => ({
      ...NEW_CASE,
      ...{ id: 'back' as CaseId, kind, charge: 'back', qr_code },
    });
    const ask = (change: Parameters<ReturnType<typeof cases>['update']>[1]): string => {
      file.run('SAVEPOINT asked');
      const said = refusal(() => cases().update('back' as CaseId, change));
      file.run('ROLLBACK TO asked; RELEASE asked');
      return said;
    };

    test('that is under way any end but its own: the money may be back at any moment', () => {
      cases().insert(back('late_money', '700001'));
      cases().update('back' as CaseId, { state: 'refunding' });
      const noted = { state: 'noted', settled_by: 'Marta', note: 'ten letters', ...settled } as const;
      const byHand = { state: 'refunded_by_hand', settled_by: 'Marta', refund_nsu: '1', ...settled } as const;
      const attach = { state: 'attached', sale_id: SALE, ...settled } as const;
      for (const change of [noted, byHand, attach, { state: 'dissolved', ...settled } as const]) {
        expect(ask(change)).toBe(WAITED);
      }
      expect(ask({ refund_sent_at: AT })).toBe('nothing was refused');
      expect(ask({ state: 'open', refund_trouble: 'refused' })).toBe('nothing was refused');
      expect(ask({ state: 'refunded', ...settled })).toBe('nothing was refused');
    });

    test('that is under way, or was sent and may still show as done, is followed', () => {
      cases().insert(back('late_money', '700001'));
      const followed = () => cases().followed().length;
      expect(followed()).toBe(0);
      cases().update('back' as CaseId, { state: 'refunding' });
      expect(followed()).toBe(1);
      cases().update('back' as CaseId, { state: 'open', refund_trouble: 'refused' });
      expect(followed()).toBe(0);
      cases().update('back' as CaseId, { refund_sent_at: AT });
      expect(followed()).toBe(1);
    });

    test.each([
      ['late_money', '700001', WAITED],
      ['late_money', null, WAITED],
      ['leg_undone', null, 'nothing was refused'],
      ['returned', '700001', 'nothing was refused'],
    ] as const)('that nobody has asked for: %s (code %s)', (kind, code, says) => {
      cases().insert(back(kind, code));
      expect(ask({ state: 'refunded', ...settled })).toBe(says);
    });

    test.each(['leg_undone', 'returned'] as const)('%s any use of the money for another sale, or its end', (kind) => {
      cases().insert(back(kind, '700001'));
      expect(ask({ state: 'attached', sale_id: SALE, ...settled })).toContain('CHECK');
      expect(ask({ state: 'dissolved', ...settled })).toContain('CHECK');
      const nothing = { ...back(kind, null), id: 'nothing' as CaseId, charge: 'n', amount_cents: null, evidence: null };
      expect(refusal(() => cases().insert(nothing))).toContain('CHECK');
    });
  });

  test.each<[string, Partial<NewCase>]>([
    ['of nothing', { amount_cents: cents(0) }],
    ['of an amount that nothing proves', { evidence: null }],
    ['of no payment', { payment_id: null }],
    ['of a payment, and of a charge that nobody knows', { kind: 'unknown_charge' }],
    ['of cash', { tender: 'cash' as never }],
  ])('a case %s', (_, wrong) => {
    expect(refusal(() => cases().insert({ ...NEW_CASE, id: 'w' as CaseId, charge: 'w', ...wrong }))).toContain('CHECK');
  });

  test('a case that begins settled, and an operator’s record that changes under it', () => {
    const begins = (state: string): string =>
      refusal(() =>
        file.run(`INSERT INTO money_case (id, kind, payment_id, charge, tender, amount_cents, evidence, opened_at, state)
          VALUES ('b', 'late_money', 'p1', 'b', 'card', 500, '{}', '${AT}', '${state}')`),
      );
    expect(begins('noted')).toBe('a case begins open');
    const unreadable = 'amount_cents = NULL, evidence = NULL';
    for (const change of [`kind = 'surplus'`, `charge = 'x'`, 'amount_cents = 1', `evidence = '{}'`, unreadable]) {
      expect(file.refusalOf(`UPDATE money_case SET ${change}`)).toContain('is about');
    }
    expect(begins('open')).toBe('nothing was refused');
  });

  test('any act but a word about money that has gone', () => {
    cases().insert({ ...NEW_CASE, id: 'g' as CaseId, kind: 'money_gone' });
    const attach = { state: 'attached', sale_id: SALE, ...settled } as const;
    expect(refusal(() => cases().update('g' as CaseId, attach))).toContain('CHECK');
  });
});

test.each<[NewCase['kind'], boolean]>([
  ['late_money', true],
  ['money_gone', true],
  ['doubtful_proof', true],
  ['leg_undone', false],
  ['returned', false],
])('a case of %s holds its sale up until it is settled: %s', (kind, holds) => {
  file.run('DROP TRIGGER money_case_keeps; DELETE FROM money_case');
  cases().insert({ ...NEW_CASE, kind });
  const held = (): unknown => [cases().holdsSale(SALE), file.database.payments.get(PAYMENT).openCases];
  expect(held()).toEqual([holds, Number(holds)]);
  const byHand = { state: 'refunded_by_hand', settled_by: 'Marta', refund_nsu: '1', ...settled } as const;
  const noted = { state: 'noted', settled_by: 'Marta', note: 'ten letters', ...settled } as const;
  cases().update(CASE, kind === 'money_gone' ? noted : byHand);
  expect(held()).toEqual([false, 0]);
});

test('a sale comes back in parts: each return has a case of its own', () => {
  const part = { ...NEW_CASE, kind: 'returned', charge: 'r1' } as const;
  expect(cases().insert({ ...part, id: 'c2' as CaseId })).toBe(true);
  expect(cases().insert({ ...part, id: 'c3' as CaseId })).toBe(true);
});

test.each(['card', 'pix'] as const)('a case is of money by %s', (tender) => {
  expect(cases().insert({ ...NEW_CASE, id: 'of' as CaseId, charge: 'of', tender })).toBe(true);
  expect(cases().get('of' as CaseId)).toMatchObject({ tender, state: 'open', amount_cents: 500, sale_id: null });
});

test('an amount that was not readable at first is learned once', () => {
  const vague = { ...NEW_CASE, id: 'v' as CaseId, kind: 'surplus', charge: '', amount_cents: null } as const;
  cases().insert({ ...vague, evidence: null });
  cases().learnAmount('v' as CaseId, 'r9', cents(700), { ...EVIDENCE, amountCents: cents(700) });
  cases().learnAmount('v' as CaseId, 'r9', cents(900), EVIDENCE);
  expect(cases().get('v' as CaseId)).toMatchObject({ charge: 'r9', amount_cents: 700 });
});
