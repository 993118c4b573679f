import type { Input, Value } from '../../shared/ipc-contract.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { type LineSheet, openLineSheet } from '../csv-import/line-sheet.ts';
import { errorText } from '../lib/logger.ts';
import type { CatalogueService } from '../services/catalogue-service.ts';
import { readPicture } from '../services/picture.ts';
import { type ServiceParts, timestamp } from '../services/service-parts.ts';
import { findOwner } from './find-owner.ts';

export type ProductPicturesParts = Pick<ServiceParts, 'database' | 'clock' | 'log'> & {
  readonly catalogue: Pick<CatalogueService, 'save'>;
  /** A name for the next list of what was not taken. */
  readonly listFile: (stamp: string) => string;
};

/**
 * Many pictures of products, one after another. The page opens the files, and makes each small; what comes here is what
 * `catalogue:save` would take. Each is stored by itself and told to the operator: whatever ends the work, what was stored
 * stays, and the same files again change nothing.
 */
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
    const file = parts.listFile(timestamp(parts.clock).replace(/\D/g, '').slice(0, 14));
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
