import type { OperatorSettings } from '../../shared/settings.ts';
import type { Clock } from '../lib/clock.ts';
import type { Answer, Operator } from './operator.ts';
import type { CallOperator } from './operator-call.ts';
import { callRest, readJson, readNothing, withPathSegment } from './rest-calls.ts';
import { readCompany, readDevice, readPage, readProductPage, readProducts } from './wire-catalogue-mapping.ts';
import {
  COMPANIES_PATH,
  createProductsBody,
  pagePath,
  productActivityPath,
  productListPath,
  productPath,
  productsPath,
  updateProductBody,
} from './wire-requests.ts';

type ProductCalls = Pick<
  Operator,
  'createProducts' | 'updateProduct' | 'setProductActive' | 'deleteProduct' | 'listProducts'
>;

export function createProductCalls(call: CallOperator, settings: OperatorSettings): ProductCalls {
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

export function createListCalls(call: CallOperator, settings: OperatorSettings, clock: Clock): ListCalls {
  return {
    listCompanies: () => listAll(call, COMPANIES_PATH, readCompany),
    listDevices: () =>
      listAll(call, settings.wire.deviceListPath, (body) => readDevice(body, settings.utcOffsetMinutes, clock.now())),
  };
}

/** Of a hundred elements by default: more than any shop has. */
const MAX_PAGES = 50;

/**
 * All pages, each element once, without those lacking an id. Paging is documented for one list only; an operator that
 * ignores it repeats page one, which ends the loop.
 */
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
