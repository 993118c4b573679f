import type { API } from '../../shared/api/areas.ts';
import type { Channel, Input, Value } from '../../shared/api/contract.ts';
import type { Result } from '../../shared/result.ts';

/** What has a beginning and an end with the open till. */
export type Life = {
  /** Reads what is known also of a file that can only be looked at. Before any start. */
  readonly remember?: () => void;
  /** Takes up what was under way when the till was last closed. A file that can only be looked at is not started on. */
  readonly start?: () => void;
  /** Resolves when nothing of it uses the file any more. */
  readonly stop?: () => void | Promise<void>;
};

/** The calls whose record says that what they wrote is searched for. */
export type FoundChannel = { [C in Channel]: (typeof API)[C]['recover'] extends 'found' ? C : never }[Channel];

/**
 * Searches the file, opened again, for what a call wrote whose commit failed. `row` is the row that it was to write,
 * where the failure names it. Null where it is not there.
 */
export type Recover<C extends Channel> = (input: Input<C>, row: string | null) => Result<Value<C>> | null;

/** One search for each call of an area that is recovered so. */
export type RecoveriesOf<A> = { readonly [C in Extract<keyof A, FoundChannel>]: Recover<C> };
