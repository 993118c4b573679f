import { beforeEach, describe, expect, test } from 'vitest';
import type { DeviceId } from '../../../../../shared/device.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import { cents } from '../../../../../shared/money.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';
import { fail, type Result } from '../../../../../shared/result.ts';
import { testActor } from '../../../../support/test-actor.ts';
import { refused, value } from '../../../../support/value.ts';
import { money } from '../../../../support/watching-till.ts';
import { openSaleTill, type SaleTill } from '../sale/sale-till.ts';
import { DEVICE, openPayments } from './payment-till.ts';

let till: SaleTill;
let shop: ReturnType<typeof openPayments>;
beforeEach(() => {
  till = openSaleTill();
  till.product('A', 3_000);
  shop = openPayments(till);
});

const sell = (): SaleId => value(till.sales.addByCode('A')).id;
const rows = (sale: SaleId) => till.database.payments.ofSale(sale);
const startCard = (sale: SaleId, part: number | null = null) =>
  shop.payments.startCard(sale, DEVICE, 'credit', 1, part === null ? null : cents(part));

describe('an attempt that begins', () => {
  test('is on disk with who, what and how, and in its history, before it is sent once', () => {
    const sale = sell();
    const { id } = value(shop.payments.startCard(sale, DEVICE, 'credit', 3, cents(2_000)));
    expect(rows(sale)).toMatchObject([
      {
        ...{ id, tender: 'card', state: 'created', amountCents: 2_000, kind: 'credit', instalments: 3 },
        ...{ deviceId: DEVICE, deviceName: 'Maquininha', personId: 'marta-reis', shiftId: 'shift-of-tests' },
      },
    ]);
    expect(till.database.connection.prepare('SELECT event FROM payment_event').all()).toEqual([]);
    expect([shop.sent, shop.followed]).toEqual([[id], []]);
  });

  type Said = Partial<ReturnType<typeof openPayments>['said']>;
  const pix = () => shop.payments.startPix(sell());
  const card = () => startCard(sell());
  const tooMany = { code: 'invalid_input', field: 'instalments' };
  const wrongPart = { code: 'invalid_input', field: 'amountCents' };
  test.for<[string, Said, () => Result<unknown>, object]>([
    ['no operator, for a card', { configured: false }, card, { code: 'operator_not_configured' }],
    ['no operator, for a Pix', { configured: false }, pix, { code: 'operator_not_configured' }],
    ['no Pix yet', { qrReady: false }, pix, { code: 'qr_not_registered' }],
    ['a device that is asked about since the start', { heldDevice: DEVICE }, card, { code: 'device_busy' }],
    ['no room on the disk', { room: fail('storage_low') }, card, { code: 'storage_low' }],
    ['no such device', {}, () => shop.payments.startCard(sell(), 32 as DeviceId, 'debit', 1), { code: 'no_device' }],
    ['instalments of debit', {}, () => shop.payments.startCard(sell(), DEVICE, 'debit', 2), tooMany],
    ['instalments of too little', {}, () => shop.payments.startCard(sell(), DEVICE, 'credit', 7), tooMany],
    ['no such sale', {}, () => startCard('nowhere' as SaleId), { code: 'not_found' }],
    ['a part of nothing', {}, () => startCard(sell(), 0), wrongPart],
    ['more than is left', {}, () => startCard(sell(), 3_001), wrongPart],
  ])('is none, and nothing is written or sent: %s', ([, said, start, error]) => {
    Object.assign(shop.said, said);
    expect(start()).toMatchObject({ ok: false, error });
    expect(till.database.connection.prepare('SELECT count(*) FROM payment').pluck().get()).toBe(0);
    expect([shop.sent, shop.followed]).toEqual([[], []]);
  });

  test('is none while another is under way on the sale, or on the device', () => {
    const first = sell();
    value(startCard(first));
    expect(startCard(first)).toMatchObject(refused('payment_live_on_sale'));
    expect(shop.payments.startPix(first)).toMatchObject(refused('payment_live_on_sale'));
    expect(shop.payments.payCash(first, cents(3_000))).toMatchObject(refused('payment_live_on_sale'));
    till.database.transaction(() => till.database.sales.setState(first, 'set_aside'));
    const second = sell();
    expect(startCard(second)).toMatchObject(refused('device_busy'));
    expect(rows(second)).toEqual([]);
    expect(shop.sent).toHaveLength(1);
    expect(startCard(first)).toMatchObject(refused('sale_not_open'));
  });

  /** A disk that reports a failed write; `kept`: written nevertheless. */
  const failing = (kept: boolean) => {
    const { database } = till;
    const transaction = <T>(work: () => T): T => {
      if (kept) database.transaction(work);
      throw new Error('the disk failed');
    };
    return shop.on({ ...database, transaction }).payments;
  };

  test('and whose commit failed is never sent; where the file has it all the same it is asked about', () => {
    const sale = sell();
    expect(() => failing(false).startPix(sale)).toThrow('the disk failed');
    expect([shop.sent, shop.followed, rows(sale)]).toEqual([[], [], []]);
    expect(() => failing(true).startPix(sale)).toThrow('the disk failed');
    expect(shop.sent).toEqual([]);
    expect(shop.followed).toEqual(rows(sale).map(({ id }) => id));
    expect(shop.followed).toHaveLength(1);
  });
});

