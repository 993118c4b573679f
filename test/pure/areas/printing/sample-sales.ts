import { cents } from '../../../../shared/money.ts';
import type { CardPayment, PaymentEvidence, PaymentId } from '../../../../shared/payment.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { card, cash, line, pix, sale, standaloneCard } from '../../renderer/sale-fixtures.ts';

const EVIDENCE: PaymentEvidence = {
  amountCents: cents(12_990),
  nsu: '000123456789',
  authorization: 'A1B2C3',
  cardKind: 'credit',
  instalments: 3,
  brand: 'MASTERCARD',
  acquirer: 'REDE ADQUIRENTE',
  paidAt: '20/11/2026 14:05:09',
  operatorPaymentId: '7f3c2a90-5b1d-4f7e-9a64-0c8e2d7b1f35',
};

export const CARD: CardPayment = card({
  id: '018f6d2e-7c1a-7b32-9d45-3f0a6c81e2b7' as PaymentId,
  state: 'approved',
  amountCents: cents(12_990),
  instalments: 3,
  deviceName: 'Maquininha do balcão',
  evidence: EVIDENCE,
});

export const MISSED_CARD: CardPayment = { ...CARD, state: 'declined', evidence: null };

const closed = { state: 'paid', series: 1, number: 42, closedAt: '2026-11-20T17:05:00.000Z' } as const;

export const CASH_SALE: Sale = sale({
  ...closed,
  lines: [
    line('a', { quantity: 2, discountCents: cents(170), discountBasisPoints: 1_000, totalCents: cents(1_528) }),
    line('b', {
      name: 'Pão francês da casa',
      weight: { grams: 350, kgPriceCents: cents(1_990) },
      unitPriceCents: cents(697),
      totalCents: cents(697),
    }),
    line('c', { name: 'Açúcar, café e um nome de produto comprido demais para caber numa linha só do papel' }),
  ],
  subtotalCents: cents(3_074),
  discountCents: cents(74),
  totalCents: cents(3_000),
  payments: [cash({ amountCents: cents(3_000), tenderedCents: cents(5_000), changeCents: cents(2_000) })],
});

export const CARD_SALE: Sale = sale({ ...closed, number: 43, totalCents: cents(12_990), payments: [CARD] });

/** In parts by different tenders. */
export const SPLIT_SALE: Sale = sale({
  ...closed,
  series: 2,
  number: 44,
  totalCents: cents(3_396),
  payments: [
    cash({ amountCents: cents(849), tenderedCents: cents(1_000) }),
    pix({
      state: 'approved',
      qr: { code: '700002', brCode: '000201', expiresAt: closed.closedAt },
      evidence: {
        ...EVIDENCE,
        amountCents: cents(849),
        cardKind: null,
        instalments: null,
        brand: null,
        acquirer: null,
      },
    }),
    standaloneCard(),
    standaloneCard({ id: 'pay-typed-2' as PaymentId, brand: 'other', kind: 'meal_voucher' }),
  ],
});

export const CANCELLED_SALE: Sale = sale({ ...closed, state: 'cancelled', number: 45, payments: [] });

/** With letters of no code page. */
export const FOREIGN_SALE: Sale = sale({
  ...closed,
  number: 46,
  lines: [
    line('a', { name: 'Чай Иван 100 г' }),
    line('b', { name: 'Pirulito 🍭 importado €' }),
    line('c', { name: 'Chá\u0007 com\u001b@ comandos\ne quebra' }),
  ],
  payments: [cash()],
});
