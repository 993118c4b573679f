import { test as base, describe, expect } from 'vitest';
import { type CatalogueList, EMPTY_LIST, productAt } from '../../../../../renderer/screens/catalogue/catalogue-list.ts';
import { createCatalogueLoader } from '../../../../../renderer/screens/catalogue/use-catalogue.ts';
import type { Input, Value } from '../../../../../shared/api/contract.ts';
import { fail, ok, type Result } from '../../../../../shared/result.ts';
import { product, productsFrom } from '../../../../support/listed-products.ts';

const it = base.extend('till', () => slowTill());

type Question = Input<'catalogue:search'>;
type Answer = Result<Value<'catalogue:search'>>;

/** Answers come when the test gives them. */
async function slowTill() {
  const questions: Question[] = [];
  let give: (answer: Answer) => void = () => undefined;
  let list: CatalogueList = EMPTY_LIST;
  const loader = createCatalogueLoader({
    start: EMPTY_LIST,
    ask: (question) => {
      questions.push(question);
      return new Promise((resolve) => {
        give = resolve;
      });
    },
    show: (next) => {
      list = next;
    },
  });
  const turn = async (): Promise<void> => {
    for (let step = 0; step < 10; step++) await null;
  };
  loader.look({ first: 0, last: 10 });
  await turn();
  return {
    loader,
    list: () => list,
    offsets: () => questions.map(({ offset }) => offset),
    texts: () => questions.map(({ text }) => text),
    answer: async (answer?: Answer): Promise<void> => {
      const { offset = 0, limit = 0 } = questions.at(-1) ?? {};
      give(answer ?? ok({ products: productsFrom(offset, limit), total: 1_000_000 }));
      await turn();
    },
    turn,
  };
}

describe('the loader of the catalogue', () => {
  it('asks one thing at a time, and never for rows that have scrolled past', async ({ till }) => {
    for (let first = 0; first <= 500_000; first += 10_000) till.loader.look({ first, last: first + 10 });
    expect(till.offsets()).toEqual([0]);
    await till.answer();
    await till.answer();
    expect(till.offsets().slice(0, 3)).toEqual([0, 500_000, 500_050]);
    expect(productAt(till.list(), 500_003)?.id).toBe(500_003);
  });

  it('asks for the newest text when the answer to an older one is there, and does not show that', async ({ till }) => {
    await till.answer();
    await till.answer();
    for (const text of ['a', 'ar', 'arr']) void till.loader.setQuery({ text, onlyActive: false });
    await till.turn();
    void till.loader.setQuery({ text: 'arroz', onlyActive: false });
    await till.answer(ok({ products: [product(1)], total: 1 }));
    expect(till.texts()).toEqual(['', '', 'arr', 'arroz']);
    expect(productAt(till.list(), 0)?.id).toBe(0);
    await till.answer(ok({ products: [product(9)], total: 1 }));
    expect(productAt(till.list(), 0)?.id).toBe(9);
    expect(till.list().loading).toBeNull();
  });

  it('keeps the rows and says why where a page cannot be read, and asks again when told to', async ({ till }) => {
    await till.answer();
    await till.answer(fail('internal'));
    expect(till.list().error?.code).toBe('internal');
    expect(productAt(till.list(), 3)?.id).toBe(3);
    const before = till.offsets().length;
    const read = till.loader.reload();
    await till.turn();
    expect(till.offsets().slice(before)).toEqual([0]);
    await till.answer();
    await till.answer();
    await read;
    expect(till.list().error).toBeNull();
  });

  it('brings the chosen row wherever the list is, and keeps it', async ({ till }) => {
    await till.answer();
    till.loader.choose(999_999);
    await till.answer();
    await till.answer();
    expect(productAt(till.list(), 999_999)?.id).toBe(999_999);
    till.loader.look({ first: 300_000, last: 300_010 });
    await till.turn();
    await till.answer();
    expect(productAt(till.list(), 999_999)?.id).toBe(999_999);
    expect(productAt(till.list(), 3)).toBeUndefined();
  });

  it('puts a change into its row and asks for nothing', async ({ till }) => {
    await till.answer(ok({ products: productsFrom(0, 2), total: 2 }));
    till.loader.put([product(0, { name: 'Outro nome' })]);
    await till.turn();
    expect(productAt(till.list(), 0)?.name).toBe('Outro nome');
    expect(till.offsets()).toEqual([0]);
  });

  it('never shows rows that were read before it was told to read anew', async ({ till }) => {
    void till.loader.reload();
    await till.answer(ok({ products: [product(0, { deleting: true }), product(1)], total: 2 }));
    expect(productAt(till.list(), 0)).toBeUndefined();
    expect(till.offsets()).toEqual([0, 0]);
    await till.answer(ok({ products: productsFrom(1, 1), total: 1 }));
    expect(till.list()).toMatchObject({ total: 1, loading: null });
  });
});