describe('what is due', () => {
  test('is asked for by nobody without an open shift, of a sale without items, or before an age was looked at', () => {
    const sale = sell();
    const nobody = openPayments(till);
    nobody.said.actor = testActor();
    expect(nobody.on(till.database).payments.payCash(sale, cents(3_000))).toMatchObject(refused('no_shift'));
    till.product('beer', 500, { minimumAge: 18 });
    value(till.sales.addByCode('beer'));
    const error = { code: 'age_unchecked', values: { years: 18 } };
    expect(shop.payments.payCash(sale, cents(9_000))).toMatchObject({ error });
    for (const line of value(till.sales.get(sale)).lines) value(till.sales.cancelLine(line.id, 'wrong_item'));
    expect(shop.payments.payCash(sale, cents(9_000))).toMatchObject(refused('empty_sale'));
    expect(rows(sale)).toEqual([]);
  });

  test('is nothing more while somebody has to decide about money of the sale', () => {
    const sale = sell();
    const { id } = value(startCard(sale));
    shop.ledger.apply(id, 'accepted');
    shop.ledger.apply(id, 'seen_declined', { reason: 'declined_by_issuer' });
    shop.ledger.apply(id, 'seen_approved', { money: money(3_000) });
    expect(startCard(sale)).toMatchObject(refused('payment_in_conflict'));
    expect(shop.payments.payCash(sale, cents(3_000))).toMatchObject(refused('payment_in_conflict'));
    expect(till.sales.addByCode('A')).toMatchObject(refused('payment_in_conflict'));
  });
});

describe('cash', () => {
  test('pays its part, gives change, and closes the sale with the last part; the drawer opens for each', () => {
    const sale = sell();
    const part = shop.payments.payCash(sale, cents(1_500), cents(1_000));
    expect(value(part)).toMatchObject({ state: 'open', dueCents: 2_000 });
    expect(shop.cashes()).toBe(1);
    const tooLittle = refused('tendered_too_little', { field: 'tenderedCents' });
    expect(shop.payments.payCash(sale, cents(1_999))).toMatchObject(tooLittle);
    expect(shop.cashes()).toBe(1);
    expect(value(shop.payments.payCash(sale, cents(2_000)))).toMatchObject({ state: 'paid', dueCents: 0 });
    expect(shop.cashes()).toBe(2);
    expect(rows(sale)).toMatchObject([
      { tender: 'cash', amountCents: 1_000, tenderedCents: 1_500, changeCents: 500, state: 'approved' },
      { tender: 'cash', amountCents: 2_000, tenderedCents: 2_000, changeCents: 0, state: 'approved' },
    ]);
    expect(till.database.connection.prepare('SELECT count(*) FROM payment_event').pluck().get()).toBe(0);
    expect(shop.sent).toEqual([]);
  });

  test('is not taken where the disk has no room for it', () => {
    const sale = sell();
    shop.said.room = fail('storage_low');
    expect(shop.payments.payCash(sale, cents(3_000))).toMatchObject(refused('storage_low'));
    expect([rows(sale), shop.cashes()]).toEqual([[], 0]);
  });
});

