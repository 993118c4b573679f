import type { CardKind } from '../../shared/payment.ts';
import type { CardPaymentReading, CardSaleReading, CardTransactionReading } from '../../shared/payment-evidence.ts';
import type { WireProfile } from '../../shared/settings.ts';
import type { OperatorSale } from './operator.ts';
import {
  type WireCardPayment,
  type WireStatus,
  type WireTransaction,
  wireCardPayment,
  wireCardSale,
  wirePaymentDevice,
  wireTransaction,
} from './wire.ts';
import { readWireDate } from './wire-date.ts';

type Documented<T> = Readonly<Record<number, { readonly word: string; readonly status: T }>>;

/** As documented; other keys are unknown. */
const REQUEST_STATUS: Documented<CardSaleReading['requestStatus']> = {
  0: { word: 'aguardando', status: 'waiting' },
  1: { word: 'processando', status: 'in_progress' },
  2: { word: 'concluido', status: 'finished' },
};
const PAYMENT_STATUS: Documented<CardPaymentReading['status']> = {
  0: { word: 'realizada', status: 'done' },
  8: { word: 'cancelada', status: 'cancelled' },
  9: { word: 'error', status: 'error' },
};
const TRANSACTION_STATUS: Documented<CardTransactionReading['status']> = {
  0: { word: 'aprovada', status: 'approved' },
};

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

/**
 * Key and word must agree, otherwise unknown: "Negada" beside an approval key may mean no money was kept, and the
 * reverse. Without a word the key counts.
 */
function readStatus<T>(table: Documented<T>, status: WireStatus): T | 'unknown' {
  if (status === null) return 'unknown';
  const known = table[status.key ?? Number.NaN];
  if (known === undefined) return 'unknown';
  return status.word === null || status.word === known.word ? known.status : 'unknown';
}

/** Null if it does not identify the sale. */
export function readCardSaleBody(body: unknown, profile: WireProfile): CardSaleReading | null {
  const parsed = wireCardSale.safeParse(body);
  if (!parsed.success || parsed.data.identificador === null) return null;
  const { identificador, descricao, valor, status, vendas } = parsed.data;
  const requestStatus = readStatus(REQUEST_STATUS, status);
  return {
    identifier: identificador,
    description: descricao,
    amountCents: valor,
    // only a present, empty list means "finished without payment", which is final and unpaid
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
    status: readStatus(PAYMENT_STATUS, wire.status),
    amountCents: wire.valor,
    transactions: (wire.transacoes ?? []).map(readTransaction),
    deviceCode: device?.codigo ?? null,
    deviceName: device?.nome ?? null,
    ...(wire.comprovante === null ? {} : { receipt: wire.comprovante }),
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
  const status = readStatus(TRANSACTION_STATUS, wire.status);
  const contradicts = status === 'unknown' && wire.status?.key != null && wire.status.key in TRANSACTION_STATUS;
  return {
    status: contradicts ? 'contradicts' : status,
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

/** Null without id or date. */
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
