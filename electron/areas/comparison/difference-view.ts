import type { ComparedSide, ProductDifference } from '../../../shared/comparison.ts';
import type { ComparedProduct } from '../catalogue/listed-products.ts';
import { codeLane, productLane } from '../catalogue/sending/product-lanes.ts';
import type { ComparisonDatabase, DifferenceRow } from './tables.ts';

/** A difference as a person is shown it: the till's side as it is now, and what became of what was decided. */
export function viewDifference(database: ComparisonDatabase, row: DifferenceRow): ProductDifference {
  const { id, kind, code, act } = row;
  const product = row.product_id === null ? null : database.importing.byId(row.product_id);
  const lane = row.product_id === null ? codeLane(code) : productLane(row.product_id);
  const standing = database.comparison.laneStanding(lane);
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
  // deleted here since: there is nothing left to send
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
