import { describe, expect, test } from 'vitest';
import { createInArrays, MOST_IN_ARRAY } from '../../../../../electron/areas/catalogue/sending/product-saving.ts';
import type { Answer, CreatedProduct, OperatorProduct } from '../../../../../electron/operator/operator.ts';
import { cents } from '../../../../../shared/money.ts';

const TAKEN: Answer<readonly CreatedProduct[]> = { kind: 'done', value: [] };

function products(count: number, image: string | null = null): OperatorProduct[] {
  return Array.from({ length: count }, (_, index) => ({
    code: `P${index}`,
    name: `Produto ${index}`,
    priceCents: cents(100),
    image,
  }));
}

/** An operator by `answer`, and the sizes of its arrays. */
function operatorThat(answer: (codes: readonly string[]) => Answer<readonly CreatedProduct[]>) {
  const sizes: number[] = [];
  const createProducts = async (array: readonly OperatorProduct[]) => {
    sizes.push(array.length);
    return answer(array.map(({ code }) => code));
  };
  return { create: (all: readonly OperatorProduct[]) => createInArrays({ createProducts }, all), sizes };
}

describe('creating products in arrays', () => {
  test('what is asked for together goes together, up to the most of an array', async () => {
    const { create, sizes } = operatorThat(() => TAKEN);
    const answers = await create(products(MOST_IN_ARRAY + 8));
    expect(sizes).toEqual([MOST_IN_ARRAY, 8]);
    expect(answers.every(({ kind }) => kind === 'done')).toBe(true);
    await create(products(1));
    expect(sizes).toEqual([MOST_IN_ARRAY, 8, 1]);
  });

  test('one that is refused stands alone with its reason, and the others are taken', async () => {
    const refusal = { kind: 'refused', cause: 'other', message: 'nome proibido' } as const;
    const { create, sizes } = operatorThat((codes) => (codes.includes('P5') ? refusal : TAKEN));
    const answers = await create(products(32));
    expect(answers.flatMap((answer, index) => (answer.kind === 'done' ? [] : [[index, answer]]))).toEqual([
      [5, refusal],
    ]);
    expect(sizes.length).toBeLessThan(13);
  });

  test.each([
    ['is lost', { kind: 'unknown', message: '' }],
    ['never came about', { kind: 'unreachable', message: '' }],
    ['is about who asks', { kind: 'refused', cause: 'unauthorised', message: '' }],
    ['is that it came too soon', { kind: 'refused', cause: 'too_soon', message: '' }],
  ] as const)('an answer that %s is everybody’s, and nothing is sent again', async (_name, answer) => {
    const { create, sizes } = operatorThat(() => answer);
    expect(await create(products(10))).toEqual(products(10).map(() => answer));
    expect(sizes).toEqual([10]);
  });

  test('pictures make an array shorter', async () => {
    const { create, sizes } = operatorThat(() => TAKEN);
    await create(products(5, 'A'.repeat(400_000)));
    expect(sizes).toEqual([2, 2, 1]);
  });
});
