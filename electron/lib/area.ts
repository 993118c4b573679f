import type { API } from '../../shared/api/areas.ts';
import type { Channel, Input, Value } from '../../shared/api/contract.ts';
import type { Result } from '../../shared/result.ts';

export type Life = {
  /** Reads state, also from a read-only file. Called before any start. */
  readonly remember?: () => void;
  /** Resumes work that was pending when the till was closed. Not called for a read-only file. */
  readonly start?: () => void;
  readonly stop?: () => void | Promise<void>;
};

export type FoundChannel = { [C in Channel]: (typeof API)[C]['recover'] extends 'found' ? C : never }[Channel];

/** Searches the reopened file for the rows of a call whose commit failed. `row`: the row it was to write, if the
 * failure names it. Null if it is not there. */
export type Recover<C extends Channel> = (input: Input<C>, row: string | null) => Result<Value<C>> | null;

export type RecoveriesOf<A> = { readonly [C in Extract<keyof A, FoundChannel>]: Recover<C> };
