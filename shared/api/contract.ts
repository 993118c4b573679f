import type { Result } from '../result.ts';
import { API } from './areas.ts';
import type { InputOf, PayloadOf, ValueOf } from './call.ts';
import { PUSHES } from './pushes.ts';

export type Channel = keyof typeof API;
export type PushChannel = keyof typeof PUSHES;
export type Input<C extends Channel> = InputOf<(typeof API)[C]>;
export type Value<C extends Channel> = ValueOf<(typeof API)[C]>;
export type Pushes = { readonly [P in PushChannel]: PayloadOf<(typeof PUSHES)[P]> };

export const CHANNELS = Object.keys(API) as readonly Channel[];
export const PUSH_CHANNELS = Object.keys(PUSHES) as readonly PushChannel[];

/** Inputs are already validated. */
export type Handlers = { readonly [C in Channel]: (input: Input<C>) => Result<Value<C>> | Promise<Result<Value<C>>> };

/** `HandlersOf<typeof returnsApi>`. */
export type HandlersOf<A> = Pick<Handlers, Extract<keyof A, Channel>>;

/** All of `window.pos`. */
export type PosApi = {
  readonly call: { readonly [C in Channel]: (input: Input<C>) => Promise<Result<Value<C>>> };
  /** Returns unsubscribe. */
  readonly on: { readonly [P in PushChannel]: (listener: (payload: Pushes[P]) => void) => () => void };
};
