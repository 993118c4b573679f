import { CHANNELS, type Channel, type Handlers, type Input, type Value } from '../../shared/ipc-contract.ts';
import type { Result } from '../../shared/result.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import { ACCESS, refusal } from './channel-access.ts';

export type Refusal = Extract<Result<never>, { ok: false }>;

/** What becomes of a call that threw; rethrows what is nobody's concern. */
export type OnThrown = <C extends Channel>(channel: C, input: Input<C>, error: unknown) => Promise<Result<Value<C>>>;

export type GuardParts = {
  readonly health: () => TillHealth;
  /** Resolves when the till is not being opened any more. */
  readonly opened: () => Promise<void>;
  /** Why whoever is at the till may not ask for this; null when he may. */
  readonly permission: (channel: Channel) => Refusal | null;
  readonly onThrown: OnThrown;
};

/** Carries a call out at once, whoever asks: for those who have looked at that. */
export async function runUnguarded<C extends Channel>(
  handlers: Handlers,
  onThrown: OnThrown,
  channel: C,
  input: Input<C>,
): Promise<Result<Value<C>>> {
  try {
    return await handlers[channel](input);
  } catch (error) {
    return onThrown(channel, input, error);
  }
}

/**
 * The handlers, each refused when the till's state does not allow it, or who is at the till may not ask for it, and none
 * failing unheard.
 */
export function guardHandlers(handlers: Handlers, parts: GuardParts): Handlers {
  async function call<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Value<C>>> {
    if (ACCESS[channel] !== 'always') await parts.opened();
    const refused = refusal(channel, parts.health()) ?? parts.permission(channel);
    if (refused !== null) return refused;
    return runUnguarded(handlers, parts.onThrown, channel, input);
  }
  const guarded = CHANNELS.map((channel) => [channel, (input: Input<Channel>) => call(channel, input)]);
  return Object.fromEntries(guarded) as Handlers;
}
