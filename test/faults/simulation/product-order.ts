import type { HttpRequest } from '../../../electron/operator/http-exchange.ts';

/** The place of a request among those that change the same product. */
export type ProductPlace = {
  readonly arrives: () => void;
  /** One that left after it has arrived before it. */
  readonly isOvertaken: () => boolean;
};

export type ProductOrder = {
  readonly leaves: (operation: string, request: HttpRequest, identifier: string | null) => ProductPlace;
};

const ALONE: ProductPlace = { arrives: () => undefined, isOvertaken: () => false };

/**
 * Which changes of a product were overtaken by newer ones. The interface has no version of a product: an older change that
 * arrives last is the one that holds, and no till can see that. So a network that holds changes back may lose them or deliver
 * them late, but not behind newer ones.
 */
export function productOrder(): ProductOrder {
  const newest = new Map<string, number>();
  let left = 0;
  return {
    leaves: (operation, request, identifier) => {
      if (!operation.startsWith('produto.')) return ALONE;
      const code = identifier ?? codeIn(request);
      if (code === null) return ALONE;
      left += 1;
      const mine = left;
      return {
        arrives: () => void newest.set(code, Math.max(mine, newest.get(code) ?? 0)),
        isOvertaken: () => (newest.get(code) ?? 0) > mine,
      };
    },
  };
}

/** Null for an array, which creates and changes nothing that is there. */
function codeIn({ body }: HttpRequest): string | null {
  const content: unknown = body === null ? null : JSON.parse(String(body));
  const named = typeof content === 'object' && content !== null && 'Identificador' in content && content.Identificador;
  return typeof named === 'string' ? named : null;
}
