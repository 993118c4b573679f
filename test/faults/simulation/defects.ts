import type { HttpExchange, OpenExchange } from '../../../electron/operator/http-exchange.ts';

export type Defect = 'new_identifier' | 'fast_clock' | 'forgetful_disk' | 'real_chance';

type OpenFor = (isDead: () => boolean) => OpenExchange;

/** Resends an unanswered card sale under a new identifier. */
export function retryingAnew(openFor: OpenFor, newId: () => string): OpenFor {
  return (isDead) => (timeouts) => {
    const exchange: HttpExchange = openFor(isDead)(timeouts);
    return {
      ...exchange,
      send: async (request) => {
        const first = await exchange.send(request);
        const isCreate = request.method === 'POST' && request.path.endsWith('/pos-venda');
        if (first.kind !== 'unknown' || !isCreate || request.body === null) return first;
        const body = { ...(JSON.parse(request.body) as object), Identificador: newId() };
        return exchange.send({ ...request, body: JSON.stringify(body) });
      },
    };
  };
}
