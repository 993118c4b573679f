import type { Answer, Operator, OperatorProduct } from '../../operator/operator.ts';

/** New products in one request; a row of the outbox is small, and one request of so many takes a moment. */
export const MOST_IN_ARRAY = 32;
/** Characters of pictures in one request: with them a body stays within what any server takes. */
const MOST_PICTURE_TEXT = 1_000_000;

type Creating = Pick<Operator, 'createProducts'>;

/**
 * Creates products in arrays; answers for each of them, in their order. An array that is refused is halved until the
 * product that was meant stands alone with its reason; a refusal of who asks, and an answer that was lost, are of all of
 * them. Never rejects.
 */
export async function createInArrays(
  operator: Creating,
  products: readonly OperatorProduct[],
): Promise<readonly Answer<null>[]> {
  const carried = await Promise.all(arraysOf(products).map((array) => carry(operator, array)));
  return carried.flat();
}

async function carry(operator: Creating, array: readonly OperatorProduct[]): Promise<readonly Answer<null>[]> {
  const answer = await answerTo(operator, array);
  if (array.length > 1 && isOfOne(answer)) {
    const half = Math.ceil(array.length / 2);
    const first = await carry(operator, array.slice(0, half));
    return [...first, ...(await carry(operator, array.slice(half)))];
  }
  const each: Answer<null> = answer.kind === 'done' ? { kind: 'done', value: null } : answer;
  return array.map(() => each);
}

async function answerTo(operator: Creating, array: readonly OperatorProduct[]): Promise<Answer<unknown>> {
  try {
    return await operator.createProducts(array);
  } catch {
    return { kind: 'unknown', message: '' };
  }
}

/** Whether the answer may be about one product of the array alone. */
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
