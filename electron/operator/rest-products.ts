import type { OperatorSettings } from '../../shared/settings.ts';
import type { Operator } from './operator.ts';
import type { CallOperator } from './operator-call.ts';
import { callRest, readJson, readNothing, withPathSegment } from './rest-calls.ts';
import { readProducts } from './wire-catalogue-mapping.ts';
import {
  createProductsBody,
  productActivityPath,
  productPath,
  productsPath,
  updateProductBody,
} from './wire-requests.ts';

type ProductCalls = Pick<Operator, 'createProducts' | 'updateProduct' | 'setProductActive' | 'deleteProduct'>;

export function createProductCalls(call: CallOperator, settings: OperatorSettings): ProductCalls {
  const path = productsPath(settings.companyId);
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
        callRest(call, { method: 'PUT', path: productActivityPath(code, active), read: readNothing }),
      ),
    deleteProduct: (code) =>
      withPathSegment(code, 'code', () =>
        callRest(call, {
          method: 'DELETE',
          path: productPath(code),
          contentType: 'application/json',
          read: readNothing,
        }),
      ),
  };
}
