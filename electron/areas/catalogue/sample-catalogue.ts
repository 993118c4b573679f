import { cents } from '../../../shared/money.ts';
import type { ProductDraft } from '../../../shared/product.ts';
import { gtinCheckDigit } from '../../../shared/product-code/gtin.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { SampleShop } from '../../../shared/sample-shop.ts';
import type { TillFile } from '../../db/till-file.ts';
import type { CatalogueService } from './catalogue-service.ts';
import { gtinBodyOf, picturesOf, type SampleShelves, shelvesOf } from './samples/sample.ts';
import type { CatalogueDatabase } from './tables.ts';

export function draftsOf(
  shelves: SampleShelves,
  pictures: Readonly<Record<string, string>>,
): readonly (ProductDraft & Required<Pick<ProductDraft, 'category' | 'unit'>>)[] {
  return Object.entries(shelves).flatMap(([category, samples]) =>
    samples.map(([code, name, priceCents, , weighed]) => {
      const body = gtinBodyOf(code);
      const barcode = weighed === undefined ? `${body}${gtinCheckDigit(body)}` : null;
      const unit = weighed === undefined ? 'piece' : 'weight';
      return { id: null, code, barcode, name, priceCents: cents(priceCents), category, unit, image: pictures[code] };
    }),
  );
}

export async function readSamples(database: TillFile, shop: SampleShop): Promise<readonly ProductDraft[] | null> {
  if (database.memory.get('samples_laid') !== null) return null;
  const [shelves, pictures] = await Promise.all([shelvesOf(shop), picturesOf(shop)]);
  return draftsOf(shelves, pictures).toSorted((one, other) => one.code.localeCompare(other.code));
}

export function layOutSamples(
  database: CatalogueDatabase,
  catalogue: CatalogueService,
  drafts: readonly ProductDraft[],
): void {
  database.transaction(() => {
    for (const draft of drafts) catalogue.save(draft);
    database.memory.set('samples_laid', 'yes');
  });
}

/** Skips existing codes. Without barcodes, which are invented. */
export async function takeSamples(
  { products, transaction }: Pick<CatalogueDatabase, 'products' | 'transaction'>,
  catalogue: Pick<CatalogueService, 'save'>,
  shop: SampleShop,
): Promise<Result<{ readonly count: number }>> {
  const drafts = draftsOf(await shelvesOf(shop), await picturesOf(shop));
  return transaction(() => {
    const lacking = drafts.filter(({ code }) => products.findByCode(code) === null);
    const saved = lacking.map((draft) => catalogue.save({ ...draft, barcode: null }));
    return ok({ count: saved.filter(({ ok: isIn }) => isIn).length });
  });
}
