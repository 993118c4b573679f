import { API } from '../../shared/api/areas.ts';
import type { While } from '../../shared/api/call.ts';
import { CHANNELS, type Channel, type Handlers, type Input, type Value } from '../../shared/api/contract.ts';
import { type ErrorCode, fail, type Result } from '../../shared/result.ts';
import type { TillHealth } from '../../shared/till-health.ts';

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
    if (API[channel].while !== 'always') await parts.opened();
    const refused = refusal(channel, parts.health()) ?? parts.permission(channel);
    if (refused !== null) return refused;
    return runUnguarded(handlers, parts.onThrown, channel, input);
  }
  const guarded = CHANNELS.map((channel) => [channel, (input: Input<Channel>) => call(channel, input)]);
  return Object.fromEntries(guarded) as Handlers;
}

const ALL: ReadonlySet<While> = new Set(['always', 'readable', 'open', 'selling']);

function allowed(health: TillHealth): { readonly served: ReadonlySet<While>; readonly otherwise: ErrorCode } {
  switch (health.state) {
    case 'sound':
      return { served: ALL, otherwise: 'internal' };
    case 'opening':
      return { served: new Set(['always']), otherwise: 'till_not_open' };
    case 'stopped':
      return health.why === 'storage_failed'
        ? { served: new Set(['always']), otherwise: 'till_not_open' }
        : { served: new Set(['always', 'readable', 'open']), otherwise: 'selling_stopped' };
    case 'read_only':
      return { served: new Set(['always', 'readable']), otherwise: 'read_only' };
    case 'damaged':
      return { served: new Set(['always']), otherwise: 'till_damaged' };
  }
}

/** Why `channel` may not be served in this state of the till; null when it may. */
export function refusal(channel: Channel, health: TillHealth): Refusal | null {
  const { served, otherwise } = allowed(health);
  return served.has(API[channel].while) ? null : fail(otherwise);
}
