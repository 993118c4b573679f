import type { ProductId } from '../../../shared/product.ts';
import type { Answer, Operator, OperatorProduct } from '../../operator/operator.ts';
import { createInArrays, MOST_IN_ARRAY } from './product-arrays.ts';
import type { Delivery } from './sending/outbox.ts';
import type { OutboxRow } from './sending/outbox-rows.ts';
import { productOfLane } from './sending/product-lanes.ts';
import type { ProductToSend } from './sending/product-sending-rows.ts';
import type { CatalogueDatabase } from './tables.ts';

type Saving = Pick<Operator, 'createProducts' | 'updateProduct'>;

/** `notThere`: the last request was a create that the operator has not carried out. */
type Saved = { readonly answer: Answer<null>; readonly notThere: boolean };

/** A row with the product that it saves, and the code under which it was chosen; null where there is no product. */
type Save = { readonly row: OutboxRow; readonly id: ProductId; readonly code: string | null };

export const NOTHING_LEFT: Answer<null> = { kind: 'done', value: null };
/** What is known of a request that has left, until more is. */
const LEFT: Saved = { answer: { kind: 'unknown', message: '' }, notThere: false };

/**
 * Creates or updates, new products in arrays. That the operator may have a product is on disk before a create leaves,
 * whatever becomes of the answer; and where it may have it, an update tells, and only its "not found" leads to another
 * create. To be called in a transaction.
 */
export function prepareSaves(database: CatalogueDatabase, operator: Saving, rows: readonly OutboxRow[]): Delivery[] {
  const { productsToSend } = database;
  const ids = rows.map(({ lane }) => productOfLane(lane));
  const begun = productsToSend.beginCreating(ids);
  const others = begun.size === ids.length ? begun : productsToSend.codes(ids.filter((id) => !begun.has(id)));
  const [created, updated]: [Save[], Save[]] = [[], []];
  rows.forEach((row, index) => {
    const id = ids[index] as ProductId;
    if (begun.has(id)) created.push({ row, id, code: begun.get(id) ?? null });
    else updated.push({ row, id, code: others.get(id) ?? null });
  });
  const deliveries = updated.map((save) => updateOf(database, operator, save));
  for (let from = 0; from < created.length; from += MOST_IN_ARRAY) {
    deliveries.push(createOf(database, operator, created.slice(from, from + MOST_IN_ARRAY)));
  }
  return deliveries;
}

function updateOf(database: CatalogueDatabase, operator: Saving, save: Save): Delivery {
  return deliveryOf(database, [save], false, async ([record]) => {
    if (record === undefined) return [];
    const answer = await operator.updateProduct(record);
    if (!isMissing(answer)) return [{ answer: withoutValue(answer), notThere: false }];
    return createAll(operator, [record]);
  });
}

function createOf(database: CatalogueDatabase, operator: Saving, saves: readonly Save[]): Delivery {
  return deliveryOf(database, saves, true, (records) => createAll(operator, records));
}

/** One delivery of `saves` by `tell`, which answers for each record in their order. */
function deliveryOf(
  { productsToSend }: CatalogueDatabase,
  saves: readonly Save[],
  isNew: boolean,
  tell: (records: readonly OperatorProduct[]) => Promise<readonly Saved[]>,
): Delivery {
  /** What has left, and what came of it. */
  const saved = new Map<Save, Saved>();
  return {
    rows: saves.map(({ row }) => row),
    send: async () => {
      const products = productsToSend.toSend(saves);
      // renamed or deleted since it was chosen: what came in the row's place says it all
      const leaving = saves.flatMap((save) => {
        const product = products.get(save.id);
        return product?.code === save.code ? [{ save, record: recordOf(product) }] : [];
      });
      for (const { save } of leaving) saved.set(save, LEFT);
      const told = leaving.length === 0 ? [] : await tell(leaving.map(({ record }) => record));
      for (const [index, { save }] of leaving.entries()) saved.set(save, told[index] ?? LEFT);
      return saves.map((save) => saved.get(save)?.answer ?? NOTHING_LEFT);
    },
    settle: () => {
      // that it has the others is not written again: it was when they left, and each row says what came of it
      productsToSend.takeBack(codesOf(saves.filter((save) => saved.get(save)?.notThere ?? isNew)));
    },
  };
}

async function createAll(operator: Saving, records: readonly OperatorProduct[]): Promise<readonly Saved[]> {
  const created = await createInArrays(operator, records);
  const saved: Saved[] = [];
  for (const [index, record] of records.entries()) {
    const answer = created[index] ?? LEFT.answer;
    const isThere = answer.kind === 'refused' && answer.cause === 'already_exists';
    saved.push(
      isThere
        ? { answer: withoutValue(await operator.updateProduct(record)), notThere: false }
        : { answer, notThere: answer.kind === 'refused' || answer.kind === 'unreachable' },
    );
  }
  return saved;
}

function codesOf(saves: readonly Save[]): ReadonlyMap<ProductId, string> {
  return new Map(saves.flatMap(({ id, code }) => (code === null ? [] : [[id, code]])));
}

function recordOf({ code, name, priceCents, image }: ProductToSend): OperatorProduct {
  return { code, name, priceCents, image: image?.toString('base64') ?? null };
}

export function isMissing(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && answer.cause === 'not_found';
}

function withoutValue(answer: Answer<unknown>): Answer<null> {
  return answer.kind === 'done' ? NOTHING_LEFT : answer;
}
