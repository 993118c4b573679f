import type { DifferenceAct } from '../../../shared/comparison.ts';
import type { CatalogueService } from '../catalogue/catalogue-service.ts';
import { codeLane, productLane } from '../catalogue/sending/product-lanes.ts';
import type { ComparisonDatabase, DifferenceRow } from './tables.ts';

export type DecideParts = {
  readonly database: ComparisonDatabase;
  readonly catalogue: Pick<CatalogueService, 'sendWhole'>;
};

/**
 * Puts what was decided into the outbox, and marks the difference, in the transaction of whoever calls it. What has
 * become another matter since the comparison (a product that is being deleted here, a code that is one of ours by now)
 * is marked alone.
 */
export function decideDifference(row: DifferenceRow, act: DifferenceAct, at: string, parts: DecideParts): void {
  const { comparison } = parts.database;
  if (row.product_id === null) settleThere(row.code, act, at, parts);
  else sendProduct(row, parts, at);
  comparison.decide(row.id, act);
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
  // the later word counts
  outbox.supersede(lane, 'product_active', at);
  outbox.supersede(lane, 'product_retire_code', at);
  if (act === 'delete') outbox.add(lane, 'product_retire_code', { code }, at);
  else outbox.add(lane, 'product_active', { active: false, code }, at);
}
