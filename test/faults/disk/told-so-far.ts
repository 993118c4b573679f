import type { Database } from 'better-sqlite3';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { controlOf } from '../../support/service-control.ts';
import type { Told } from './selling-till.ts';

/** Everything told so far; ends of payments and lines of sales are kept for ever. */
export type ToldSoFar = {
  readonly sales: Map<string, Sale>;
  readonly payments: Map<string, Payment>;
  readonly products: Map<string, number>;
  readonly names: string[];
  readonly backups: Set<string>;
  readonly contradictions: string[];
  /** The last sale told since the last request. */
  shown: Sale | null;
  /** An answer is pending: its effect may be on disk or not. */
  isAsking: boolean;
};

export function nothingTold(): ToldSoFar {
  return {
    sales: new Map(),
    payments: new Map(),
    products: new Map(),
    names: [],
    backups: new Set(),
    contradictions: [],
    shown: null,
    isAsking: false,
  };
}

export function copyTold(told: ToldSoFar): ToldSoFar {
  return {
    ...told,
    sales: new Map(told.sales),
    payments: new Map(told.payments),
    products: new Map(told.products),
    names: [...told.names],
    backups: new Set(told.backups),
    contradictions: [...told.contradictions],
  };
}

export function hearTold(so: ToldSoFar, told: Told): void {
  switch (told.told) {
    case 'sale':
      hearSale(so, told.sale);
      return;
    case 'payment':
      hearPayment(so, told.payment);
      return;
    case 'product':
      so.products.set(told.code, told.priceCents);
      return;
    case 'settings':
      so.names.push(told.storeName);
      return;
    case 'naming':
      return;
    case 'backup':
      so.backups.add(told.name);
      return;
    case 'asked':
      so.shown = null;
      so.isAsking = true;
      return;
    case 'answered':
      so.isAsking = false;
      return;
  }
}

const isClosed = ({ state }: Sale): boolean => state === 'paid' || state === 'cancelled';

function hearSale(so: ToldSoFar, sale: Sale): void {
  const before = so.sales.get(sale.id);
  const present = new Set(sale.lines.map(({ id }) => id));
  const gone = before?.lines.filter(({ id }) => !present.has(id)) ?? [];
  so.sales.set(sale.id, {
    ...(before !== undefined && isClosed(before) ? before : sale),
    lines: [...sale.lines, ...gone],
  });
  so.shown = sale;
  for (const payment of sale.payments) hearPayment(so, payment);
}

function hearPayment({ payments, contradictions }: ToldSoFar, payment: Payment): void {
  const { id, state } = payment;
  const before = payments.get(id);
  if (before === undefined || !isFinal(before.state)) payments.set(id, payment);
  else if (isFinal(state) && state !== before.state)
    contradictions.push(`I8: payment ${id} was ${before.state}, now ${state}`);
}

type SaleRow = { id: string; state: string; series: number | null; number: number | null; total_cents: number };
type PaymentRow = {
  id: string;
  sale_id: string;
  tender: string;
  state: string;
  amount_cents: number;
  qr_code: string | null;
  br_code: string | null;
};

/** What the till told and its file no longer says, a sentence each, beginning with the invariant. */
export function takenBack(so: ToldSoFar, database: Database): string[] {
  return [
    ...so.contradictions,
    ...[...so.sales.values()].flatMap((sale) => saleTakenBack(database, sale)),
    ...[...so.payments.values()].flatMap((payment) => paymentTakenBack(database, payment)),
    ...productsTakenBack(database, so),
    ...(so.shown === null || so.isAsking ? [] : moreThanShown(database, so.shown)),
  ];
}

/** A quiet screen showed everything: a failed act must not reappear. */
function moreThanShown(database: Database, shown: Sale): string[] {
  const known = new Set([...shown.lines, ...shown.payments].map(({ id }) => String(id)));
  const found = database
    .prepare<[string, string], string>(
      'SELECT id FROM sale_line WHERE sale_id = ? UNION SELECT id FROM payment WHERE sale_id = ?',
    )
    .pluck()
    .all(shown.id, shown.id);
  return found.filter((id) => !known.has(id)).map((id) => `I17: ${id} of sale ${shown.id} was not shown and is there`);
}

function saleTakenBack(database: Database, told: Sale): string[] {
  const row = database.prepare<[string], SaleRow>('SELECT * FROM sale WHERE id = ?').get(told.id);
  if (row === undefined) return [`I17: the sale ${told.id}, told ${told.state}, is not there`];
  if (isClosed(told) && row.state !== told.state)
    return [`I17: the sale ${told.id}, told ${told.state}, is ${row.state}`];
  if (told.state === 'paid') {
    const same = row.number === told.number && row.series === told.series && row.total_cents === told.totalCents;
    if (!same) return [`I13: receipt ${told.series}/${told.number} of sale ${told.id} is not the one that was told`];
  }
  const lines = new Map(
    database
      .prepare<[string], { id: string; cancelled_at: string | null }>('SELECT * FROM sale_line WHERE sale_id = ?')
      .all(told.id)
      .map((line) => [line.id, line]),
  );
  return told.lines.flatMap(({ id, cancelled }) => {
    const line = lines.get(id);
    if (line === undefined) return [`I17: line ${id} of sale ${told.id} was told and is not there`];
    return cancelled && line.cancelled_at === null ? [`I17: line ${id}, told cancelled, is sold`] : [];
  });
}

function paymentTakenBack(database: Database, told: Payment): string[] {
  const row = database.prepare<[string], PaymentRow>('SELECT * FROM payment WHERE id = ?').get(told.id);
  if (row === undefined) return [`I6: the payment ${told.id}, told ${told.state}, is not there`];
  const isSame = row.amount_cents === told.amountCents && row.sale_id === told.saleId && row.tender === told.tender;
  if (!isSame) return [`I6: the payment ${told.id} is of another amount, sale or kind than told`];
  if (isFinal(told.state) && row.state !== told.state) {
    return [`I8: the payment ${told.id}, told ${told.state}, is ${row.state}`];
  }
  const shown = told.tender === 'pix' ? told.qr : null;
  if (shown !== null && (row.qr_code !== shown.code || row.br_code !== shown.brCode)) {
    return [`I6: the QR of payment ${told.id} was drawn and is not there`];
  }
  return [];
}

function productsTakenBack(database: Database, so: ToldSoFar): string[] {
  const price = database.prepare<[string], number>('SELECT price_cents FROM product WHERE code = ?').pluck();
  return [...so.products].flatMap(([code, told]) =>
    price.get(code) === told
      ? []
      : [`I14: product ${code} was told at ${told} and is at ${price.get(code) ?? 'nothing'}`],
  );
}

export const deviceCode = (device: number): string => String(10_000_000 + device);

/** The customer holds a card to the device or pays the shown QR; impossible acts are skipped. */
export async function actAsCustomer(
  operator: Pick<ReturnType<typeof controlOf>, 'device' | 'charge'>,
  device: number,
  told: ToldSoFar,
): Promise<void> {
  for (const payment of [...told.payments.values()].filter(({ state }) => !isFinal(state))) {
    if (payment.tender === 'card') await operator.device(deviceCode(device), 'approve').catch(() => undefined);
    if (payment.tender === 'pix' && payment.qr !== null)
      await operator.charge(payment.qr.code, 'pay').catch(() => undefined);
  }
}
