import type { z } from 'zod';

/** How each channel's schema is made. */
export type SchemaMakers = { readonly [channel: string]: () => z.ZodType };

/**
 * The schemas by their channels, each made when it is first asked for: all of them are more than a megabyte, and a till
 * needs some ten in a day.
 */
export function eachOnFirstUse<M extends SchemaMakers>(makers: M): { readonly [C in keyof M]: ReturnType<M[C]> } {
  const schemas = Object.create(null) as Record<string, z.ZodType>;
  for (const [channel, make] of Object.entries(makers)) {
    const kept = (value: z.ZodType) => Object.defineProperty(schemas, channel, { value, enumerable: true });
    const get = (): z.ZodType => {
      const schema = make();
      kept(schema);
      return schema;
    };
    Object.defineProperty(schemas, channel, { get, enumerable: true, configurable: true });
  }
  return schemas as { readonly [C in keyof M]: ReturnType<M[C]> };
}
