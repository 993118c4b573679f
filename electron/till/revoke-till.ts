import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { HostParts } from '../lib/host-parts.ts';
import { errorText } from '../lib/logger.ts';
import type { Till } from './till.ts';

export type RevokeParts = Pick<HostParts, 'vault' | 'settings' | 'log' | 'clock' | 'dataDir'> & {
  readonly till: () => Till;
  readonly reopen: () => Promise<void>;
};

/** In the data folder: training, PDFs of slips (which may name customers), and a quarantined unreadable vault. */
const BESIDE = /^(?:training|papers|vault\.unreadable-\d+\.json)$/;

/** For a till that leaves the shop: removes every secret, customer data and the training; money, trail, catalogue,
 * names and the recovery code stay. Each step may run twice. The operator and head office must revoke credentials
 * too. */
export function createRevocation({ vault, settings, log, clock, dataDir, till, reopen }: RevokeParts) {
  function refusal(): Result<never> | null {
    // training people have no say over the shop
    if (settings.get().mode !== 'real') return fail('not_permitted');
    const { heard, unconfirmed } = till().runningPayments();
    if (heard + unconfirmed > 0) return fail('payments_unfinished');
    return till().actor.shift() === null ? null : fail('shift_open');
  }

  async function forget(): Promise<void> {
    await vault.set('operator-token', '');
    await vault.set('head-office-credentials', '');
    settings.set({ ...settings.get(), headOffice: null, revokedAt: clock.now().toISOString() });
    await till().personalData.forgetAll();
    till().people.forgetPins();
    // only once no PIN needs it
    await vault.set('pin-pepper', '');
    for (const name of readdirSync(dataDir).filter((one) => BESIDE.test(one))) {
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
    }
  }

  return async (): Promise<Result<null>> => {
    const refused = refusal();
    if (refused !== null) return refused;
    // recorded before anything is removed
    till().personalData.noteRevocation();
    try {
      await forget();
    } catch (error) {
      log.error('the till has not forgotten all of its secrets', { error: errorText(error) });
      return fail('vault_unavailable');
    }
    till().session.signOut();
    await reopen();
    return ok(null);
  };
}
