import { type Answer, jsonAnswer, Refusal } from './answer.ts';
import type { ServiceContext } from './context.ts';
import type { DeviceRow } from './device-book.ts';
import type { Operation, WireRequest } from './operation.ts';
import { envelope, offsetOf, readOrder, readPageRequest } from './paging.ts';
import { listTransactionsOf, type PaymentRow, type TransactionRow } from './payment-book.ts';
import { findPosSaleById } from './pos-sale-book.ts';
import { requireBearer } from './rest-access.ts';
import type { SqlValue } from './store.ts';
import { fourDecimals } from './wire-amount.ts';
import {
  PAYMENT_STATUS,
  PAYMENT_TYPE_NAMES,
  paymentStatus,
  SALE_KINDS,
  type SaleKind,
  saleKind,
  transactionStatus,
} from './wire-codes.ts';

/** `GET /venda`: POS sales and QR charges. */

const ORDERS = {
  CadastradoEm: 'created_at',
  AtualizadoEm: 'updated_at',
  Id: 'id',
  Identificador: 'identifier',
  Valor: 'amount_cents',
  Status: 'status',
};

type Condition = { readonly sql: string; readonly values: readonly SqlValue[] };

function listSales(context: ServiceContext, request: WireRequest): Answer {
  requireBearer(context, request);
  const { store } = context;
  const page = readPageRequest(request.query);
  const order = readOrder(request.query, ORDERS);
  const conditions = readConditions(context, request.query);
  const where = ['1 = 1', ...conditions.map(({ sql }) => sql)].join(' AND ');
  const values = conditions.flatMap((condition) => condition.values);
  const total = store.find<{ n: number }>(`SELECT count(*) AS n FROM payments WHERE ${where}`, ...values)?.n ?? 0;
  const rows = store.list<PaymentRow>(
    `SELECT * FROM payments WHERE ${where} ${order} LIMIT ? OFFSET ?`,
    ...values,
    page.size,
    offsetOf(page),
  );
  return jsonAnswer(
    envelope(
      page,
      total,
      rows.map((row) => element(context, row)),
    ),
  );
}

/** Values are bound, never in the SQL text. Throws 400. */
function readConditions(context: ServiceContext, query: URLSearchParams): Condition[] {
  const read = (name: string, condition: (text: string) => Condition | null): Condition[] => {
    const text = query.get(name);
    if (text === null) return [];
    const found = condition(text);
    if (found === null) throw new Refusal(400, `O parâmetro ${name} não aceita ${JSON.stringify(text.slice(0, 60))}.`);
    return [found];
  };
  const moment = (sql: string) => (text: string) => {
    const at = context.dates.read(text);
    return at === null ? null : { sql, values: [at] };
  };
  return [
    ...read('DataInicial', moment('created_at >= ?')),
    // includes fractions of the last second
    ...read('DataFinal', moment('created_at < ? + 1000')),
    ...read('FiltroTipoVenda', kindCondition),
    ...read('FiltroStatus', statusCondition),
    ...read('FiltroTipoPagamento', paymentTypeCondition),
    ...read('FiltroComprovante', receiptCondition),
  ];
}

const kindOf = (row: Pick<PaymentRow, 'pos_sale_id'>): SaleKind => (row.pos_sale_id === null ? 'Avulsa' : 'PosVenda');

function kindCondition(text: string): Condition | null {
  if (!SALE_KINDS.some((kind) => kind === text)) return null;
  if (text === 'PosVenda') return { sql: 'pos_sale_id IS NOT NULL', values: [] };
  return { sql: text === 'Avulsa' ? 'pos_sale_id IS NULL' : '1 = 0', values: [] };
}

function statusCondition(text: string): Condition | null {
  const entry = Object.entries(PAYMENT_STATUS).find(([, value]) => value === text);
  return entry === undefined ? null : { sql: 'status = ?', values: [Number(entry[0])] };
}

/** By name or code: undocumented. */
function paymentTypeCondition(text: string): Condition | null {
  const code = Object.hasOwn(PAYMENT_TYPE_NAMES, text) ? PAYMENT_TYPE_NAMES[text] : undefined;
  const value = code ?? (/^[0-7]$/.test(text) ? Number(text) : undefined);
  if (value === undefined) return null;
  return {
    sql: 'EXISTS (SELECT 1 FROM transactions t WHERE t.payment_id = payments.id AND t.payment_type = ?)',
    values: [value],
  };
}

function receiptCondition(text: string): Condition | null {
  if (text !== 'true' && text !== 'false') return null;
  return { sql: text === 'true' ? 'receipt IS NOT NULL' : 'receipt IS NULL', values: [] };
}

function element(context: ServiceContext, row: PaymentRow): unknown {
  const record = paymentRecord(context, row);
  return {
    id: row.id,
    tipoVenda: saleKind(kindOf(row)),
    cadastradoEm: context.dates.isoMicroseconds(row.created_at),
    atualizadoEm: context.dates.isoMicroseconds(row.updated_at),
    ...record,
    produtos: [],
    preVenda: null,
    posVenda: row.pos_sale_id === null ? null : { id: row.pos_sale_id, identificador: record['posVendaIdentificador'] },
  };
}

export const SALE_QUERY_OPERATIONS: readonly Operation[] = [
  { name: 'venda.list', side: 'rest', method: 'GET', path: '/venda', work: listSales },
];

export function paymentRecord(context: ServiceContext, payment: PaymentRow): Readonly<Record<string, unknown>> {
  const sale = payment.pos_sale_id === null ? undefined : findPosSaleById(context.store, payment.pos_sale_id);
  // removed devices included
  const device = context.store.find<DeviceRow>('SELECT * FROM devices WHERE id = ?', sale?.device_id ?? null);
  return {
    identificador: payment.identifier,
    posVendaIdentificador: sale?.identifier ?? null,
    valor: fourDecimals(payment.amount_cents),
    comprovante: payment.receipt,
    status: paymentStatus(payment.status),
    transacoes: listTransactionsOf(context.store, payment.id).map((transaction) =>
      transactionRecord(context, transaction),
    ),
    [context.wire.deviceObject]: device === undefined ? null : { codigo: device.code, nome: device.name },
  };
}

function transactionRecord(context: ServiceContext, transaction: TransactionRow): unknown {
  return {
    valor: fourDecimals(transaction.amount_cents),
    parcelas: transaction.instalments,
    status: transactionStatus(transaction.status),
    tipoPagamento: transaction.payment_type,
    dados:
      transaction.nsu === null
        ? null
        : {
            dataHora: context.dates.isoMicroseconds(transaction.happened_at),
            nsu: transaction.nsu,
            autorizacao: transaction.authorisation,
            bandeira: transaction.network,
            adquirente: transaction.acquirer,
          },
  };
}
