import { createHttpExchange, type HttpAnswer, type OpenExchange } from '../../../electron/operator/http-exchange.ts';

/** Cards that the operator says in its answers: it goes through them again and again. */
export const CARDS_OF_OPERATOR = 40;

/**
 * An operator that says in its answers what it should keep to itself: every header that it was sent, and `cards`, one an
 * answer. What is asked of it by GET without `leaks` is answered by the real service, with a card for a device's name.
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