describe('a cancel', () => {
  test('of a card asks plainly first, and with force only once that was asked; the first cause stays', () => {
    const sale = sell();
    const { id } = value(startCard(sale));
    shop.ledger.apply(id, 'accepted');
    const row = () => till.database.payments.get(id);
    value(shop.payments.cancel(id, true));
    expect(row()).toMatchObject({ state: 'cancel_requested', cancelCause: 'cashier', abort: 'asked' });
    shop.ledger.note(id, { abort: 'refused', abortAnswered: true, cancelCause: 'deadline' });
    value(shop.payments.cancel(id, false));
    expect(row()).toMatchObject({ abort: 'asked', abortAnswered: false, cancelCause: 'deadline' });
    value(shop.payments.cancel(id, true));
    expect(row()).toMatchObject({ abort: 'forced', abortAnswered: false });
    value(shop.payments.cancel(id, false));
    expect(row()).toMatchObject({ abort: 'forced' });
    expect(shop.followed).toEqual([id, id, id, id]);
  });

  test('of a Pix aborts on no device, and keeps what the operator has said', () => {
    const { id } = value(shop.payments.startPix(sell()));
    shop.ledger.apply(id, 'outcome_unknown', { reason: 'operator_silent', message: 'aguarde' });
    expect(value(shop.payments.cancel(id, false))).toMatchObject({ id, reason: 'operator_silent' });
    const asked = { cancelCause: 'cashier', abortAnswered: false, operatorMessage: 'aguarde' };
    expect(till.database.payments.get(id)).toMatchObject(asked);
  });

  test('is none of what is over, waits for a decision, or is not there', () => {
    const { id } = value(startCard(sell()));
    shop.ledger.apply(id, 'accepted');
    shop.ledger.apply(id, 'seen_unknown', { reason: 'amount_disagrees', money: money(1) });
    expect(shop.payments.cancel(id, true)).toMatchObject(refused('not_cancellable'));
    shop.ledger.apply(id, 'seen_declined', { reason: 'declined_by_issuer' });
    expect(shop.payments.cancel(id, true)).toMatchObject(refused('not_cancellable'));
    expect(shop.payments.cancel('nobody' as PaymentId, true)).toMatchObject(refused('not_found'));
    expect(shop.followed).toEqual([]);
  });
});

describe('what is not finished', () => {
  test('is told, as long as it waits for the operator and not for somebody’s decision', () => {
    const { id } = value(startCard(sell()));
    const unfinished = () => value(shop.payments.listUnfinished()).map((one) => [one.id, one.state]);
    expect(unfinished()).toEqual([[id, 'created']]);
    shop.ledger.apply(id, 'accepted');
    expect(unfinished()).toEqual([[id, 'pending']]);
    shop.ledger.apply(id, 'seen_unknown', { reason: 'amount_disagrees', money: money(1) });
    expect(unfinished()).toEqual([]);
    expect(value(shop.payments.get(id)).state).toBe('unconfirmed');
  });

  test('is asked about at once where somebody wants to know', () => {
    const { id } = value(startCard(sell()));
    expect(value(shop.payments.askAgain(id))).toMatchObject({ id });
    expect(shop.followed).toEqual([id]);
    for (const act of [shop.payments.askAgain, shop.payments.get]) {
      expect(act('nobody' as PaymentId)).toMatchObject(refused('not_found'));
    }
    expect(shop.followed).toEqual([id]);
  });
});
