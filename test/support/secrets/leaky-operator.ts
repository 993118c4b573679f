import { createHttpExchange, type HttpAnswer, type OpenExchange } from '../../../electron/operator/http-exchange.ts';

/** Cards in the operator's answers, in rotation. */
export const CARDS_OF_OPERATOR = 40;

/**
 * An operator that leaks in its answers: every header it received, and one of `cards` each. A GET without `leaks` is
 * answered by the real service, with a card as a device's name.
 */
export function leakyOperator(cards: readonly string[]): { readonly open: OpenExchange; leaks: boolean } {
  let told = 0;
  const operator = {
    leaks: false,
    open: ((timeouts) => {
      const real = createHttpExchange(timeouts);
      return {
        ...real,
        send: async (request) => {
          if (operator.leaks)
            return refusal(Object.values(request.headers).join(' '), cards[told++ % cards.length] ?? '');
          const answer = await real.send(request);
          const isList = request.method === 'GET' && answer.kind === 'answered';
          return isList ? { ...answer, text: answer.text.replaceAll('Maquininha Balcão', cards[0] ?? '') } : answer;
        },
      };
    }) satisfies OpenExchange,
  };
  return operator;
}

function refusal(headers: string, card: string): HttpAnswer {
  const text = JSON.stringify({ mensagem: `cartão ${card} recusado ${headers}` });
  return { kind: 'answered', status: 422, contentType: 'application/json', text };
}
