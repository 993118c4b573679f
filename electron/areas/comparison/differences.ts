import type { ComparedSide, DifferenceAct, ProductDifference } from '../../../shared/comparison.ts';
import type { CatalogueService } from '../catalogue/catalogue-service.ts';
import type { ComparedProduct } from '../catalogue/listed-products.ts';
import { codeLane, productLane } from '../catalogue/sending/product-lanes.ts';
import type { ComparisonDatabase, DifferenceRow } from './tables.ts';

export function viewDifference(database: ComparisonDatabase, row: DifferenceRow): ProductDifference {
  const { id, kind, code, act } = row;
  const product = row.product_id === null ? null : database.importing.byId(row.product_id);
  const lane = row.product_id === null ? codeLane(code) : productLane(row.product_id);
  const standing = database.comparison.laneState(lane);
  return {
    ...{ id, kind, code, productId: row.product_id, act },
    here: product === null ? null : sideHere(product),
    there: sideThere(row),
    result: resultOf(row, standing?.state ?? null, product !== null),
    reason: standing?.reason ?? null,
  };
}

function resultOf(
  { act, product_id }: DifferenceRow,
  standing: 'waiting' | 'refused' | null,
  isHere: boolean,
): ProductDifference['result'] {
  if (standing !== null) return standing === 'waiting' ? 'going' : 'refused';
  if (act === 'leave') return 'left';
  // deleted here since: nothing to send
  if (act === null && (isHere || product_id === null)) return 'open';
  return 'done';
}

function sideHere({ name, price_cents, active }: ComparedProduct): ComparedSide {
  return { name, priceCents: price_cents, active: active === 1 };
}

function sideThere({ kind, there_name, there_price_cents, there_active }: DifferenceRow): ComparedSide | null {
  const isNamed = there_name !== null || there_price_cents !== null || there_active !== null;
  if (!isNamed && kind !== 'only_there' && kind !== 'differs') return null;
  return { name: there_name, priceCents: there_price_cents, active: there_active === null ? null : there_active === 1 };
}

type DecideParts = Readonly<{ database: ComparisonDatabase; catalogue: Pick<CatalogueService, 'sendWhole'> }>;

/**
 * In the caller's transaction. Only marks the difference if the product is being deleted or the code now exists here.
 */
export function decideDifference(row: DifferenceRow, act: DifferenceAct, at: string, parts: DecideParts): void {
  const { comparison } = parts.database;
  if (row.product_id === null) settleThere(row.code, act, at, parts);
  else sendProduct(row, parts, at);
  comparison.decide(act, row.id);
}

function sendProduct({ kind, product_id: id }: DifferenceRow, { database, catalogue }: DecideParts, at: string): void {
  const product = id === null ? null : database.importing.byId(id);
  if (product === null || product.deleting === 1) return;
  if (kind === 'refused') database.outbox.sendAgain(productLane(product.id));
  else catalogue.sendWhole(product.id, kind === 'differs', at);
}

function settleThere(code: string, act: DifferenceAct, at: string, { database }: DecideParts): void {
  const { outbox, importing } = database;
  if (act === 'leave' || importing.byCode(code) !== null) return;
  const lane = codeLane(code);
  // a later decision replaces the former
  outbox.supersede(lane, 'product_active', at);
  outbox.supersede(lane, 'product_retire_code', at);
  if (act === 'delete') outbox.add(lane, 'product_retire_code', { code }, at);
  else outbox.add(lane, 'product_active', { active: false, code }, at);
}
