import { foldText } from '../../../../shared/product.ts';
import { isUnlikely } from '../../../../shared/unlikely.ts';
import type { Verdict } from './check-file.ts';
import type { ImportedProduct } from './product-fields.ts';
import { type Catalogue, fateOf } from './row-fate.ts';

/** What the check tells of a row beside the catalogue, of which nothing has changed yet. */
export function judgeRow(row: ImportedProduct, known: Catalogue): Verdict {
  const fate = fateOf(row, known);
  if (fate.kind === 'refused') return fate;
  const { code, name, priceCents } = fate.fields;
  if (fate.kind !== 'changed') return { kind: fate.kind, code };
  const { name: from, price_cents: listPriceCents } = fate.was;
  // names that changed places between two rows may have words in common
  const isOfOther = foldText(name) !== foldText(from) && known.products.hasName(name, fate.id);
  if (fate.renames || isOfOther) return { kind: 'renames', code, from };
  const isJump = priceCents !== listPriceCents && isUnlikely({ is: 'price', priceCents, listPriceCents });
  return { kind: 'changed', code, jump: isJump ? { code, name: from, from: listPriceCents, to: priceCents } : null };
}
