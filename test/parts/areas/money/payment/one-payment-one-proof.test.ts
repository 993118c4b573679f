import { beforeEach, describe, expect, test } from 'vitest';
import type { NewCase } from '../../../../../electron/areas/money/cases/case-rows.ts';
import type { DeviceId } from '../../../../../shared/device.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import { cents } from '../../../../../shared/money.ts';
import type { CaseId, PaymentEvidence, PaymentId } from '../../../../../shared/payment.ts';
import type { ShiftId } from '../../../../../shared/shift.ts';
import { AT, openMoneyFile } from '../../../../support/money-file.ts';
import { MARTA } from '../../../../support/test-actor.ts';
import type { TillDatabase } from '../../../../support/till-database.ts';
import { proof } from '../../../../support/watching-till.ts';

const PAID = { nsu: '77', authorization: 'A1', cardKind: null, instalments: null } as const;
const EVIDENCE = proof(100, { ...PAID, paidAt: '2026-11-20T09:00:00' });
const BY = { personId: MARTA.id, shiftId: 'shift' as ShiftId };

let file: TillDatabase;
let sales = 0;

beforeEach(() => {
  file = openMoneyFile().database;
});

function saleSetAside(): SaleId {
  const sale = `sale-${++sales}` as SaleId;
  file.sales.insert(sale, AT, BY);
  file.sales.setState(sale, 'set_aside');
  return sale;
}

function attempt(id: string, tender: 'card' | 'pix', device = 1): PaymentId {
  const intent = { kind: 'debit', instalments: 1, deviceId: device as DeviceId, deviceName: 'Device' } as const;
  const what = { id: id as PaymentId, saleId: saleSetAside(), amountCents: cents(100) };
  const row = { ...what, createdAt: AT, state: 'pending', ...BY } as const;
  file.payments.insert({ ...row, ...(tender === 'card' ? { tender, ...intent } : { tender }) });
  return id as PaymentId;
}

/** Whether the file accepts it; the till's query must agree. */
function approves(id: PaymentId, more: Partial<PaymentEvidence> = {}): boolean {
  const evidence = { ...EVIDENCE, ...more };
  const isTaken = file.proofs.isProofTaken(file.payments.get(id), evidence);
  const approve = (): unknown => file.payments.update(id, { state: 'approved', evidence }, AT);
  if (isTaken) expect(approve).toThrow('pays once');
  else approve();
  return !isTaken;
}

function takesCode(id: PaymentId, qrCode: string): boolean {
  const isTaken = file.proofs.isCodeTaken(id, qrCode);
  const take = (): unknown => file.payments.update(id, { qrCode }, AT);
  if (isTaken) expect(take).toThrow('of one attempt');
  else take();
  return !isTaken;
}

function openCase(id: string, payment: PaymentId | null, more: Partial<NewCase> = {}): CaseId {
  const kind = payment === null ? 'unknown_charge' : 'late_money';
  const money = { charge: 'r1', tender: 'pix', amount_cents: cents(100) } as const;
  const row = { id: id as CaseId, kind, payment_id: payment, ...money } as const;
  file.cases.insert({ ...row, qr_code: null, device_name: null, opened_at: AT, evidence: EVIDENCE, ...more });
  return row.id;
}

/** Uses a case's money for a sale, which it returns; null if file and till refuse. */
function attach(id: CaseId): PaymentId | null {
  const row = file.cases.get(id);
  const isUsed = file.proofs.isUsedElsewhere(row, row.payment_id === null ? null : file.payments.get(row.payment_id));
  const sale = saleSetAside();
  file.cases.update(id, { state: 'attached', sale_id: sale, settled_at: AT });
  const what = { id: `of-${id}` as PaymentId, saleId: sale, tender: 'pix', state: 'approved' } as const;
  const payment = { ...what, createdAt: AT, ...BY };
  const evidence = JSON.parse(row.evidence ?? 'null') as PaymentEvidence;
  const money = { amountCents: row.amount_cents ?? cents(0), evidence, caseId: id };
  const insert = (): void => file.payments.insert({ ...payment, ...money });
  if (isUsed) expect(insert).toThrow('pays once');
  else insert();
  return isUsed ? null : payment.id;
}

