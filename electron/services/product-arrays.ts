import type { Answer, Operator, OperatorProduct } from '../operator/operator.ts';

/** New products in one request; a row of the outbox is small, and one request of so many takes a moment. */
export const MOST_IN_ARRAY = 32;
/** Characters of pictures in one request: with them a body stays within what any server takes. */
const MOST_PICTURE_TEXT = 1_000_000;

type Asked = { readonly product: OperatorProduct; readonly tell: (answer: Answer<null>) => void };

/**
 * Creates products in arrays: those that are asked for in one turn of the program go together, and each has an answer of
 * its own. An array that is refused is halved until the product that was meant stands alone with its reason; a refusal of
 * who asks, and an answer that was lost, are of all of them.
 */
export function createProductArrays(operator: Pick<Operator, 'createProducts'>) {
  let asked: Asked[] = [];

  function send(): void {
    const all = asked;
    asked = [];
    for (const array of arraysOf(all)) void carry(array);
  }

  async function carry(array: readonly Asked[]): Promise<void> {
    const answer = await answerTo(array);
    if (array.length > 1 && isOfOne(answer)) {
      const half = Math.ceil(array.length / 2);
      await carry(array.slice(0, half));
      await carry(array.slice(half));
      return;
    }
    for (const { tell } of array) tell(answer.kind === 'done' ? { kind: 'done', value: null } : answer);
  }

  async function answerTo(array: readonly Asked[]): Promise<Answer<unknown>> {
    try {
      return await operator.createProducts(array.map(({ product }) => product));
    } catch {
      return { kind: 'unknown', message: '' };
    }
  }

  return (product: OperatorProduct): Promise<Answer<null>> =>
    new Promise((resolve) => {
      if (asked.length === 0) queueMicrotask(send);
      asked.push({ product, tell: resolve });
    });
}

export type CreateProduct = ReturnType<typeof createProductArrays>;

/** Whether the answer may be about one product of the array alone. */
function isOfOne(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && answer.cause !== 'unauthorised' && answer.cause !== 'too_soon';
}

function arraysOf(all: readonly Asked[]): Asked[][] {
  const arrays: Asked[][] = [];
  let text = 0;
  for (const one of all) {
    const more = one.product.image?.length ?? 0;
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
