import { createHash } from 'node:crypto';
import { MAX_LANE_LENGTH } from '../../shared/outbox.ts';
import type { ProductId } from '../../shared/product.ts';
import type { OutboxRow } from '../db/outbox-rows.ts';
import type { TillDatabase } from '../db/till-database.ts';
import type { Answer, Operator, OperatorProduct } from '../operator/operator.ts';
import type { Delivery } from './outbox.ts';
import type { CreateProduct } from './product-arrays.ts';

/** The changes of one product are delivered in order. */
export function productLane(id: ProductId): string {
  return `product:${id}`;
}

export function productOfLane(lane: string): ProductId {
  return Number(lane.slice('product:'.length)) as ProductId;
}

const CODE_LANE = 'code:';

/** What is done about a code that only the operator knows; a code that is long or of odd characters is told by its digest. */
export function codeLane(code: string): string {
  const isPlain = /^[\w.-]+$/.test(code) && CODE_LANE.length + code.length <= MAX_LANE_LENGTH;
  return CODE_LANE + (isPlain ? code : createHash('sha256').update(code).digest('hex'));
}

/**
 * One change of a product on its way to the operator. Each may be delivered twice: a save is what the product is now, an
 * activation says the state, and a product that is not there counts as deleted. To be called in a transaction.
 */
export function prepareProductChange(
  database: TillDatabase,
  operator: Operator,
  create: CreateProduct,
  row: OutboxRow,
): Delivery {
  const id = productOfLane(row.lane);
  const { active = false, code = '' } = JSON.parse(row.payload) as { active?: boolean; code?: string };
  /** The code was the operator's alone when this was decided, and is one of ours by now. */
  const isOursByNow = (): boolean => row.lane.startsWith(CODE_LANE) && database.importing.byCode(code) !== null;
  switch (row.kind) {
    case 'product_save':
      return prepareSave(database, { updateProduct: (product) => operator.updateProduct(product), create }, row, id);
    case 'product_active':
      return {
        send: async () => {
          if (isOursByNow()) return NOTHING_LEFT;
          const answer = await operator.setProductActive(code, active);
          return isMissing(answer) && database.products.findAsSent(id)?.code !== code ? NOTHING_LEFT : answer;
        },
        settle: () => undefined,
      };
    case 'product_retire_code':
      return {
        send: async () => (isOursByNow() ? NOTHING_LEFT : retireCode(operator, code)),
        settle: () => undefined,
      };
    case 'product_delete':
      return {
        send: async () => {
          const answer = await operator.deleteProduct(code);
          return isMissing(answer) ? NOTHING_LEFT : answer;
        },
        settle: (answer) => {
          if (answer?.kind === 'done') database.products.remove(id);
        },
      };
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
 * Creates or updates. That the operator may have the product is on disk before a create leaves, whatever becomes of the
 * answer; and where it may have it, an update tells, and only its "not found" leads to another create.
 */
function prepareSave(database: TillDatabase, operator: Saving, row: OutboxRow, id: ProductId): Delivery {
  const { products, outbox } = database;
  const code = products.findAsSent(id)?.code ?? null;
  const isNew = products.registered(id) === 'no';
  if (code !== null && isNew) products.setRegistered(id, 'maybe');
  /** Null as long as nothing has left. */
  let saved: Saved | null = null;
  return {
    joins: isNew,
    send: async () => {
      const product = products.findAsSent(id);
      // renamed or deleted since it was chosen: what came in this row's place says it all
      if (product === null || product.code !== code || !outbox.isWaiting(row.id)) return NOTHING_LEFT;
      const record = { ...product, image: imageOf(database, id) };
      saved = isNew ? await create(operator, record) : await update(operator, record);
      return saved.answer;
    },
    settle: () => {
      // under another code by now it is another product to the operator
      if (products.findAsSent(id)?.code !== code) return;
      if (saved === null ? isNew : saved.notThere) products.setRegistered(id, 'no');
      else if (saved?.answer.kind === 'done') products.setRegistered(id, 'yes');
    },
  };
}

type Saving = Pick<Operator, 'updateProduct'> & { readonly create: CreateProduct };

/** `notThere`: the last request was a create that the operator has not carried out. */
type Saved = { readonly answer: Answer<null>; readonly notThere: boolean };

async function create(operator: Saving, record: OperatorProduct): Promise<Saved> {
  const created = await operator.create(record);
  if (created.kind === 'refused' && created.cause === 'already_exists') {
    return { answer: withoutValue(await operator.updateProduct(record)), notThere: false };
  }
  return { answer: created, notThere: created.kind === 'refused' || created.kind === 'unreachable' };
}

async function update(operator: Saving, record: OperatorProduct): Promise<Saved> {
  const updated = await operator.updateProduct(record);
  return isMissing(updated) ? create(operator, record) : { answer: withoutValue(updated), notThere: false };
}

function withoutValue(answer: Answer<unknown>): Answer<null> {
  return answer.kind === 'done' ? NOTHING_LEFT : answer;
}

function imageOf(database: TillDatabase, id: ProductId): string | null {
  return database.products.image(id)?.bytes.toString('base64') ?? null;
}
