import type { HttpExchange, HttpRequest } from '../../../electron/operator/http-exchange.ts';

/**
 * A till that takes a broken answer for a refusal: it charges again at once, under a new identifier. The control of the
 * rig; the judge has to find the money that it takes twice.
 */
export function chargingAgain(exchange: HttpExchange): HttpExchange {
  return {
    ...exchange,
    send: async (request) => {
      const answer = await exchange.send(request);
      if (answer.kind !== 'unknown' || !isCreate(request) || request.body === null) return answer;
      const body: unknown = JSON.parse(request.body);
      const again = { ...(body as object), Identificador: crypto.randomUUID() };
      return exchange.send({ ...request, body: JSON.stringify(again) });
    },
  };
}

function isCreate({ method, path }: HttpRequest): boolean {
  return method === 'POST' && path.endsWith('/pos-venda');
}
