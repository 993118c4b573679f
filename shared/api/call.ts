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

declare const types: unique symbol;

/** What is true of one call. `recover` is null for a call that writes nothing. */
export type Call<I, V, R extends Recovery | null = Recovery | null> = {
  readonly act: Act;
  readonly while: While;
  readonly recover: R;
  readonly [types]?: { readonly input: I; readonly value: V };
};

export type InputOf<C extends Call<unknown, unknown>> = NonNullable<C[typeof types]>['input'];
export type ValueOf<C extends Call<unknown, unknown>> = NonNullable<C[typeof types]>['value'];

type Facts = { readonly act: Act; readonly while?: While };

/** A call that writes nothing. */
/* @__NO_SIDE_EFFECTS__ */
export function read<I, V>(facts: Facts): Call<I, V, null> {
  return { while: 'readable', recover: null, ...facts };
}

/** A call that writes. */
export function write<I, V>(facts: Facts & { readonly recover: 'found' }): Call<I, V, 'found'>;
export function write<I, V>(facts: Facts & { readonly recover: 'repeat' | 'look' }): Call<I, V, 'repeat' | 'look'>;
/* @__NO_SIDE_EFFECTS__ */
export function write<I, V>(facts: Facts & { readonly recover: Recovery }): Call<I, V> {
  return { while: 'selling', ...facts };
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

/** A message from the main process to the page. */
export type Push<T> = { causeOf(payload: T): Cause; readonly [types]?: T };
export type PayloadOf<P extends Push<unknown>> = NonNullable<P[typeof types]>;

/** `cause`: of every such push, or by what it says. */
/* @__NO_SIDE_EFFECTS__ */
export function push<T>(cause: Cause | ((payload: T) => Cause)): Push<T> {
  return { causeOf: typeof cause === 'string' ? () => cause : cause };
}
