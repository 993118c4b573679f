/** Codes on the wire, half of them documented and half assumed. */

export const SALE_WAITING = 0;
export const SALE_PROCESSING = 1;
export const SALE_CONCLUDED = 2;

export const PAYMENT_DONE = 0;
export const PAYMENT_CANCELLED = 8;
export const PAYMENT_ERROR = 9;

export const TRANSACTION_APPROVED = 0;

const SALE_STATUS: Readonly<Record<number, string>> = { 0: 'Aguardando', 1: 'Processando', 2: 'Concluido' };
export const PAYMENT_STATUS: Readonly<Record<number, string>> = { 0: 'Realizada', 8: 'Cancelada', 9: 'Error' };
const TRANSACTION_STATUS: Readonly<Record<number, string>> = { 0: 'Aprovada' };

export type KeyValue = { readonly key: number; readonly value: string };

export const saleStatus = (key: number): KeyValue => ({ key, value: SALE_STATUS[key] ?? '' });
export const paymentStatus = (key: number): KeyValue => ({ key, value: PAYMENT_STATUS[key] ?? '' });
export const transactionStatus = (key: number): KeyValue => ({ key, value: TRANSACTION_STATUS[key] ?? '' });

export const TYPE_NONE = 0;
export const TYPE_CASH = 1;
export const TYPE_CREDIT = 2;
export const TYPE_DEBIT = 3;
export const TYPE_PIX = 4;

/** `tipoPagamento` names in the sale query: assumed, except `Crediario`, whose code 5 the operator does not list. */
export const PAYMENT_TYPE_NAMES: Readonly<Record<string, number>> = {
  Nenhum: TYPE_NONE,
  Dinheiro: TYPE_CASH,
  Credito: TYPE_CREDIT,
  Debito: TYPE_DEBIT,
  Pix: TYPE_PIX,
  ValeRefeicao: 6,
  ValeAlimentacao: 7,
  Crediario: 5,
};

/** Allowed in a request. */
export const PAYMENT_TYPES: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 6, 7]);

/** `tipoVenda`: names documented, keys assumed. */
export const SALE_KINDS = ['Avulsa', 'Expressa', 'PreVenda', 'PosVenda'] as const;
export type SaleKind = (typeof SALE_KINDS)[number];
export const saleKind = (kind: SaleKind): KeyValue => ({ key: SALE_KINDS.indexOf(kind), value: kind });

export type ChargeStatus = 'APROVADO' | 'PENDENTE' | 'CANCELADA' | 'DESFEITA' | 'NEGADA';

/** `NEGADA` has no documented code; card networks use `05` for "not authorised". */
const CHARGE_STATUS_CODES: Readonly<Record<ChargeStatus, string>> = {
  APROVADO: '00',
  PENDENTE: '77',
  CANCELADA: '78',
  DESFEITA: '86',
  NEGADA: '05',
};

export const chargeStatusCode = (status: ChargeStatus): string => CHARGE_STATUS_CODES[status];
