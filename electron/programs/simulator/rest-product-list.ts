import type { Cents } from '../../../shared/money.ts';
import { type Answer, jsonAnswer, Refusal } from './answer.ts';
import type { ServiceContext } from './context.ts';
import type { Operation, WireRequest } from './operation.ts';
import { envelope, offsetOf, readOrder, readPageRequest } from './paging.ts';
import { requireBearer, requireCompany } from './rest-access.ts';
import { fourDecimals } from './wire-amount.ts';

/**
 * `GET /produto` is assumed, here only, with `identificador`, `preco` and `isAtivo`. Documented are the list envelope
 * and the elements of a create's answer.
 */

const ORDERS = { Id: 'id', Nome: 'name', Identificador: 'identifier' };

type ListedRow = {
  readonly id: number;
  readonly identifier: string;
  readonly name: string;
  readonly price_cents: Cents;
  readonly is_active: 0 | 1;
};

/** As documented. */
export function productElement(row: { readonly id: number; readonly name: string }) {
  return {
    id: row.id,
    nome: row.name,
    descricao: null,
    categoria: null,
    marca: null,
    modelo: null,
    codigoBarras: null,
  };
}

function listProducts(context: ServiceContext, request: WireRequest): Answer {
  requireBearer(context, request);
  if (context.modes.get().product_list === 'not_offered') throw new Refusal(404, 'Não há GET neste endereço.');
  const company = requireCompany(context, request);
  const page = readPageRequest(request.query);
  const order = readOrder(request.query, ORDERS);
  const { store } = context;
  const total = store.find<{ n: number }>('SELECT count(*) AS n FROM products WHERE company_id = ?', company)?.n ?? 0;
  // the + makes SQLite read by id instead of sorting all rows for each page
  const rows = store.list<ListedRow>(
    `SELECT id, identifier, name, price_cents, is_active FROM products WHERE +company_id = ? ${order} LIMIT ? OFFSET ?`,
    company,
    page.size,
    offsetOf(page),
  );
  return jsonAnswer(envelope(page, total, rows.map(listed)));
}

function listed(row: ListedRow): unknown {
  return {
    ...productElement(row),
    identificador: row.identifier,
    preco: fourDecimals(row.price_cents),
    isAtivo: row.is_active === 1,
  };
}

export const PRODUCT_LIST: Operation = {
  name: 'produto.list',
  side: 'rest',
  method: 'GET',
  path: '/produto',
  work: listProducts,
};
