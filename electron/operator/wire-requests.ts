import type { WireProfile } from '../../shared/settings.ts';
import type { CardSaleQuery, CardSaleRequest, OperatorProduct } from './operator.ts';
import { toDottedAmount } from './wire-amount.ts';
import { toPaymentType } from './wire-card-mapping.ts';
import { rawJsonNumber } from './wire-json.ts';

/* REST paths, queries and bodies; paths begin with a slash. */

const PRODUCTS_PATH = '/produto';
export const CARD_SALES_PATH = '/pos-venda';
const SALE_QUERY_PATH = '/venda';
export const COMPANIES_PATH = '/empresa';

const INSTALMENT_TYPES = { none: undefined, store: 1, issuer: 2 } as const;
const ITEMS_PER_PAGE = 100;

function segment(identifier: string): string {
  return `/${encodeURIComponent(identifier)}`;
}

/** Not empty, `.` or `..`, and encodable. */
export function canBePathSegment(identifier: string): boolean {
  return identifier !== '' && identifier !== '.' && identifier !== '..' && identifier.isWellFormed();
}

export function productsPath(companyId: number | null): string {
  return ofCompany(PRODUCTS_PATH, companyId);
}

export function productPath(code: string, companyId: number | null = null): string {
  return ofCompany(PRODUCTS_PATH + segment(code), companyId);
}

export function productActivityPath(code: string, active: boolean, companyId: number | null = null): string {
  return ofCompany(`${PRODUCTS_PATH}${segment(code)}/${active ? 'ativar' : 'desativar'}`, companyId);
}

/** Fixed order: an interrupted list can be continued. */
export function productListPath(page: number, companyId: number | null): string {
  const parameters = `PaginaNumero=${page}&OrdenarPor=Id&OrdenarTipo=ASC`;
  return companyId === null ? `${PRODUCTS_PATH}?${parameters}` : `${productsPath(companyId)}&${parameters}`;
}

function ofCompany(path: string, companyId: number | null): string {
  return companyId === null ? path : `${path}?empresaId=${companyId}`;
}

export function cardSalePath(identifier: string): string {
  return CARD_SALES_PATH + segment(identifier);
}

export function cardSaleAbortPath(identifier: string, force: boolean): string {
  return force ? `${cardSalePath(identifier)}?forca=true` : cardSalePath(identifier);
}

export function receiptPath(operatorPaymentId: string): string {
  return `${SALE_QUERY_PATH}${segment(operatorPaymentId)}/comprovante`;
}

/** Page one is the plain list: the parameter is documented for the sale query alone. */
export function pagePath(listPath: string, page: number): string {
  if (page === 1) return listPath;
  return `${listPath}${listPath.includes('?') ? '&' : '?'}PaginaNumero=${page}`;
}

export function saleQueryPath(query: CardSaleQuery): string {
  const parameters = new URLSearchParams({
    DataInicial: query.from,
    DataFinal: query.to,
    PaginaNumero: String(query.page),
    QtdRegistro: String(ITEMS_PER_PAGE),
    ...(query.everyKind === true ? {} : { FiltroTipoVenda: 'PosVenda' }),
  });
  return `${SALE_QUERY_PATH}?${parameters}`;
}

function productBody(product: OperatorProduct): Record<string, unknown> {
  return {
    Identificador: product.code,
    Nome: product.name,
    Preco: rawJsonNumber(toDottedAmount(product.priceCents)),
    ...(product.image === null ? {} : { Imagem: product.image }),
  };
}

export function createProductsBody(products: readonly OperatorProduct[]): string {
  return JSON.stringify(products.map(productBody));
}

export function updateProductBody(product: OperatorProduct): string {
  return JSON.stringify(productBody(product));
}

export function createCardSaleBody(request: CardSaleRequest, profile: WireProfile): string {
  const { instalmentType = 'none' } = request;
  const isTold = request.kind === 'credit' && request.instalments > 1;
  return JSON.stringify({
    [profile.deviceIdField]: request.deviceId,
    Identificador: request.identifier,
    Valor: rawJsonNumber(toDottedAmount(request.amountCents)),
    Descricao: request.description,
    TipoPagamento: toPaymentType(request.kind),
    Parcelas: request.instalments,
    ...(isTold ? { TipoParcelamento: INSTALMENT_TYPES[instalmentType] } : {}),
  });
}
