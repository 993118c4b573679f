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
  const { active = false, code = '' } = JSON.parse(row.payload) as { active?: boolean; code?: string };
  switch (row.kind) {
    case 'product_save':
      return product === null ? NOTHING_LEFT : save(database, operator, product);
    case 'product_active': {
      const answer = await operator.setProductActive(code, active);
      return isMissing(answer) && product?.code !== code ? NOTHING_LEFT : answer;
    }
    case 'product_retire_code':
      return retireCode(operator, code);
    case 'product_delete': {
      const answer = await operator.deleteProduct(code);
      const gone = isMissing(answer) ? NOTHING_LEFT : answer;
      if (gone.kind === 'done') database.products.remove(id);
      return gone;
    }
  }
}

const NOTHING_LEFT: Answer<null> = { kind: 'done', value: null };

function isMissing(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && answer.cause === 'not_found';
}

/** Takes an old code off the operator's list; where it will not delete it, the code is at least not shown any more. */
async function retireCode(operator: Operator, code: string): Promise<Answer<null>> {
  const deleted = await operator.deleteProduct(code);
  if (isMissing(deleted)) return NOTHING_LEFT;
  if (deleted.kind !== 'refused' || deleted.cause === 'unauthorised' || deleted.cause === 'too_soon') return deleted;
  return operator.setProductActive(code, false);
}

/**
 * Creates or updates. Where an earlier create had no answer the operator may or may not have the product: an update
 * tells, and only its "not found" leads to another create.
 */
async function save(database: TillDatabase, operator: Operator, product: Product): Promise<Answer<null>> {
  const { products } = database;
  const record = operatorProduct(database, product);
  if (products.registered(product.id) !== 'no') {
    const updated = await operator.updateProduct(record);
    if (!isMissing(updated)) return settle(database, product, updated);
  }
  // before it leaves: whatever becomes of the answer, from here on the operator may have it
  products.setRegistered(product.id, 'maybe');
  const created = await operator.createProducts([record]);
  if (created.kind === 'refused' && created.cause === 'already_exists') {
    return settle(database, product, await operator.updateProduct(record));
  }
  const notThere = created.kind === 'refused' || created.kind === 'unreachable';
  if (notThere && isStill(database, product)) products.setRegistered(product.id, 'no');
  return settle(database, product, created);
}

/** False when the product got another code while the request was on its way. */
function isStill(database: TillDatabase, product: Product): boolean {
  return database.products.find(product.id)?.code === product.code;
}

function settle(database: TillDatabase, product: Product, answer: Answer<unknown>): Answer<null> {
  if (answer.kind !== 'done') return answer;
  if (isStill(database, product)) database.products.setRegistered(product.id, 'yes');
  return NOTHING_LEFT;
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