describe('the code of a charge', () => {
  test('is that of one attempt, whatever became of it', () => {
    const first = attempt('p1', 'pix');
    expect(takesCode(first, '700001')).toBe(true);
    expect(takesCode(first, '700001')).toBe(true);
    expect(takesCode(attempt('p2', 'pix'), '700001')).toBe(false);
    file.payments.update(first, { state: 'cancelled' }, AT);
    expect(takesCode(attempt('p3', 'pix'), '0700001')).toBe(false);
    expect(takesCode(attempt('p4', 'pix'), '700002')).toBe(true);
  });

  test('nor one of a charge that was found after a restore', () => {
    openCase('c1', null, { qr_code: '700001' });
    expect(takesCode(attempt('p1', 'pix'), '700001')).toBe(false);
  });
});

describe('a proof pays once', () => {
  test.each<[string, 'card' | 'pix', Partial<PaymentEvidence>, boolean]>([
    ['the same record of a card', 'card', { nsu: '78' }, false],
    ['the same payment id of a Pix', 'pix', { nsu: null }, false],
    ['another record with the same slip', 'card', { operatorPaymentId: 'r2' }, false],
    ['the same slip at another hour', 'card', { operatorPaymentId: 'r2', paidAt: '2026-11-20T23:00:00' }, false],
    ['the same slip on another day', 'card', { operatorPaymentId: 'r2', paidAt: '2026-11-21T09:00:00' }, true],
    ['the same NSU with another authorisation', 'card', { operatorPaymentId: 'r2', authorization: 'A2' }, true],
    ['another payment id with the same NSU', 'pix', { operatorPaymentId: 'r2' }, true],
    ['no payment id with the same NSU', 'pix', { operatorPaymentId: null }, false],
    ['nothing but the amount', 'pix', { operatorPaymentId: null, nsu: null, authorization: null }, true],
    ['an NSU of zeros', 'pix', { operatorPaymentId: null, nsu: '000', authorization: '000' }, true],
  ])('%s', (_, tender, more, isTaken) => {
    expect(approves(attempt('p1', tender))).toBe(true);
    expect(approves(attempt('p2', tender), more)).toBe(isTaken);
  });

  test('each device has its own numbers', () => {
    expect(approves(attempt('p1', 'card', 1))).toBe(true);
    expect(approves(attempt('p2', 'card', 2), { operatorPaymentId: 'r2' })).toBe(true);
  });

  test('empty ones are no proof of each other', () => {
    for (const id of ['p1', 'p2']) expect(approves(attempt(id, 'pix'), { operatorPaymentId: '', nsu: '' })).toBe(true);
  });

  test('nor one that a case of another attempt is about, until the operator takes it back', () => {
    const late = attempt('p1', 'pix');
    file.payments.update(late, { state: 'cancelled' }, AT);
    const id = openCase('c1', late);
    expect(approves(attempt('p2', 'pix'))).toBe(false);
    file.cases.update(id, { state: 'dissolved', settled_at: AT });
    expect(approves(attempt('p3', 'pix'))).toBe(true);
  });

  test('an attempt is not held against its own case', () => {
    const id = attempt('p1', 'pix');
    file.payments.update(id, { state: 'unconfirmed' }, AT);
    openCase('c1', id, { kind: 'doubtful_proof' });
    expect(approves(id)).toBe(true);
  });
});

describe('money of a case', () => {
  const ended = (id: string): PaymentId => {
    file.payments.update(attempt(id, 'pix'), { state: 'cancelled' }, AT);
    return id as PaymentId;
  };

  test('pays once, however many attempts it was seen under', () => {
    const cases = [openCase('c1', ended('p1')), openCase('c2', ended('p2')), openCase('c3', null)];
    expect(cases.map(attach)).toEqual(['of-c1', null, null]);
  });

  test('not where an attempt was approved by it', () => {
    expect(approves(attempt('p1', 'pix'))).toBe(true);
    expect(attach(openCase('c1', ended('p2')))).toBeNull();
  });

  test('not where it has gone back by another case', () => {
    const back = openCase('c1', ended('p1'));
    file.cases.update(back, { state: 'refunded_by_hand', refund_nsu: '1', settled_by: 'Marta', settled_at: AT });
    expect(attach(openCase('c2', ended('p2')))).toBeNull();
  });

  test('what came in beyond an approval, under the same payment id, is used', () => {
    const id = attempt('p1', 'pix');
    expect(approves(id)).toBe(true);
    expect(attach(openCase('c1', id, { kind: 'surplus', charge: 'r1 +100' }))).toBe('of-c1');
  });

  test('what paid for a sale that was given up is used again, as often as that happens', () => {
    let payment = attach(openCase('c1', ended('p1')));
    for (const id of ['c2', 'c3']) payment = attach(openCase(id, payment, { kind: 'sale_given_up' }));
    expect(payment).toBe('of-c3');
  });
});
