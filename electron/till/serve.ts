import type { z } from 'zod';
import { API } from '../../shared/api/areas.ts';
import type { Channel, Handlers, Input, Value } from '../../shared/api/contract.ts';
import { isApprovable, leastApprover } from '../../shared/api/permissions.ts';
import { type ErrorCode, fail, type Result } from '../../shared/result.ts';
import { errorText, type Logger } from '../lib/logger.ts';

export type Refusal = Extract<Result<never>, { ok: false }>;

/** Never throws and never rejects. Any input is parsed; a known channel gets its types. */
export type Serve = <C extends string>(
  channel: C,
  input: C extends Channel ? Input<C> : unknown,
) => Promise<Result<C extends Channel ? Value<C> : unknown>>;

/** Parsed input, no permission check. */
export type Run = <C extends Channel>(channel: C, input: Input<C>) => Promise<Result<Value<C>>>;

export type ServeParts = {
  readonly log: Logger;
  readonly opened: () => Promise<void>;
  /** Why the call is refused now or for this person, or null. */
  readonly refusal: (channel: Channel) => Refusal | null;
  readonly handler: <C extends Channel>(channel: C) => Handlers[C];
  /** The answer to a call that threw; rethrows an unknown error. */
  readonly afterFault: <C extends Channel>(channel: C, input: Input<C>, error: unknown) => Promise<Result<Value<C>>>;
  /** Called after each writing call, also a failed one: its write may be kept. */
  readonly written: (channel: Channel) => void;
};

/** Each call from a page passes here. */
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
      return fail(thrownCode(error, channel));
    }
  }
  return { serve: serve as Serve, run };
}

export function isChannel(text: string): text is Channel {
  return Object.hasOwn(API, text);
}

const schemas = new WeakMap<() => z.ZodType, z.ZodType>();

/** `invalid_input` names the first wrong field. */
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

function withApprover(channel: Channel, result: Result<unknown>): Result<unknown> {
  if (result.ok || !ASKS.has(result.error.code) || !isApprovable(channel)) return result;
  const least = result.error.code === 'needs_manager' ? 'manager' : (leastApprover(channel) ?? 'supervisor');
  return { ok: false, error: { ...result.error, approver: { act: API[channel].act, least } } };
}

/** The message itself stays in the log. */
function thrownCode(error: unknown, channel: Channel): ErrorCode {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? storageCode(channel) : 'internal';
}

/** A call without a recovery only reads. */
export function storageCode(channel: Channel): ErrorCode {
  return API[channel].recover === null ? 'storage_unread' : 'storage_failed';
}
