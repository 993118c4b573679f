import { test as base, describe, expect } from 'vitest';
import { type Memory, NOTHING_SHOWN, nextScene, type Seen } from '../../../../electron/areas/customer/scene.ts';
import { MAX_CUSTOMER_LINES } from '../../../../shared/customer-view.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { card, cash, line, pix, sale, standaloneCard } from '../../renderer/sale-fixtures.ts';

const test = base.extend('screen', () => watch());

const QR = { code: 'Q1', brCode: '00020126', expiresAt: '2026-11-20T17:10:00.000Z' };

function watch() {
  let memory: Memory = NOTHING_SHOWN;
  return {
    see: (found: Sale | null, atMs = 0, more: Partial<Seen> = {}) => {
      const next = nextScene(memory, { staffed: true, sale: found, asking: null, ...more }, atMs);
      memory = next.memory;
      return { ...next, state: next.scene.state };
    },
    saleId: () => memory.saleId,
  };
}

const basketOf = (found: Sale) => {
  const { scene } = watch().see(found);
  return scene.state === 'selling' ? scene.basket : null;
};

describe('the open sale', () => {
  test('shows what is kept of it, the newest last', () => {
    const lines = [line('a'), line('b', { cancelled: true }), line('c', { name: 'Café', quantity: 3 })];
    const basket = basketOf(sale({ lines }));
    expect(basket).toMatchObject({ linesBefore: 0, dueCents: 849 });
    expect(basket?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Feijão carioca 1 kg', 1],
      ['Café', 3],
    ]);
  });

  test('of many lines only the newest leave the till', () => {
    const lines = Array.from({ length: 500 }, (_, index) => line(`l${index}`, { name: `Item ${index}` }));
    const basket = basketOf(sale({ lines }));
    expect(basket?.lines).toHaveLength(MAX_CUSTOMER_LINES);
    expect(basket?.linesBefore).toBe(500 - MAX_CUSTOMER_LINES);
    expect(basket?.lines.at(-1)?.name).toBe('Item 499');
  });

  test('a weighed package has its weight and the price of a kilogram; one with a price of its own has that', () => {
    const weight = { grams: 350, kgPriceCents: cents(3_990) };
    const lines = [
      line('a', { weight, unitPriceCents: cents(1_397) }),
      line('b', { weight, unitPriceCents: cents(1_000), listPriceCents: cents(1_397) }),
    ];
    expect(basketOf(sale({ lines }))?.lines).toMatchObject([
      { grams: 350, unitPriceCents: 3_990, perKilogram: true },
      { grams: 350, unitPriceCents: 1_000, perKilogram: false },
    ]);
  });

  test.each([
    ['there is none', null],
    ['nothing is in it', sale({ lines: [] })],
    ['all of it was cancelled', sale({ lines: [line('a', { cancelled: true })] })],
    ['it was cancelled', sale({ state: 'cancelled' })],
    ['it was held', sale({ state: 'set_aside' })],
  ])('nothing of it is seen where %s', (_why, found) => expect(watch().see(found).scene).toEqual({ state: 'idle' }));
});

