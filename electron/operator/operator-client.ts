import type { OperatorSettings } from '../../shared/settings.ts';
import type { Clock } from '../lib/clock.ts';
import { createHttpExchange, DEFAULT_TIMEOUTS } from './http-exchange.ts';
import type { Answer, CardSaleQuery, Operator, OperatorSale, Page } from './operator.ts';
import { type CallOperator, createOperatorCall, type OperatorClientOptions, refusedField } from './operator-call.ts';
import { createChargeCalls, createRegistrationCalls } from './qr-calls.ts';
import { callRest, readJson, readNothing, withPathSegment } from './rest-calls.ts';
import { readCardSaleBody, readListedSale } from './wire-card-mapping.ts';
import {
  readCompany,
  readCreatedCardSale,
  readDevice,
  readPage,
  readProductPage,
  readProducts,
} from './wire-catalogue-mapping.ts';
import { RECEIPT_COLUMNS } from './wire-receipt.ts';
import {
  CARD_SALES_PATH,
  COMPANIES_PATH,
  cardSaleAbortPath,
  cardSalePath,
  createCardSaleBody,
  createProductsBody,
  pagePath,
  productActivityPath,
  productListPath,
  productPath,
  productsPath,
  receiptPath,
  saleQueryPath,
  updateProductBody,
} from './wire-requests.ts';

export type { OperatorClientOptions } from './operator-call.ts';

export function createOperatorClient(parts: OperatorClientOptions): Operator {
  const { settings, spacing, clock } = parts;
  const open = parts.openExchange ?? createHttpExchange;
  const exchange = open({ ...DEFAULT_TIMEOUTS, ...parts.timeouts });
  const call = createOperatorCall(parts, exchange);
  return {
    ...createListCalls(call, settings, clock),
    ...createProductCalls(call, settings),
    ...createCardSaleCalls(call, settings),
    ...createRegistrationCalls(call, settings),
    ...createChargeCalls(call, { settings, spacing, closing: exchange.closing }),
    close: exchange.close,
  };
}

type CardSaleCalls = Pick<
  Operator,
  'createCardSale' | 'readCardSale' | 'abortCardSale' | 'printOnDevice' | 'listCardSales'
>;

function createCardSaleCalls(call: CallOperator, settings: OperatorSettings): CardSaleCalls {
  return {
    createCardSale: (request) =>
      callRest(call, {
        method: 'POST',
        path: CARD_SALES_PATH,
        contentType: 'application/json',
        body: createCardSaleBody(request, settings.wire),
        freshConnection: true,
        read: readJson(readCreatedCardSale),
      }),
    readCardSale: (identifier) =>
      withPathSegment(identifier, 'identifier', () =>
        callRest(call, {
          method: 'GET',
          path: cardSalePath(identifier),
          read: readJson((body) => readCardSaleBody(body, settings.wire)),
        }),
      ),
    abortCardSale: (identifier, { force }) =>
      withPathSegment(identifier, 'identifier', () =>
        callRest(call, { method: 'DELETE', path: cardSaleAbortPath(identifier, force), read: readNothing }),
      ),
    printOnDevice: (operatorPaymentId, text) => printOnDevice(call, operatorPaymentId, text),
    listCardSales: (query) =>
      callRest(call, {
        method: 'GET',
        path: saleQueryPath(query),
        read: readJson((body) => readSalePage(body, query, settings)),
      }),
  };
}

async function printOnDevice(call: CallOperator, operatorPaymentId: string, text: string): Promise<Answer<null>> {
  const isTooWide = text.split('\n').some((line) => [...line].length > RECEIPT_COLUMNS);
  if (isTooWide) return refusedField('text', `a line has more than ${RECEIPT_COLUMNS} columns`);
  return withPathSegment(operatorPaymentId, 'operatorPaymentId', () =>
    callRest(call, {
      method: 'PUT',
      path: receiptPath(operatorPaymentId),
      contentType: 'text/plain',
      body: text,
      read: readNothing,
    }),
  );
}

/** Null if any element is unreadable: a skipped sale would look like a missing one. */
function readSalePage(body: unknown, query: CardSaleQuery, settings: OperatorSettings): Page<OperatorSale> | null {
  const wire = readPage(body);
  if (wire === null || (wire.page !== null && wire.page !== query.page)) return null;
  const items: OperatorSale[] = [];
  for (const element of wire.elements) {
    const sale = readListedSale(element, settings.wire, settings.utcOffsetMinutes);
    if (sale === null) return null;
    items.push(sale);
  }
  return {
    items,
    page: query.page,
    pageCount: wire.pageCount ?? query.page,
    totalCount: wire.totalCount ?? items.length,
    hasNext: wire.hasNext,
  };
}

type ProductCalls = Pick<
  Operator,
  'createProducts' | 'updateProduct' | 'setProductActive' | 'deleteProduct' | 'listProducts'
>;

function createProductCalls(call: CallOperator, settings: OperatorSettings): ProductCalls {
  const { companyId } = settings;
  const path = productsPath(companyId);
  return {
    createProducts: (products) =>
      callRest(call, {
        method: 'POST',
        path,
        contentType: 'application/json',
        body: createProductsBody(products),
        read: readJson((body) => {
          const created = readProducts(body);
          return created?.length === products.length ? created : null;
        }),
      }),
    updateProduct: (product) =>
      callRest(call, {
        method: 'PUT',
        path,
        contentType: 'application/json',
        body: updateProductBody(product),
        read: readJson(readProducts),
      }),
    setProductActive: (code, active) =>
      withPathSegment(code, 'code', () =>
        callRest(call, { method: 'PUT', path: productActivityPath(code, active, companyId), read: readNothing }),
      ),
    deleteProduct: (code) =>
      withPathSegment(code, 'code', () =>
        callRest(call, {
          method: 'DELETE',
          path: productPath(code, companyId),
          contentType: 'application/json',
          read: readNothing,
        }),
      ),
    listProducts: (page) =>
      callRest(call, {
        method: 'GET',
        path: productListPath(page, companyId),
        read: readJson((body) => readProductPage(body, page)),
      }),
  };
}

type ListCalls = Pick<Operator, 'listCompanies' | 'listDevices'>;

function createListCalls(call: CallOperator, settings: OperatorSettings, clock: Clock): ListCalls {
  return {
    listCompanies: () => listAll(call, COMPANIES_PATH, readCompany),
    listDevices: () =>
      listAll(call, settings.wire.deviceListPath, (body) => readDevice(body, settings.utcOffsetMinutes, clock.now())),
  };
}

/** Of a hundred elements by default: more than any shop has. */
const MAX_PAGES = 50;

/** All pages, each element once, without those lacking an id. Paging is documented for one list only; an operator
 * that ignores it repeats page one, which ends the loop. */
async function listAll<T extends { readonly id: number }>(
  call: CallOperator,
  path: string,
  readElement: (body: unknown) => T | null,
): Promise<Answer<readonly T[]>> {
  const found = new Map<number, T>();
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await callRest(call, { method: 'GET', path: pagePath(path, page), read: readJson(readPage) });
    if (answer.kind !== 'done') return answer;
    const known = found.size;
    for (const body of answer.value.elements) {
      const element = readElement(body);
      if (element !== null && !found.has(element.id)) found.set(element.id, element);
    }
    if (!answer.value.hasNext || found.size === known) return { kind: 'done', value: [...found.values()] };
  }
  return { kind: 'unknown', message: `the list has more than ${MAX_PAGES} pages` };
}
