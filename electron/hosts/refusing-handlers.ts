import { CHANNELS, type Handlers } from '../../shared/ipc-contract.ts';
import { type ErrorCode, fail } from '../../shared/result.ts';

/** A till that could not open answers every call with the reason: the page says it in the cashier's language. */
export function refusingHandlers(code: ErrorCode): Handlers {
  const refuse = () => fail(code);
  return Object.fromEntries(CHANNELS.map((channel) => [channel, refuse])) as { [C in keyof Handlers]: typeof refuse };
}
