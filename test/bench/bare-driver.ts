import { Agent } from 'undici';
import { createProductsBody } from '../../electron/operator/wire-requests.ts';
import { cents } from '../../shared/money.ts';
import type { ServiceLine } from '../faults/network/service-process.ts';
import type { WaitingProduct } from './waiting-till.ts';

/** As many as the till's outbox has under way. */
const SIDE_BY_SIDE = 8;

/** Sends the same requests, as many at once, with the same HTTP client and nothing else: what the service can take. */
export function createBareDriver(
  service: Pick<ServiceLine, 'base_url' | 'token'>,
  products: readonly WaitingProduct[],
) {
  const url = new URL(`${service.base_url}/produto`);
  const agent = new Agent({ pipelining: 1 });
  const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
  let next = 0;

  async function send(product: WaitingProduct): Promise<void> {
    const body = createProductsBody([{ ...product, priceCents: cents(product.priceCents), image: null }]);
    const answer = await agent.request({ origin: url.origin, path: url.pathname, method: 'POST', headers, body });
    await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`the service answered ${answer.statusCode}`);
  }

  return {
    /** Sends the next `count`; resolves when all of them are answered. */
    sendNext: async (count: number): Promise<void> => {
      const last = Math.min(next + count, products.length);
      const lane = async (): Promise<void> => {
        while (next < last) {
          const product = products[next++];
          if (product !== undefined) await send(product);
        }
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
    },
    stop: (): Promise<void> => agent.close(),
  };
}
