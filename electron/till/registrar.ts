import type { z } from 'zod';
import { CHANNELS, type Channel, type Handlers, type Input, type Value } from '../../shared/api/contract.ts';
import { type ErrorCode, fail, type Result } from '../../shared/result.ts';
import { errorText, type Logger } from '../lib/logger.ts';
import { INPUT_SCHEMAS } from './input-schemas.ts';

type Schemas = { readonly [C in Channel]: z.ZodType<Input<C>> };
const SCHEMAS: Schemas = INPUT_SCHEMAS;

export type RegistrarParts<Sender> = {
  readonly handlers: Handlers;
  readonly log: Logger;
  /** Whether a message from `sender` comes from our own page. */
  readonly isTrusted: (sender: Sender) => boolean;
};

/** Carries out one call from a page. Never throws and never rejects: whatever happens, a Result is all that crosses. */
export type Call<Sender> = (sender: Sender, channel: string, input: unknown) => Promise<Result<unknown>>;

function isChannel(text: string): text is Channel {
  return (CHANNELS as readonly string[]).includes(text);
}

/** Which reason a thrown error crosses as. What it said stays in the log. */
export function thrownCode(error: unknown): ErrorCode {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? 'storage_failed' : 'internal';
}

async function carryOut<C extends Channel>(
  channel: C,
  input: unknown,
  handlers: Handlers,
  log: Logger,
): Promise<Result<Value<C>>> {
  try {
    const parsed = SCHEMAS[channel].safeParse(input);
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      log.warn('call with invalid input', { channel, code: field });
      return fail('invalid_input', field === '' ? {} : { field });
    }
    return await handlers[channel](parsed.data);
  } catch (error) {
    log.error('call failed', { channel, error: errorText(error) });
    return fail(thrownCode(error));
  }
}

/**
 * The one door from a page to the till: who is asking, is the channel known, is the input what the contract says; then
 * the handler, and of whatever it throws only a reason.
 */
export function createRegistrar<Sender>({ handlers, log, isTrusted }: RegistrarParts<Sender>): Call<Sender> {
  return async (sender, channel, input) => {
    if (!isTrusted(sender)) {
      log.warn('call from a page that is not ours');
      return fail('internal');
    }
    if (!isChannel(channel)) {
      log.warn('call on an unknown channel');
      return fail('internal');
    }
    return carryOut(channel, input, handlers, log);
  };
}
