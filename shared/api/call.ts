import type { z } from 'zod';
import type { Act } from './acts.ts';

/**
 * In which states of the till a call is served.
 *
 * always    in every state, also where no file is open
 * readable  where the stored rows can be read
 * open      where rows can be written; selling may be stopped
 * selling   where nothing is wrong
 */
export type While = 'always' | 'readable' | 'open' | 'selling';

/**
 * What the caller is told when the commit of a call failed and nobody knows whether it was kept.
 *
 * found   the file is opened again and searched for what the call wrote; if it is there, the call is answered as done
 * repeat  it is answered as failed: the same call once more ends in the same rows
 * look    it is answered as `storage_unsure`: what is stored has to be looked at before the call is made again
 */
export type Recovery = 'found' | 'repeat' | 'look';

declare const given: unique symbol;

/** What is true of one call. `schema` makes the schema of its input; `recover` is null for a call that writes nothing. */
export type Call<S extends z.ZodType, V, R extends Recovery | null = Recovery | null> = {
  readonly act: Act;
  readonly while: While;
  readonly recover: R;
  readonly schema: () => S;
  readonly [given]?: { readonly value: V };
};

/** A call whose answer is still to be named, by `gives`. */
type Asked<S extends z.ZodType, R extends Recovery | null> = { gives<V>(): Call<S, V, R> };

/** Nobody changes what came in. */
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

/** A call that writes nothing. Its schema is made when it is first asked for: all of them are more than a megabyte. */
export function read<S extends z.ZodType>(schema: () => S, facts: Facts): Asked<S, null> {
  return asked({ while: 'readable', recover: null, ...facts, schema });
}

/** A call that writes. */
export function write<S extends z.ZodType, R extends Recovery>(
  schema: () => S,
  facts: Facts & { readonly recover: R },
): Asked<S, R> {
  return asked({ while: 'selling', ...facts, schema });
}

/**
 * Whose doing the news of a push is. A page whose cashier did not ask for it takes no key for a moment where it changes
 * what the keys do.
 *
 * till     it came by itself, whatever else goes on at the moment
 * caller   whoever has a call under way at that moment has asked for it; nobody, where none is
 * cashier  somebody at this till has asked for it, or it changes no screen
 */
export type Cause = 'till' | 'caller' | 'cashier';

declare const payload: unique symbol;

/** A message from the main process to the page. */
export type Push<T> = { causeOf(payload: T): Cause; readonly [payload]?: { readonly value: T } };
export type PayloadOf<P extends Push<unknown>> = NonNullable<P[typeof payload]>['value'];

/** `cause`: of every such push, or by what it says. */
/* @__NO_SIDE_EFFECTS__ */
export function push<T>(cause: Cause | ((payload: T) => Cause)): Push<T> {
  return { causeOf: typeof cause === 'string' ? () => cause : cause };
}
