import type { HandlersOf } from '../../../../shared/api/contract.ts';
import type { saleApi } from '../../../../shared/api/sale.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import type { Sale } from '../../../../shared/sale.ts';
import type { RecoveriesOf } from '../../../lib/area.ts';
import type { OpenPersonal } from '../../personal/personal.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { createSaleService, type SaleServiceParts } from './sale-service.ts';

export type OpenSaleParts = Omit<SaleServiceParts, keyof ServiceParts> &
  Pick<OpenPersonal, 'held' | 'taxIds'> & {
    /** What the header shows, once there may be another number of sales on hold. */
    readonly pushState: () => void;
  };

/** The open sale, held sales, and the customer's CPF or CNPJ. */
export function openSale(parts: ServiceParts, { held, taxIds, pushState, ...more }: OpenSaleParts) {
  const counted = (sale: Result<Sale>): Result<Sale> => {
    if (sale.ok) pushState();
    return sale;
  };
  const sales = createSaleService({ ...parts, ...more });
  const handlers: HandlersOf<typeof saleApi> = {
    'sale:current': () => sales.current(),
    'sale:add-by-code': ({ text, meant, known }) => sales.addByCode(text, known, meant),
    'sale:add-product': ({ productId, quantity, known }) => sales.addProduct(productId, quantity, known),
    'sale:add-weighed': ({ productId, grams }) => sales.addWeighed(productId, grams),
    'sale:add-amount': ({ amountCents, name }) => sales.addAmount(amountCents, name),
    'sale:set-weight': ({ lineId, grams }) => sales.setWeight(lineId, grams),
    'sale:confirm-age': ({ saleId }) => sales.confirmAge(saleId),
    'sale:set-quantity': ({ lineId, quantity }) => sales.setQuantity(lineId, quantity),
    'sale:cancel-line': ({ lineId, reason }) => sales.cancelLine(lineId, reason),
    'sale:discount-line': ({ lineId, discount }) => sales.discountLine(lineId, discount),
    'sale:discount-sale': ({ discount }) => sales.discountSale(discount),
    'sale:change-price': ({ lineId, priceCents, reason }) => sales.changePrice(lineId, priceCents, reason),
    'sale:cancel': ({ saleId, reason }) => counted(sales.cancel(saleId, reason)),
    'sale:set-aside': ({ saleId }) => counted(sales.setAside(saleId)),
    'sale:resume': ({ saleId }) => counted(sales.resume(saleId)),
    'sale:hold': async ({ saleId, name }) => counted(await held.hold(saleId, name)),
    'sale:set-tax-id': ({ saleId, taxId }) => taxIds.set(saleId, taxId),
    'sale:get-tax-id': ({ saleId }) => taxIds.get(saleId),
    'sale:get': ({ saleId }) => sales.get(saleId),
    'sale:last-ended': () => {
      const today = sales.list(null);
      return today.ok ? ok(today.value.find(({ state }) => state === 'paid' || state === 'cancelled') ?? null) : today;
    },
    'sale:list': ({ day }) => held.listNamed(sales.list(day)),
  };
  const recoveries: RecoveriesOf<typeof saleApi> = {
    'sale:hold': ({ saleId }) => {
      // it was on the screen when the call was let in
      const sale = sales.get(saleId);
      return sale.ok && sale.value.state === 'set_aside' ? sale : null;
    },
  };
  return { sales, handlers, recoveries };
}
