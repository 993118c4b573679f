import type { DeviceId } from '../../../shared/device.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { cents } from '../../../shared/money.ts';
import type {
  CardPayment,
  CashPayment,
  PaymentEvidence,
  PaymentId,
  PixPayment,
  StandaloneCardPayment,
  StoreCreditPayment,
} from '../../../shared/payment.ts';
import type { ProductId } from '../../../shared/product.ts';
import type { Sale, SaleLine, SaleLineId } from '../../../shared/sale.ts';

const AT = '2026-11-20T17:05:00.000Z';

export function line(id: string, more: Partial<SaleLine> = {}): SaleLine {
  return {
    id: id as SaleLineId,
    productId: 1 as ProductId,
    code: '101',
    name: 'Feijão carioca 1 kg',
    unitPriceCents: cents(849),
    listPriceCents: null,
    quantity: 1,
    weight: null,
    discountCents: cents(0),
    discountBasisPoints: null,
    totalCents: cents(849),
    shareCents: cents(0),
    cancelled: false,
    productInactive: false,
    ...more,
  };
}

export function sale(more: Partial<Sale> = {}): Sale {
  return {
    id: 'sale-1' as SaleId,
    state: 'open',
    series: null,
    number: null,
    lines: [line('a')],
    subtotalCents: more.totalCents ?? cents(849),
    discountCents: cents(0),
    discountBasisPoints: null,
    totalCents: cents(849),
    dueCents: cents(849),
    ageToCheck: null,
    payments: [],
    hasTaxId: false,
    openedAt: AT,
    closedAt: null,
    ...more,
  };
}

const base = {
  saleId: 'sale-1' as SaleId,
  amountCents: cents(849),
  reason: null,
  operatorMessage: null,
  evidence: null,
  createdAt: AT,
  updatedAt: AT,
  lastAskedAt: null,
  lastAnswerAt: null,
  silentSince: null,
  conflict: false,
  caseId: null,
  undone: null,
} as const;

export function evidence(more: Partial<PaymentEvidence> = {}): PaymentEvidence {
  return {
    amountCents: cents(849),
    nsu: null,
    authorization: null,
    cardKind: null,
    instalments: null,
    brand: null,
    acquirer: null,
    paidAt: null,
    operatorPaymentId: null,
    ...more,
  };
}

export function card(more: Partial<CardPayment> = {}): CardPayment {
  return {
    ...base,
    id: 'pay-1' as PaymentId,
    tender: 'card',
    state: 'pending',
    kind: 'credit',
    instalments: 1,
    deviceId: 1 as DeviceId,
    deviceName: 'Balcão 1',
    lastSeen: null,
    abort: 'none',
    ...more,
  };
}

export function cash(more: Partial<CashPayment> = {}): CashPayment {
  return {
    ...base,
    id: 'pay-cash' as PaymentId,
    tender: 'cash',
    state: 'approved',
    tenderedCents: cents(1000),
    changeCents: cents(151),
    ...more,
  };
}

export function pix(more: Partial<PixPayment> = {}): PixPayment {
  return { ...base, id: 'pay-pix' as PaymentId, tender: 'pix', state: 'pending', qr: null, ...more };
}

export function standaloneCard(more: Partial<StandaloneCardPayment> = {}): StandaloneCardPayment {
  return {
    ...base,
    id: 'pay-typed' as PaymentId,
    tender: 'standalone_card',
    state: 'approved',
    kind: 'debit',
    brand: 'Visa',
    nsu: '000123',
    authorization: 'A1B2C3',
    ...more,
  };
}

export function storeCredit(more: Partial<StoreCreditPayment> = {}): StoreCreditPayment {
  return {
    ...base,
    id: 'pay-note' as PaymentId,
    tender: 'store_credit',
    state: 'approved',
    creditNoteId: 'note-1',
    leftCents: cents(0),
    ...more,
  };
}
