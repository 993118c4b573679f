import { describe, expect, test } from 'vitest';
import type { Registered } from '../../../../../electron/areas/catalogue/product-rows.ts';
import type { Delivery } from '../../../../../electron/areas/catalogue/sending/outbox.ts';
import { productLane } from '../../../../../electron/areas/catalogue/sending/product-lanes.ts';
import { MOST_IN_ARRAY, prepareSaves } from '../../../../../electron/areas/catalogue/sending/product-saving.ts';
import type { Answer, CreatedProduct, OperatorProduct } from '../../../../../electron/operator/operator.ts';
import { cents } from '../../../../../shared/money.ts';
import type { ProductId } from '../../../../../shared/product.ts';
import { openFile } from '../../../../support/open-file.ts';
import type { TillDatabase } from '../../../../support/till-database.ts';

const AT = '2026-03-02T11:00:00.000Z';
type Created = Answer<readonly CreatedProduct[]>;
const TAKEN: Created = { kind: 'done', value: [] };
const DONE: Answer<null> = { kind: 'done', value: null };
const REFUSED: Created = { kind: 'refused', cause: 'other', message: 'nome proibido' };
const MISSING: Created = { kind: 'refused', cause: 'not_found', message: '' };

const NONE = 0 as ProductId;

type Answering = (codes: readonly string[]) => Created;

function openSaves(count: number, create: Answering = () => TAKEN, update: Answering = () => TAKEN) {
  const database = openFile();
  const ids = Array.from({ length: count }, (_, index): ProductId => {
    const draft = { code: `A${index}`, barcode: null, name: `Produto ${index}`, priceCents: cents(100) };
    const id = database.products.insert(draft, AT);
    database.outbox.add(productLane(id), 'product_save', {}, AT);
    return id;
  });
  const asked: string[] = [];
  const pictures: (string | null)[] = [];
  const ask =
    (act: string, answer: Answering) =>
    async (products: readonly OperatorProduct[]): Promise<Created> => {
      const codes = products.map(({ code }) => code);
      asked.push(`${act} ${codes.join(' ')}`);
      pictures.push(...products.map(({ image }) => image));
      return answer(codes);
    };
  const operator = {
    createProducts: ask('create', create),
    updateProduct: (product: OperatorProduct) => ask('update', update)([product]),
  };
  return {
    ...{ database, ids, asked, pictures },
    prepare: () => database.transaction(() => prepareSaves(database, operator, database.outbox.deliverable(0, 1_000))),
    registered: (): Registered[] => ids.map((id) => database.products.registered(id)),
  };
}

async function carryOut(database: TillDatabase, deliveries: readonly Delivery[]): Promise<readonly Answer<null>[]> {
  const all: Answer<null>[] = [];
  for (const { send, settle } of deliveries) {
    const answers = await send();
    database.transaction(() => settle(answers));
    all.push(...answers);
  }
  return all;
}

describe('products that the operator has not', () => {
  test('leave in arrays, each row with its answer, and it is on disk before that they may be there', async () => {
    const { database, prepare, registered, asked } = openSaves(MOST_IN_ARRAY + 3);
    const deliveries = prepare();
    expect(deliveries.map(({ rows }) => rows.length)).toEqual([MOST_IN_ARRAY, 3]);
    expect(new Set(registered())).toEqual(new Set(['maybe']));
    expect(asked).toEqual([]);
    const answers = await carryOut(database, deliveries);
    expect(answers).toEqual(Array.from({ length: MOST_IN_ARRAY + 3 }, () => DONE));
    expect(asked.map((one) => one.split(' ').length - 1)).toEqual([MOST_IN_ARRAY, 3]);
    expect(registered()).not.toContain('no');
  });

  test('and of which one is refused: it alone is not there', async () => {
    const { database, prepare, registered } = openSaves(5, (codes) => (codes.includes('A3') ? REFUSED : TAKEN));
    expect(await carryOut(database, prepare())).toEqual([DONE, DONE, DONE, REFUSED, DONE]);
    expect(registered()).toEqual(['maybe', 'maybe', 'maybe', 'no', 'maybe']);
  });

  test('that never left, or reached nobody, are not there', async () => {
    const { database, prepare, registered } = openSaves(3, () => ({ kind: 'unreachable', message: '' }));
    const [delivery] = prepare();
    database.transaction(() => delivery?.settle(null));
    expect(registered()).toEqual(['no', 'no', 'no']);
    await carryOut(database, prepare());
    expect(registered()).toEqual(['no', 'no', 'no']);
  });

  test('and whose answer was lost may be there: they are told by an update each, and created where it finds none', async () => {
    let isLost = true;
    const { database, prepare, registered, asked } = openSaves(
      2,
      () => (isLost ? { kind: 'unknown', message: '' } : TAKEN),
      ([code]) => (code === 'A1' ? MISSING : TAKEN),
    );
    await carryOut(database, prepare());
    expect(registered()).toEqual(['maybe', 'maybe']);
    isLost = false;
    expect(await carryOut(database, prepare())).toEqual([DONE, DONE]);
    expect(asked).toEqual(['create A0 A1', 'update A0', 'update A1', 'create A1']);
  });

  test('that are there all the same are updated', async () => {
    const known: Created = { kind: 'refused', cause: 'already_exists', message: '' };
    const { database, prepare, asked } = openSaves(1, () => known);
    expect(await carryOut(database, prepare())).toEqual([DONE]);
    expect(asked).toEqual(['create A0', 'update A0']);
  });
});

describe('between being chosen and leaving', () => {
  test('a product that is renamed, removed or told of by a later row stays behind; the others go as they are now', async () => {
    const { database, prepare, registered, ids, asked, pictures } = openSaves(5);
    const deliveries = prepare();
    const [renamed = NONE, removed = NONE, superseded = NONE, changed = NONE, pictured = NONE] = ids;
    const draft = { barcode: null, name: 'Outro', priceCents: cents(200) };
    database.products.update(renamed, { ...draft, code: 'B0' }, AT);
    database.products.remove(removed);
    database.outbox.supersede(productLane(superseded), 'product_save', AT);
    database.products.update(changed, { ...draft, code: 'A3' }, AT);
    database.products.putImage(pictured, { mime: 'image/png', bytes: Buffer.from('png') });
    expect(await carryOut(database, deliveries)).toEqual([DONE, DONE, DONE, DONE, DONE]);
    expect(asked).toEqual(['create A3 A4']);
    expect(pictures).toEqual([null, Buffer.from('png').toString('base64')]);
    expect(registered()).toEqual(['maybe', 'no', 'no', 'maybe', 'maybe']);
  });

  test('an array of which nothing is left asks for nothing', async () => {
    const { database, prepare, ids, asked } = openSaves(2);
    const deliveries = prepare();
    for (const id of ids) database.outbox.supersede(productLane(id), 'product_save', AT);
    expect(await carryOut(database, deliveries)).toEqual([DONE, DONE]);
    expect(asked).toEqual([]);
  });
});
