import { CHANNELS, type Channel, type Handlers, type Input, type Value } from '../../shared/ipc-contract.ts';
import type { Result } from '../../shared/result.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import { ACCESS, refusal } from './channel-access.ts';

export type GuardParts = {
  readonly health: () => TillHealth;
  /** Resolves when the till is not being opened any more. */
  readonly opened: () => Promise<void>;
  /** What becomes of a call that threw; rethrows what is nobody's concern. */
  readonly onThrown: <C extends Channel>(channel: C, input: Input<C>, error: unknown) => Promise<Result<Value<C>>>;
};

/** The handlers, each refused when the till's state does not allow it, and none failing unheard. */
export function guardHandlers(handlers: Handlers, parts: GuardParts): Handlers {
  async function call<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Value<C>>> {
    if (ACCESS[channel] !== 'always') await parts.opened();
    const refused = refusal(channel, parts.health());
    if (refused !== null) return refused;
    try {
      return await handlers[channel](input);
    } catch (error) {
      return parts.onThrown(channel, input, error);
    }
  }
  const guarded = CHANNELS.map((channel) => [channel, (input: Input<Channel>) => call(channel, input)]);
  return Object.fromEntries(guarded) as Handlers;
}
