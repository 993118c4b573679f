import { z } from 'zod';
import type { Act } from './acts.ts';

/**
 * States of the till in which a call is served.
 * always    even without an open file
 * readable  stored rows can be read
 * open      rows can be written; selling may be stopped
 * selling   everything is fine
 */
export type While = 'always' | 'readable' | 'open' | 'selling';

/**
 * Answer after a commit with unknown outcome.
 * found   the file is reopened and searched; if the rows are there, the call succeeded
 * repeat  it failed: repeating the call ends in the same rows
 * look    `storage_unsure`: check the stored rows before repeating
 */
export type Recovery = 'found' | 'repeat' | 'look';

declare const given: unique symbol;

/** `recover`: null for a read. */
export type Call<S extends z.ZodType, V, R extends Recovery | null = Recovery | null> = {
  readonly act: Act;
  readonly while: While;
  readonly recover: R;
  readonly schema: () => S;
  readonly [given]?: { readonly value: V };
};

/** Awaits its answer type from `gives`. */
type Asked<S extends z.ZodType, R extends Recovery | null> = { gives<V>(): Call<S, V, R> };

type Frozen<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : { readonly [K in keyof T]: Frozen<T[K]> };

export type InputOf<C extends Call<z.ZodType, unknown>> = Frozen<z.output<ReturnType<C['schema']>>>;
export type ValueOf<C extends Call<z.ZodType, unknown>> = NonNullable<C[typeof given]>['value'];

type Facts = { readonly act: Act; readonly while?: While };

function asked<S extends z.ZodType, R extends Recovery | null>(call: Call<S, unknown, R>): Asked<S, R> {
  return { gives: <V>() => call as Call<S, V, R> };
}

type Schema = z.ZodType | z.ZodRawShape;
type Strict<S extends z.ZodRawShape> = z.ZodObject<S, z.core.$strict>;

/** Made on first use: all together take over a megabyte. Objects allow no other fields. */
function strict(made: () => Schema): () => z.ZodType {
  return () => {
    const schema = made();
    return schema instanceof z.ZodType ? schema : z.strictObject(schema);
  };
}

export function read<S extends z.ZodRawShape>(fields: () => S, facts: Facts): Asked<Strict<S>, null>;
export function read<S extends z.ZodType>(schema: () => S, facts: Facts): Asked<S, null>;
export function read(made: () => Schema, facts: Facts): Asked<z.ZodType, null> {
  return asked({ while: 'readable', recover: null, ...facts, schema: strict(made) });
}

type Writing<R extends Recovery> = Facts & { readonly recover: R };
export function write<S extends z.ZodRawShape, R extends Recovery>(
  fields: () => S,
  facts: Writing<R>,
): Asked<Strict<S>, R>;
export function write<S extends z.ZodType, R extends Recovery>(schema: () => S, facts: Writing<R>): Asked<S, R>;
export function write(made: () => Schema, facts: Writing<Recovery>): Asked<z.ZodType, Recovery> {
  return asked({ while: 'selling', ...facts, schema: strict(made) });
}

/**
 * Cause of a push. A page whose cashier did not ask for it ignores keys briefly if their acts change.
 * till     happened by itself
 * caller   caused by any call in progress; without one, by itself
 * cashier  requested at this till, or changes no screen
 */
export type Cause = 'till' | 'caller' | 'cashier';

declare const payload: unique symbol;

export type Push<T> = { causeOf(payload: T): Cause; readonly [payload]?: { readonly value: T } };
export type PayloadOf<P extends Push<unknown>> = NonNullable<P[typeof payload]>['value'];

/* @__NO_SIDE_EFFECTS__ */
export function push<T>(cause: Cause | ((payload: T) => Cause)): Push<T> {
  return { causeOf: typeof cause === 'string' ? () => cause : cause };
}
