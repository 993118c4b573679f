import type { Serve } from '../../electron/till/serve.ts';
import type { Channel, Handlers } from '../../shared/api/contract.ts';
import { fail } from '../../shared/result.ts';

/** Answers these calls; `internal` to all others. */
export function answering(handlers: Partial<Handlers>): Serve {
  return (async (channel: string, input: never) => {
    const handler = handlers[channel as Channel] as ((input: never) => unknown) | undefined;
    return handler === undefined ? fail('internal') : handler(input);
  }) as Serve;
}
