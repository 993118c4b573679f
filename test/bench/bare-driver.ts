import { Agent } from 'undici';
import { MOST_IN_ARRAY } from '../../electron/areas/catalogue/sending/product-saving.ts';
import { createProductsBody } from '../../electron/operator/wire-requests.ts';
import { cents } from '../../shared/money.ts';
import type { ServiceLine } from '../faults/network/service-process.ts';
import type { WaitingProduct } from './waiting-till.ts';

/** As many arrays as the till's outbox has under way. */
export const SIDE_BY_SIDE = 4;

/** Sends the same requests, as many at once, with the same HTTP client and nothing else: what the service can take. */
export function createBareDriver(
  service: Pick<ServiceLine, 'base_url' | 'token'>,
  products: readonly WaitingProduct[],
) {
  const url = new URL(`${service.base_url}/produto`);
  const agent = new Agent({ pipelining: 1 });
  const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
  let [next, wanted] = [0, 0];

  async function send(array: readonly WaitingProduct[]): Promise<void> {
    const body = createProductsBody(
      array.map((product) => ({ ...product, priceCents: cents(product.priceCents), image: null })),
    );
    const answer = await agent.request({ origin: url.origin, path: url.pathname, method: 'POST', headers, body });
    await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`the service answered ${answer.statusCode}`);
  }

  return {
    /** Sends the next `count`, and what is in an array with the last of them; resolves when all are answered. */
    sendNext: async (count: number): Promise<void> => {
      wanted += count;
      const last = Math.min(wanted, products.length);
      const lane = async (): Promise<void> => {
        while (next < last) {
          const array = products.slice(next, next + MOST_IN_ARRAY);
          next += array.length;
          await send(array);
        }
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
    },
    stop: (): Promise<void> => agent.close(),
  };
}