describe('a payment', () => {
  test.each([
    ['a card that is sent', card({ state: 'created' }), 'paying_card'],
    ['a card on the device', card({ state: 'in_progress' }), 'paying_card'],
    ['a card that is being cancelled', card({ state: 'cancel_requested' }), 'confirming'],
    ['a card without an answer', card({ state: 'unconfirmed' }), 'confirming'],
    ['a QR that is made', pix({ state: 'created' }), 'pix'],
    ['a QR', pix({ qr: QR }), 'pix'],
    ['a QR that is being removed', pix({ qr: QR, state: 'cancel_requested' }), 'confirming'],
    ['a QR without an answer', pix({ qr: QR, state: 'unconfirmed' }), 'confirming'],
  ])('%s is %s', (_what, payment, state) => expect(watch().see(sale({ payments: [payment] })).state).toBe(state));

  test('approved: told for a moment, then thanked for, then over', ({ screen }) => {
    screen.see(sale({ payments: [card()] }));
    const paid = sale({ state: 'paid', dueCents: cents(0), payments: [card({ state: 'approved' })] });
    const approved = screen.see(paid, 1_000);
    expect(approved.scene).toEqual({ state: 'approved', amountCents: 849, dueCents: 0 });
    expect(screen.see(paid, 4_999).state).toBe('approved');
    const thanks = screen.see(paid, approved.endsAtMs ?? 0);
    expect(thanks.state).toBe('thanks');
    expect(screen.see(paid, (thanks.endsAtMs ?? 0) - 1).state).toBe('thanks');
    expect(screen.see(paid, thanks.endsAtMs ?? 0)).toMatchObject({ state: 'idle', endsAtMs: null });
    expect(screen.saleId()).toBeNull();
  });

  test('cash with change tells the change, without it that it was received', ({ screen }) => {
    screen.see(sale());
    const paid = { state: 'paid', dueCents: cents(0) } as const;
    expect(screen.see(sale({ ...paid, payments: [cash()] })).scene).toEqual({
      ...{ state: 'change', tenderedCents: 1_000, changeCents: 151, dueCents: 0 },
    });
    const even = watch();
    even.see(sale());
    expect(even.see(sale({ ...paid, payments: [cash({ changeCents: cents(0) })] })).state).toBe('approved');
  });

  test('of a part: what is left is told, and then the sale is back', ({ screen }) => {
    screen.see(sale());
    const part = sale({ dueCents: cents(349), payments: [standaloneCard({ amountCents: cents(500) })] });
    const told = screen.see(part);
    expect(told.scene).toEqual({ state: 'approved', amountCents: 500, dueCents: 349 });
    const back = screen.see(part, told.endsAtMs ?? 0);
    expect(back.scene).toMatchObject({ state: 'selling', basket: { paidCents: 500, dueCents: 349 } });
  });

  test.each([
    ['declined', 'refused'],
    ['cancelled', 'selling'],
    ['expired', 'selling'],
  ] as const)('%s becomes %s', (state, expected) => {
    const screen = watch();
    screen.see(sale({ payments: [card()] }));
    expect(screen.see(sale({ payments: [card({ state })] })).state).toBe(expected);
  });

  test.each([
    ['declined_by_issuer', 'refused'],
    ['refused_by_operator', 'refused'],
    ['operator_unreachable', 'selling'],
    ['request_invalid', 'selling'],
  ] as const)('declined since %s is told to the customer as %s: a network refuses nobody', (reason, expected) => {
    const screen = watch();
    screen.see(sale({ payments: [card({ state: 'created' })] }));
    expect(screen.see(sale({ payments: [card({ state: 'declined', reason })] })).state).toBe(expected);
  });

  test('what ended before anybody looked is no news, nor is what was told', () => {
    const declined = sale({ payments: [card({ state: 'declined' })] });
    expect(watch().see(declined).state).toBe('selling');
    const screen = watch();
    screen.see(sale({ payments: [card()] }));
    const { endsAtMs } = screen.see(declined);
    expect(screen.see(declined, endsAtMs ?? 0).state).toBe('selling');
  });

  test('a refusal gives way to the next attempt, and to a sale that goes on', ({ screen }) => {
    screen.see(sale({ payments: [card()] }));
    const declined = card({ state: 'declined' });
    expect(screen.see(sale({ payments: [declined] })).state).toBe('refused');
    const again = card({ id: 'pay-2' as PaymentId });
    expect(screen.see(sale({ payments: [declined, again] })).state).toBe('paying_card');
    const twice = [declined, card({ id: 'pay-2' as PaymentId, state: 'declined' })];
    expect(screen.see(sale({ payments: twice })).state).toBe('refused');
    expect(screen.see(sale({ payments: twice, dueCents: cents(1_698) })).state).toBe('selling');
  });

  test('one that was undone is not told as paid', ({ screen }) => {
    screen.see(sale());
    const undone = { how: 'cash_back', at: '2026-11-20T17:06:00.000Z', caseId: null } as never;
    expect(screen.see(sale({ payments: [cash({ undone })] })).state).toBe('selling');
  });
});

describe('a till that is left', () => {
  const away = { staffed: false };

  test('shows nothing of the sale, and all of it again when somebody is back', ({ screen }) => {
    expect(screen.see(sale()).state).toBe('selling');
    expect(screen.see(sale(), 1, away).state).toBe('idle');
    expect(screen.see(sale(), 2).state).toBe('selling');
  });

  test('what was told is over; a payment that goes on behind the lock is shown, and its end', ({ screen }) => {
    screen.see(sale());
    const paid = sale({ state: 'paid', dueCents: cents(0), payments: [cash()] });
    expect(screen.see(paid).state).toBe('change');
    expect(screen.see(paid, 1, away).state).toBe('idle');

    const other = watch();
    other.see(sale());
    expect(other.see(sale({ payments: [pix({ qr: QR })] }), 1, away).state).toBe('pix');
    const approved = sale({ state: 'paid', dueCents: cents(0), payments: [pix({ qr: QR, state: 'approved' })] });
    const told = other.see(approved, 2, away);
    expect(told.state).toBe('approved');
    expect(other.see(approved, told.endsAtMs ?? 0, away).state).toBe('thanks');
  });
});

test('the next sale takes the place of whatever is still told of the last', ({ screen }) => {
  screen.see(sale());
  expect(screen.see(sale({ state: 'paid', dueCents: cents(0), payments: [cash()] })).state).toBe('change');
  expect(screen.see(sale({ id: 'sale-2' as SaleId })).state).toBe('selling');
});
