import type { ProductId } from '../../../../shared/product.ts';
import type { Answer, Operator, OperatorProduct } from '../../../operator/operator.ts';
import type { CatalogueDatabase } from '../tables.ts';
import type { Delivery } from './outbox.ts';
import type { OutboxRow } from './outbox-rows.ts';
import { productOfLane } from './product-lanes.ts';
import type { ProductToSend } from './product-sending-rows.ts';

type Saving = Pick<Operator, 'createProducts' | 'updateProduct'>;

/** `notThere`: the operator did not carry out the create. */
type Saved = { readonly answer: Answer<null>; readonly notThere: boolean };

/** `code` at the time of choosing; null if the product is gone. */
type Save = { readonly row: OutboxRow; readonly id: ProductId; readonly code: string | null };

/** New products in one request. */
export const MOST_IN_ARRAY = 32;
/** Characters; keeps a body within the limits of common servers. */
const MOST_PICTURE_TEXT = 1_000_000;

export const NOTHING_LEFT: Answer<null> = { kind: 'done', value: null };
const LEFT: Saved = { answer: { kind: 'unknown', message: '' }, notThere: false };

/** Called in a transaction: `registered = 'maybe'` is on disk before a create is sent; then updates are tried first. */
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

function deliveryOf(
  { productsToSend }: CatalogueDatabase,
  saves: readonly Save[],
  isNew: boolean,
  tell: (records: readonly OperatorProduct[]) => Promise<readonly Saved[]>,
): Delivery {
  const saved = new Map<Save, Saved>();
  return {
    rows: saves.map(({ row }) => row),
    send: async () => {
      const products = productsToSend.toSend(saves);
      // renamed or deleted since
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
      // 'maybe' is only reset; the row's state says the rest
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

/** A refused array is halved down to the refused product; a lost answer counts for all. Never rejects. */
export async function createInArrays(
  operator: Pick<Operator, 'createProducts'>,
  products: readonly OperatorProduct[],
): Promise<readonly Answer<null>[]> {
  const carried = await Promise.all(arraysOf(products).map((array) => carry(operator, array)));
  return carried.flat();
}

async function carry(
  operator: Pick<Operator, 'createProducts'>,
  array: readonly OperatorProduct[],
): Promise<readonly Answer<null>[]> {
  const answer = await answerTo(operator, array);
  if (array.length > 1 && isOfOne(answer)) {
    const half = Math.ceil(array.length / 2);
    const first = await carry(operator, array.slice(0, half));
    return [...first, ...(await carry(operator, array.slice(half)))];
  }
  const each: Answer<null> = answer.kind === 'done' ? { kind: 'done', value: null } : answer;
  return array.map(() => each);
}

async function answerTo(
  operator: Pick<Operator, 'createProducts'>,
  array: readonly OperatorProduct[],
): Promise<Answer<unknown>> {
  try {
    return await operator.createProducts(array);
  } catch {
    return { kind: 'unknown', message: '' };
  }
}

function isOfOne(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && answer.cause !== 'unauthorised' && answer.cause !== 'too_soon';
}

function arraysOf(all: readonly OperatorProduct[]): OperatorProduct[][] {
  const arrays: OperatorProduct[][] = [];
  let text = 0;
  for (const one of all) {
    const more = one.image?.length ?? 0;
    const last = arrays.at(-1);
    if (last === undefined || last.length === MOST_IN_ARRAY || text + more > MOST_PICTURE_TEXT) {
      arrays.push([one]);
      text = more;
    } else {
      last.push(one);
      text += more;
    }
  }
  return arrays;
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
