import type { Actor } from '../../../../../electron/areas/actor.ts';
import type { SaleService } from '../../../../../electron/areas/money/sale/sale-service.ts';
import { cents } from '../../../../../shared/money.ts';
import type { ProductId, ShopFields } from '../../../../../shared/product.ts';
import { openFile } from '../../../../support/open-file.ts';
import { clockAt, quietParts } from '../../../../support/quiet-parts.ts';
import { quietSales } from '../../../../support/quiet-sales.ts';
import { atOpenDrawer } from '../../../../support/test-actor.ts';
import type { TillDatabase } from '../../../../support/till-database.ts';

/** Sales with an open drawer, without a catalogue. */
export type SaleTill = {
  readonly database: TillDatabase;
  readonly actor: Actor;
  readonly sales: SaleService;
  readonly product: (
    code: string,
    priceCents: number,
    more?: Partial<ShopFields> & { readonly barcode?: string | null },
  ) => ProductId;
};

const BY_PIECE: ShopFields = { moreBarcodes: [], unit: 'piece', category: null, minimumAge: null };

type Options = { readonly now?: () => Date; readonly weightLabels?: readonly string[]; readonly ids?: string };

export function openSaleTill(options: Options = {}): SaleTill {
  const { now = () => new Date(2026, 10, 20, 9), weightLabels = [], ids = 'id' } = options;
  const database = openFile();
  const clock = clockAt(now);
  let count = 0;
  const newId = (): string => `${ids}-${++count}`;
  const actor = atOpenDrawer(database, now().toISOString());
  return {
    ...{ database, actor },
    sales: quietSales(quietParts(database, { clock, newId, actor }), { weightLabels: () => weightLabels }),
    product: (code, priceCents, { barcode = null, ...shop } = {}) =>
      database.products.insert(
        { code, barcode, name: `Product ${code}`, priceCents: cents(priceCents), shop: { ...BY_PIECE, ...shop } },
        now().toISOString(),
      ),
  };
}
