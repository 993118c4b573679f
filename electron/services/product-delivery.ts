import type { Product, ProductId } from '../../shared/product.ts';
import type { OutboxRow } from '../db/outbox-rows.ts';
import type { TillDatabase } from '../db/till-database.ts';
import type { Answer, Operator, OperatorProduct } from '../operator/operator.ts';

/** The changes of one product are delivered in order. */
export function productLane(id: ProductId): string {
  return `product:${id}`;
}

export function productOfLane(lane: string): ProductId {
  return Number(lane.slice('product:'.length)) as ProductId;
}

/**
 * Brings one change of a product to the operator. Each may be delivered twice: a save is what the product is now, an
 * activation says the state, and a product that is not there counts as deleted.
 */
export async function deliverProductChange(
  database: TillDatabase,
  operator: Operator,
  row: OutboxRow,
): Promise<Answer<null>> {
  const id = productOfLane(row.lane);
  const product = database.products.find(id);
  const payload = JSON.parse(row.payload) as { active?: boolean; code?: string; keep?: boolean };
  switch (row.kind) {
    case 'product_save':
      return product === null ? NOTHING_LEFT : save(database, operator, product);
    case 'product_active':
      return product === null ? NOTHING_LEFT : operator.setProductActive(product.code, payload.active === true);
    case 'product_delete': {
      const answer = await operator.deleteProduct(payload.code ?? '');
      const gone = answer.kind === 'refused' && answer.cause === 'not_found' ? NOTHING_LEFT : answer;
      if (gone.kind === 'done' && payload.keep !== true) database.products.remove(id);
      return gone;
    }
  }
}

const NOTHING_LEFT: Answer<null> = { kind: 'done', value: null };

/**
 * Creates or updates. Where an earlier create had no answer the operator may or may not have the product: an update
 * tells, and only its "not found" leads to another create.
 */
async function save(database: TillDatabase, operator: Operator, product: Product): Promise<Answer<null>> {
  const registered = database.products.registered(product.id);
  const record = operatorProduct(database, product);
  if (registered !== 'no') {
    const updated = await operator.updateProduct(record);
    const absent = updated.kind === 'refused' && updated.cause === 'not_found';
    if (!absent) return settle(database, product, updated);
  }
  const created = await operator.createProducts([record]);
  if (created.kind === 'unknown') database.products.setRegistered(product.id, 'maybe');
  if (created.kind === 'refused' && created.cause === 'already_exists') {
    return settle(database, product, await operator.updateProduct(record));
  }
  return settle(database, product, created);
}

function settle(database: TillDatabase, product: Product, answer: Answer<unknown>): Answer<null> {
  if (answer.kind !== 'done') return answer;
  database.products.setRegistered(product.id, 'yes');
  return { kind: 'done', value: null };
}

function operatorProduct(database: TillDatabase, product: Product): OperatorProduct {
  const image = database.products.image(product.id);
  return {
    code: product.code,
    name: product.name,
    priceCents: product.priceCents,
    image: image === null ? null : image.bytes.toString('base64'),
  };
}
