import type { Input, Value } from '../../../../shared/api/contract.ts';
import type { Product } from '../../../../shared/product.ts';
import type { PictureMatch } from '../../../../shared/product-import.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import { errorText } from '../../../lib/logger.ts';
import type { CatalogueService } from '../../catalogue/catalogue-service.ts';
import { readPicture } from '../../catalogue/picture.ts';
import type { ProductRows } from '../../catalogue/product-rows.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { type LineSheet, openLineSheet } from '../csv/line-sheet.ts';
import type { ImportDatabase } from '../tables.ts';

type Owner = Pick<Product, 'id' | 'code' | 'name' | 'deleting'>;

const LOOKED_THROUGH = 200;

/** Exact first: a shop may have `a1` and `A1`. */
function findOwner(key: string, products: ProductRows): PictureMatch {
  const asWritten = distinct([products.findByCode(key), products.findByScan(key)]);
  const owners = asWritten.length > 0 ? asWritten : likeIt(key, products);
  const [owner] = owners;
  if (owner === undefined) return { kind: 'unknown' };
  if (owners.length > 1) return { kind: 'ambiguous' };
  if (owner.deleting) return { kind: 'deleting' };
  return { kind: 'product', productId: owner.id, code: owner.code, name: owner.name };
}

function likeIt(key: string, products: ProductRows): readonly Owner[] {
  const wanted = plain(key);
  const found = products.search({ text: key, onlyActive: false, offset: 0, limit: LOOKED_THROUGH });
  return found.products.filter(({ code, barcode }) => plain(code) === wanted || plain(barcode ?? '') === wanted);
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function distinct(found: readonly (Owner | null)[]): readonly Owner[] {
  return [...new Map(found.flatMap((product) => (product === null ? [] : [[product.id, product]]))).values()];
}

export type ProductPicturesParts = Pick<ServiceParts<ImportDatabase>, 'database' | 'log'> & {
  readonly catalogue: Pick<CatalogueService, 'save'>;
  readonly listFile: () => string;
};

/** The page opens and shrinks the files. Each picture is saved and queued separately: an interruption loses none. */
export function createProductPictures(parts: ProductPicturesParts) {
  const { products } = parts.database;
  let list: { readonly sheet: LineSheet; readonly file: string } | null = null;

  function put({ productId, image }: Input<'pictures:put'>): Result<Value<'pictures:put'>> {
    const product = products.find(productId);
    if (product === null || product.deleting) return fail('not_found');
    const picture = readPicture(image);
    if (picture === null) return fail('invalid_input', { field: 'image' });
    const stored = products.image(productId);
    if (stored?.mime === picture.mime && picture.bytes.equals(stored.bytes)) return ok({ changed: false });
    const saved = parts.catalogue.save({ ...product, image });
    return saved.ok ? ok({ changed: true }) : saved;
  }

  function drop(): void {
    list?.sheet.drop();
    list = null;
  }

  function begin(headings: readonly string[]): void {
    drop();
    const file = parts.listFile();
    list = { sheet: openLineSheet(file, headings), file };
  }

  function writeList({
    first,
    last,
    headings,
    rows,
  }: Input<'pictures:write-list'>): Result<Value<'pictures:write-list'>> {
    try {
      if (first) begin(headings);
      if (list === null) return fail('not_found');
      for (const { name, reason } of rows) list.sheet.add([name, reason]);
      if (!last) return ok({ file: null });
      const { sheet, file } = list;
      sheet.finish();
      list = null;
      return ok({ file });
    } catch (error) {
      parts.log.error('no list of pictures could be written', { error: errorText(error) });
      drop();
      return fail('storage_failed');
    }
  }

  return {
    match: ({ keys }: Input<'pictures:match'>): Result<Value<'pictures:match'>> =>
      ok(keys.map((key) => findOwner(key, products))),
    put,
    writeList,
    stop: drop,
  };
}
