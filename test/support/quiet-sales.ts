import { randomUUID } from 'node:crypto';
import { createLegUndo } from '../../electron/areas/money/payment/legs/undo-leg.ts';
import { createPollLog } from '../../electron/areas/money/payment/poll-log.ts';
import {
  createSaleService,
  type SaleService,
  type SaleServiceParts,
} from '../../electron/areas/money/sale/sale-service.ts';
import type { ServiceParts } from '../../electron/areas/service-parts.ts';
import { DEFAULT_DISCOUNT_LIMITS } from '../../shared/discount.ts';
import type { SaleId } from '../../shared/ids.ts';
import { type Cents, cents } from '../../shared/money.ts';
import type { PaymentId } from '../../shared/payment.ts';
import { DEFAULT_HEAVIEST_KG } from '../../shared/unlikely.ts';
import { nothing } from './quiet-parts.ts';
import type { TillDatabase } from './till-database.ts';

/** A till's sales without an operator; items without a product are allowed. */
export function quietSales(parts: ServiceParts<TillDatabase>, more: Partial<SaleServiceParts> = {}): SaleService {
  return createSaleService({
    ...{ ...parts, pollLog: createPollLog(parts.clock), allowAmounts: () => true, weightLabels: () => [] },
    discountLimits: () => DEFAULT_DISCOUNT_LIMITS,
    heaviestKg: () => DEFAULT_HEAVIEST_KG,
    undo: createLegUndo({ ...parts, refundsPix: () => false, follow: nothing }),
    ...more,
  });
}

type Money = { readonly saleId: SaleId; readonly amountCents: Cents; readonly at: string; readonly closes?: boolean };

/** Cash as the payment service stores it; closes the sale by default. */
export function storeCash(
  { database: { payments, sales, transaction }, actor }: Pick<ServiceParts<TillDatabase>, 'database' | 'actor'>,
  { saleId, amountCents, at, closes = true }: Money,
): void {
  const id = randomUUID() as PaymentId;
  const money = { amountCents, tenderedCents: amountCents, changeCents: cents(0) };
  transaction(() => {
    payments.insert({ id, saleId, tender: 'cash', state: 'approved', createdAt: at, ...money, ...actor.by() });
    if (closes) sales.pay(saleId, at);
  });
}
