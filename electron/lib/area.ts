import type { API } from '../../shared/api/areas.ts';
import type { Channel, Input, Value } from '../../shared/api/contract.ts';
import type { Result } from '../../shared/result.ts';

export type Life = {
  /** Reads state, also from a read-only file. Called before any start. */
  readonly remember?: () => void;
  /** Resumes what was under way when the till was closed. Not called for a read-only file. */
  readonly start?: () => void;
  readonly stop?: () => void | Promise<void>;
};

export type FoundChannel = { [C in Channel]: (typeof API)[C]['recover'] extends 'found' ? C : never }[Channel];

/** Searches the reopened file for what a call wrote whose commit failed. `row`: the row that it was to write, where
 * the failure names it. Null where it is not there. */
export type Recover<C extends Channel> = (input: Input<C>, row: string | null) => Result<Value<C>> | null;

export type RecoveriesOf<A> = { readonly [C in Extract<keyof A, FoundChannel>]: Recover<C> };
