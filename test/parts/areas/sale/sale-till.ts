import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createAskLog } from '../../../../electron/areas/payment/ask-log.ts';
import { createLegUndo } from '../../../../electron/areas/payment/legs/undo-leg.ts';
import { createSaleService, type SaleService } from '../../../../electron/areas/sale/sale-service.ts';
import { openTillDatabase, type TillDatabase } from '../../../../electron/areas/till-database.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import { DEFAULT_DISCOUNT_LIMITS } from '../../../../shared/discount.ts';
import { cents } from '../../../../shared/money.ts';
import type { ProductId, ShopFields } from '../../../../shared/product.ts';
import { AUDIT_PARTS } from '../../../support/audit-parts.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { atOpenDrawer } from '../../../support/test-actor.ts';

/** The sales of a till whose drawer is open, without a catalogue beside. */
export type SaleTill = {
  readonly database: TillDatabase;
  readonly sales: SaleService;
  /** A new product, `Product CODE`. */
  readonly product: (
    code: string,
    priceCents: number,
    more?: Partial<ShopFields> & { readonly barcode?: string | null },
  ) => ProductId;
};

const BY_PIECE: ShopFields = { moreBarcodes: [], unit: 'piece', category: null, minimumAge: null };

export function openSaleTill(
  options: {
    readonly now?: () => Date;
    readonly weightLabels?: readonly string[];
    readonly file?: string;
    /** What ids begin with. */
    readonly ids?: string;
  } = {},
): SaleTill {
  const { now = () => new Date(2026, 10, 20, 9, 0, 0), weightLabels = [], ids = 'id' } = options;
  const database = openTillDatabase(options.file ?? join(tempFolder(), 'till.db'), AUDIT_PARTS);
  onTestFinished(() => database.close());
  const clock = { now, monotonicMs: () => 0, sleep: async () => undefined };
  let count = 0;
  const parts = {
    database,
    clock,
    newId: (): string => `${ids}-${++count}`,
    push: () => undefined,
    log: silentLogger,
    onFault: () => undefined,
    actor: atOpenDrawer(database, now().toISOString()),
  };
  const sales = createSaleService({
    ...parts,
    asks: createAskLog(clock),
    allowAmounts: () => true,
    discountLimits: () => DEFAULT_DISCOUNT_LIMITS,
    weightLabels: () => weightLabels,
    undo: createLegUndo({ ...parts, refundsPix: () => false, follow: () => undefined }),
  });
  return {
    database,
    sales,
    product: (code, priceCents, { barcode = null, ...shop } = {}) =>
      database.products.insert(
        { code, barcode, name: `Product ${code}`, priceCents: cents(priceCents), shop: { ...BY_PIECE, ...shop } },
        now().toISOString(),
      ),
  };
}
