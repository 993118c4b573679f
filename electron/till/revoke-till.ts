import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { HostParts } from '../lib/host-parts.ts';
import { errorText } from '../lib/logger.ts';
import type { Till } from './till.ts';

export type RevokeParts = Pick<HostParts, 'vault' | 'settings' | 'log' | 'clock' | 'dataDir'> & {
  readonly till: () => Till;
  /** Closes the till and opens it with the settings as they now are. */
  readonly reopen: () => Promise<void>;
};

/** Beside the shop's own file: what was tried in training, PDFs of slips, which may say whose they are, and a vault put away as unreadable. */
const BESIDE = /^(?:training|papers|vault\.unreadable-\d+\.json)$/;

/**
 * Makes a till that leaves the shop worth nothing to whoever gets it: the operator's token, the way to head office with
 * its credentials, the PINs with their pepper, what is known of customers and its keys, the training whole. Money, trail,
 * catalogue and people's names stay, and the recovery code still lets the shop's own manager in. The keys of the training
 * stay in the vault, and open nothing any more.
 *
 * From that moment on no provisioning file of before is taken, so that none that somebody has kept with its code brings the
 * secrets back; and the till still believes the key alone that it began with. What is known of updates stays too: no older
 * program comes in, and the number by which the till stands in line for one has never left the machine.
 *
 * Each step may be done twice: after a power cut the act is done again. Who is to be told of it outside the till, this
 * cannot do: the operator and head office have to refuse the old credentials themselves.
 */
export function createRevocation({ vault, settings, log, clock, dataDir, till, reopen }: RevokeParts) {
  function refusal(): Result<never> | null {
    // the training has people of its own, who decide about nothing in the shop
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
    // once no PIN needs it any more
    await vault.set('pin-pepper', '');
    for (const name of readdirSync(dataDir).filter((one) => BESIDE.test(one))) {
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
    }
  }

  return async (): Promise<Result<null>> => {
    const refused = refusal();
    if (refused !== null) return refused;
    // on record before anything is gone
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
