import type { DifferenceKind } from '../../../shared/comparison.ts';
import type { ListedProduct } from '../../operator/operator.ts';
import type { ComparedProduct } from '../catalogue/listed-products.ts';
import { codeLane, productLane } from '../catalogue/sending/product-lanes.ts';
import type { ComparisonJournal } from './comparison-journal.ts';
import type { SeenProducts } from './seen-products.ts';
import type { ComparisonDatabase } from './tables.ts';

type CompareParts = { readonly database: ComparisonDatabase; readonly seen: SeenProducts };

type Tally = Pick<ComparisonJournal, 'run' | 'counts' | 'waitingCount' | 'leftCount' | 'readCount'>;

/**
 * Compares a page of the operator's list by code and writes the differences, in a transaction. A product with a pending
 * change is no difference: it counts as waiting.
 */
export function compareListed<T extends Tally>(before: T, page: readonly ListedProduct[], parts: CompareParts): T {
  let tally = before;
  for (const listed of page) {
    const product = parts.database.importing.byCode(listed.code);
    // a list that changes between pages names a product twice
    if (product !== null && parts.seen.has(product.id)) continue;
    tally = product === null ? listedThereAlone(tally, listed, parts) : listedBoth(tally, listed, product, parts);
  }
  return tally;
}

function listedBoth<T extends Tally>(
  unread: T,
  listed: ListedProduct,
  product: ComparedProduct,
  parts: CompareParts,
): T {
  parts.seen.add(product.id);
  const before = { ...unread, readCount: unread.readCount + 1 };
  const standing = parts.database.comparison.laneStanding(productLane(product.id))?.state ?? null;
  if (standing === 'waiting') return { ...before, waitingCount: before.waitingCount + 1 };
  if (standing === null && isSame(listed, product)) return before;
  return put(before, standing === 'refused' ? 'refused' : 'differs', product, listed, parts);
}

function listedThereAlone<T extends Tally>(unread: T, listed: ListedProduct, { database }: CompareParts): T {
  const { comparison, outbox } = database;
  const known = comparison.byCode(listed.code);
  if (known !== null && known.run === unread.run) return unread;
  const before = { ...unread, readCount: unread.readCount + 1 };
  if (known?.act === 'leave') {
    comparison.keep(before.run, known.id);
    return { ...before, leftCount: before.leftCount + 1 };
  }
  const standing = comparison.laneStanding(codeLane(listed.code));
  const isGoing = standing?.state === 'waiting' || outbox.isRetiring(listed.code, codeLane(listed.code));
  if (isGoing) return { ...before, waitingCount: before.waitingCount + 1 };
  const { code, name, priceCents, active } = listed;
  const there = { name, priceCents, active };
  comparison.put({ run: before.run, kind: 'only_there', code, productId: null, there });
  return counted(before, 'only_there');
}

/** Products that the list has not named. */
export function compareUnlisted<T extends Tally>(
  before: T,
  products: readonly ComparedProduct[],
  parts: CompareParts,
): T {
  let tally = before;
  for (const product of products) {
    if (product.deleting === 1 || parts.seen.has(product.id)) continue;
    const standing = parts.database.comparison.laneStanding(productLane(product.id))?.state ?? null;
    if (standing === 'waiting') tally = { ...tally, waitingCount: tally.waitingCount + 1 };
    else tally = put(tally, standing === 'refused' ? 'refused' : 'only_here', product, null, parts);
  }
  return tally;
}

function put<T extends Tally>(
  before: T,
  kind: DifferenceKind,
  { id, code }: ComparedProduct,
  listed: ListedProduct | null,
  { database }: CompareParts,
): T {
  const there = listed === null ? null : { name: listed.name, priceCents: listed.priceCents, active: listed.active };
  database.comparison.put({ run: before.run, kind, code, productId: id, there });
  return counted(before, kind);
}

function counted<T extends Tally>(before: T, kind: DifferenceKind): T {
  return { ...before, counts: { ...before.counts, [kind]: before.counts[kind] + 1 } };
}

/** A field that the operator does not send cannot differ. */
function isSame(listed: ListedProduct, product: ComparedProduct): boolean {
  const { name, priceCents, active } = listed;
  return (
    (name === null || name.normalize() === product.name.normalize()) &&
    (priceCents === null || priceCents === product.price_cents) &&
    (active === null || active === (product.active === 1))
  );
}
