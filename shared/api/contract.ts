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

/** What the main process implements: one function a channel. Inputs have been validated when it is called. */
export type Handlers = { readonly [C in Channel]: (input: Input<C>) => Result<Value<C>> | Promise<Result<Value<C>>> };

/** The handlers of some areas: `HandlersOf<typeof returnsApi>`. */
export type HandlersOf<A> = Pick<Handlers, Extract<keyof A, Channel>>;

/** What the preload puts on `window.pos`: one named function a channel, and one subscription a push. */
export type PosApi = {
  readonly call: { readonly [C in Channel]: (input: Input<C>) => Promise<Result<Value<C>>> };
  /** Subscribes; the answer unsubscribes. */
  readonly on: { readonly [P in PushChannel]: (listener: (payload: Pushes[P]) => void) => () => void };
};
