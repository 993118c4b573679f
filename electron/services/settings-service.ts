import type { Device } from '../../shared/device.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { OperatorSettings, Settings, SettingsView } from '../../shared/settings.ts';
import type { SettingsStore, Vault } from '../host-parts.ts';
import type { Operator } from '../operator/operator.ts';
import { operatorFailure } from './operator-failure.ts';

export type SettingsServiceParts = {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  /** Payments that are not final, in the till of the present mode. */
  readonly unfinishedPayments: () => number;
  /** The operator has refused the token that there is. */
  readonly tokenRefused: () => boolean;
  /** Closes the till and opens it with the settings as they now are. */
  readonly reopen: () => Promise<void>;
  /** There is a token, or another one: what waited for it can go on. */
  readonly tokenArrived: () => void;
  /** Tells the screen what it shows of the settings. */
  readonly announce: () => void;
  /** A client for one question, with settings that are not stored. */
  readonly connect: (settings: OperatorSettings, token: string) => Operator;
};

/** Settings and the token, which goes one way: in. */
export function createSettingsService(parts: SettingsServiceParts) {
  function view(): SettingsView {
    const hasToken = parts.vault.get('operator-token') !== null;
    return { settings: parts.settings.get(), hasToken, canKeepToken: parts.vault.canKeep() };
  }

  /** A till that cannot open with the new settings opens with the old ones: the shop can go on selling. */
  async function reopenOr(before: Settings): Promise<void> {
    try {
      await parts.reopen();
    } catch (error) {
      parts.settings.set(before);
      await parts.reopen();
      throw error;
    }
  }

  return {
    get: (): Result<SettingsView> => ok(view()),
    /**
     * A change of what payments depend on restarts the core, so it is refused while a payment is under way. A token where
     * there was none, or where the operator refuses the old one, is no such change: payments wait for it to be asked about.
     */
    save: async (changed: Settings, token: string | undefined): Promise<Result<SettingsView>> => {
      const before = parts.settings.get();
      const restart = touchesPayments(before, changed);
      const hadToken = parts.vault.get('operator-token') !== null && !parts.tokenRefused();
      const otherToken = token !== undefined && hadToken;
      if ((restart || otherToken) && parts.unfinishedPayments() > 0) return fail('payments_unfinished');
      if (token !== undefined) parts.vault.set('operator-token', token);
      parts.settings.set(changed);
      if (restart) await reopenOr(before);
      else if (token !== undefined) parts.tokenArrived();
      parts.announce();
      return ok(view());
    },
    testConnection: async (
      tried: Settings,
      token: string | undefined,
    ): Promise<Result<{ readonly devices: readonly Device[] }>> => {
      const secret = token ?? parts.vault.get('operator-token');
      if (secret === null || secret === '') return fail('operator_not_configured', { field: 'token' });
      const operator = parts.connect(tried.operator, secret);
      try {
        const answer = await operator.listDevices();
        return answer.kind === 'done' ? ok({ devices: answer.value }) : operatorFailure(answer);
      } finally {
        await operator.close();
      }
    },
  };
}

export type SettingsService = ReturnType<typeof createSettingsService>;

function touchesPayments(before: Settings, after: Settings): boolean {
  const core = ({ mode, operator, registerNumber }: Settings): string =>
    JSON.stringify([mode, operator, registerNumber]);
  return core(before) !== core(after);
}
