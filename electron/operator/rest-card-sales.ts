import type { OperatorSettings } from '../../shared/settings.ts';
import type { Answer, CardSaleQuery, Operator, OperatorSale, Page } from './operator.ts';
import { type CallOperator, refusedField } from './operator-call.ts';
import { callRest, readJson, readNothing, withPathSegment } from './rest-calls.ts';
import { readCardSaleBody, readListedSale } from './wire-card-mapping.ts';
import { readCreatedCardSale, readPage } from './wire-catalogue-mapping.ts';
import { RECEIPT_COLUMNS } from './wire-receipt.ts';
import {
  CARD_SALES_PATH,
  cardSaleAbortPath,
  cardSalePath,
  createCardSaleBody,
  receiptPath,
  saleQueryPath,
} from './wire-requests.ts';

type CardSaleCalls = Pick<
  Operator,
  'createCardSale' | 'readCardSale' | 'abortCardSale' | 'printOnDevice' | 'listCardSales'
>;

export function createCardSaleCalls(call: CallOperator, settings: OperatorSettings): CardSaleCalls {
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
