import type { OperatorSettings } from '../../shared/settings.ts';
import type { Operator } from './operator.ts';
import type { CallOperator } from './operator-call.ts';
import { callRest, readJson, readNothing, withPathSegment } from './rest-calls.ts';
import { readProductPage, readProducts } from './wire-catalogue-mapping.ts';
import {
  createProductsBody,
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
