import type { z } from 'zod';
import { API } from '../../shared/api/areas.ts';
import type { Channel, Handlers, Input, Value } from '../../shared/api/contract.ts';
import { isApprovable, leastApprover } from '../../shared/api/permissions.ts';
import { type ErrorCode, fail, type Result } from '../../shared/result.ts';
import { errorText, type Logger } from '../lib/logger.ts';

export type Refusal = Extract<Result<never>, { ok: false }>;

/**
 * Carries out one call from a page. Never throws and never rejects: whatever happens, a Result is all that crosses.
 * Whatever comes in is parsed; who names a channel of the contract gets its types.
 */
export type Serve = <C extends string>(
  channel: C,
  input: C extends Channel ? Input<C> : unknown,
) => Promise<Result<C extends Channel ? Value<C> : unknown>>;

/** Carries out a call whose input is parsed, whoever asks. */
export type Run = <C extends Channel>(channel: C, input: Input<C>) => Promise<Result<Value<C>>>;

export type ServeParts = {
  readonly log: Logger;
  /** Resolves when the till is not being opened any more. */
  readonly opened: () => Promise<void>;
  /** Why the call may not be made now, or not by who is at the till; null when it may. */
  readonly refusal: (channel: Channel) => Refusal | null;
  /** The handler of a call in the till that is open now. */
  readonly handler: <C extends Channel>(channel: C) => Handlers[C];
  /** The answer to a call that threw; throws what it does not know. */
  readonly afterFault: <C extends Channel>(channel: C, input: Input<C>, error: unknown) => Promise<Result<Value<C>>>;
  /** Told after each call that writes, also where it failed: what it wrote may be kept. */
  readonly written: (channel: Channel) => void;
};

/** The only way into the till: the call is known, the till open, the input parsed, the call allowed, run, and told. */
export function createServe(parts: ServeParts): { readonly serve: Serve; readonly run: Run } {
  const { log, opened, refusal, handler, afterFault, written } = parts;

  const run: Run = async (channel, input) => {
    try {
      return await handler(channel)(input);
    } catch (error) {
      return await afterFault(channel, input, error);
    } finally {
      if (API[channel].recover !== null) tell(channel);
    }
  };

  /** What was carried out stays so, whatever becomes of the telling. */
  function tell(channel: Channel): void {
    try {
      written(channel);
    } catch (error) {
      log.error('a call was not told', { channel, error: errorText(error) });
    }
  }

  async function serve(channel: string, input: unknown): Promise<Result<unknown>> {
    if (!isChannel(channel)) {
      log.warn('call on an unknown channel');
      return fail('internal');
    }
    try {
      if (API[channel].while !== 'always') await opened();
      const parsed = parseInput(channel, input);
      if (!parsed.ok) {
        log.warn('call with invalid input', { channel, code: parsed.error.field ?? '' });
        return parsed;
      }
      return withApprover(channel, refusal(channel) ?? (await run(channel, parsed.value)));
    } catch (error) {
      log.error('call failed', { channel, error: errorText(error) });
      return fail(thrownCode(error));
    }
  }
  return { serve: serve as Serve, run };
}

export function isChannel(text: string): text is Channel {
  return Object.hasOwn(API, text);
}

/** By what makes them. */
const schemas = new WeakMap<() => z.ZodType, z.ZodType>();

/** The input of `channel` as its handler takes it; `invalid_input` with the first field that is wrong. */
export function parseInput<C extends Channel>(channel: C, input: unknown): Result<Input<C>> {
  const make = API[channel].schema;
  const schema = schemas.get(make) ?? make();
  schemas.set(make, schema);
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data as Input<C> };
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  return fail('invalid_input', field === '' ? {} : { field });
}

const ASKS: ReadonlySet<ErrorCode> = new Set(['needs_supervisor', 'needs_manager']);

/** Names the act and the least role to a page that has to ask somebody else for it. */
function withApprover(channel: Channel, result: Result<unknown>): Result<unknown> {
  if (result.ok || !ASKS.has(result.error.code) || !isApprovable(channel)) return result;
  const least = result.error.code === 'needs_manager' ? 'manager' : (leastApprover(channel) ?? 'supervisor');
  return { ok: false, error: { ...result.error, approver: { act: API[channel].act, least } } };
}

/** Which reason a thrown error crosses as. What it said stays in the log. */
export function thrownCode(error: unknown): ErrorCode {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? 'storage_failed' : 'internal';
}
