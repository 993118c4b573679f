import { expect, test } from 'vitest';
import { z } from 'zod';
import { eachOnFirstUse } from '../../../electron/till/input-schemas.ts';

test('a schema is made when it is first asked for, once, and none beside it', () => {
  const made: string[] = [];
  const making = (name: string, schema: z.ZodString) => () => {
    made.push(name);
    return schema;
  };
  const schemas = eachOnFirstUse({
    'one:word': making('one:word', z.string().max(3)),
    'one:other': making('one:other', z.string()),
  });
  expect(Object.keys(schemas)).toEqual(['one:word', 'one:other']);
  expect(made).toEqual([]);
  expect(schemas['one:word'].safeParse('four').success).toBe(false);
  expect(schemas['one:word'].safeParse('two').success).toBe(true);
  expect(made).toEqual(['one:word']);
});

test('what is no channel has no schema', () => {
  const schemas: Readonly<Record<string, unknown>> = eachOnFirstUse({});
  expect(schemas.constructor).toBeUndefined();
});
