import { createAskLog } from '../../../../electron/areas/payment/ask-log.ts';
import { createLegUndo } from '../../../../electron/areas/payment/legs/undo-leg.ts';
import { createSaleService, type SaleService } from '../../../../electron/areas/sale/sale-service.ts';
import type { TillDatabase } from '../../../../electron/areas/till-database.ts';
import { DEFAULT_DISCOUNT_LIMITS } from '../../../../shared/discount.ts';
import { cents } from '../../../../shared/money.ts';
import type { ProductId, ShopFields } from '../../../../shared/product.ts';
import { DEFAULT_HEAVIEST_KG } from '../../../../shared/unlikely.ts';
import { openFile } from '../../../support/open-file.ts';
import { clockAt, nothing, quietParts } from '../../../support/quiet-parts.ts';
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

type Options = {
  readonly now?: () => Date;
  readonly weightLabels?: readonly string[];
  /** What ids begin with. */
  readonly ids?: string;
};

export function openSaleTill(options: Options = {}): SaleTill {
  const { now = () => new Date(2026, 10, 20, 9), weightLabels = [], ids = 'id' } = options;
  const database = openFile();
  const clock = clockAt(now);
  let count = 0;
  const newId = (): string => `${ids}-${++count}`;
  const parts = quietParts(database, { clock, newId, actor: atOpenDrawer(database, now().toISOString()) });
  const sales = createSaleService({
    ...parts,
    asks: createAskLog(clock),
    allowAmounts: () => true,
    discountLimits: () => DEFAULT_DISCOUNT_LIMITS,
    weightLabels: () => weightLabels,
    heaviestKg: () => DEFAULT_HEAVIEST_KG,
    undo: createLegUndo({ ...parts, refundsPix: () => false, follow: nothing }),
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
