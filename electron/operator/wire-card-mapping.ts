import type { CardKind } from '../../shared/payment.ts';
import type { CardPaymentReading, CardSaleReading, CardTransactionReading } from '../../shared/payment-evidence.ts';
import type { WireProfile } from '../../shared/settings.ts';
import type { OperatorSale } from './operator.ts';
import {
  type WireCardPayment,
  type WireTransaction,
  wireCardPayment,
  wireCardSale,
  wirePaymentDevice,
  wireTransaction,
} from './wire.ts';
import { readWireDate } from './wire-date.ts';

/** Status keys of the documentation; every other key is unknown. */
const REQUEST_STATUS: Readonly<Record<number, CardSaleReading['requestStatus']>> = {
  0: 'waiting',
  1: 'in_progress',
  2: 'finished',
};
const PAYMENT_STATUS: Readonly<Record<number, CardPaymentReading['status']>> = {
  0: 'done',
  8: 'cancelled',
  9: 'error',
};
const TRANSACTION_APPROVED = 0;

const PAYMENT_TYPES: Readonly<Record<CardKind, number>> = { credit: 2, debit: 3, meal_voucher: 6, food_voucher: 7 };
const NO_PAYMENT_TYPE = 0;

export function toPaymentType(kind: CardKind): number {
  return PAYMENT_TYPES[kind];
}

function readPaymentType(key: number | null): CardKind | 'other' | null {
  if (key === null || key === NO_PAYMENT_TYPE) return null;
  const found = Object.entries(PAYMENT_TYPES).find(([, type]) => type === key);
  return found === undefined ? 'other' : (found[0] as CardKind);
}

function lookUp<T>(table: Readonly<Record<number, T>>, key: number | null): T | 'unknown' {
  return (key === null ? undefined : table[key]) ?? 'unknown';
}

/** A sale as it was read, or null when the body does not even say which sale it is about. */
export function readCardSaleBody(body: unknown, profile: WireProfile): CardSaleReading | null {
  const parsed = wireCardSale.safeParse(body);
  if (!parsed.success || parsed.data.identificador === null) return null;
  const { identificador, descricao, valor, status, vendas } = parsed.data;
  const requestStatus = lookUp(REQUEST_STATUS, status);
  return {
    identifier: identificador,
    description: descricao,
    amountCents: valor,
    // "Finished without a payment" is not paid, and final. Only a list that is there and empty says so.
    requestStatus: requestStatus === 'finished' && vendas === null ? 'unknown' : requestStatus,
    payments: (vendas ?? []).map((one) => readPayment(one, profile)),
  };
}

const UNREADABLE_PAYMENT: CardPaymentReading = {
  identifier: '',
  saleIdentifier: '',
  status: 'unknown',
  amountCents: null,
  transactions: [],
  deviceCode: null,
  deviceName: null,
};

function readPayment(body: unknown, profile: WireProfile): CardPaymentReading {
  const parsed = wireCardPayment.safeParse(body);
  return parsed.success ? toPayment(parsed.data, body as Record<string, unknown>, profile) : UNREADABLE_PAYMENT;
}

function toPayment(wire: WireCardPayment, body: Record<string, unknown>, profile: WireProfile): CardPaymentReading {
  const device = wirePaymentDevice.parse(body[profile.deviceObject.toLowerCase()]);
  return {
    identifier: wire.identificador ?? '',
    saleIdentifier: wire.posvendaidentificador ?? '',
    status: lookUp(PAYMENT_STATUS, wire.status),
    amountCents: wire.valor,
    transactions: (wire.transacoes ?? []).map(readTransaction),
    deviceCode: device?.codigo ?? null,
    deviceName: device?.nome ?? null,
  };
}

function readTransaction(body: unknown): CardTransactionReading {
  const parsed = wireTransaction.safeParse(body);
  return toTransaction(parsed.success ? parsed.data : UNREADABLE_TRANSACTION);
}

const UNREADABLE_TRANSACTION: WireTransaction = {
  valor: null,
  parcelas: null,
  status: null,
  tipopagamento: null,
  dados: null,
};

function toTransaction(wire: WireTransaction): CardTransactionReading {
  return {
    status: wire.status === TRANSACTION_APPROVED ? 'approved' : 'unknown',
    amountCents: wire.valor,
    instalments: wire.parcelas,
    kind: readPaymentType(wire.tipopagamento),
    nsu: wire.dados?.nsu ?? null,
    authorization: wire.dados?.autorizacao ?? null,
    brand: wire.dados?.bandeira ?? null,
    acquirer: wire.dados?.adquirente ?? null,
    paidAt: wire.dados?.datahora ?? null,
  };
}

/** One element of the sale query; null where it cannot be told apart from others or placed in time. */
export function readListedSale(body: unknown, profile: WireProfile, utcOffsetMinutes: number): OperatorSale | null {
  const parsed = wireCardPayment.safeParse(body);
  if (!parsed.success || parsed.data.id === null) return null;
  const registeredAt = readWireDate(parsed.data.cadastradoem ?? '', utcOffsetMinutes);
  if (registeredAt === null) return null;
  return {
    ...toPayment(parsed.data, body as Record<string, unknown>, profile),
    operatorId: parsed.data.id,
    registeredAt,
  };
}
