import type { Vault } from '../../lib/host-parts.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { type Pepper, pepperOf } from './pin-hash.ts';

const PEPPER_BYTES = 32;

export type PepperParts = {
  readonly vault: Vault;
  readonly random: (count: number) => Uint8Array;
  /** Marks of the peppers that are in PINs of this till. */
  readonly inUse: () => readonly string[];
  readonly log: Logger;
};

/**
 * The pepper of this machine's PINs: with the file alone, and without the vault that the system keeps for this user, no
 * PIN can be tried. Where the machine keeps no secrets there is none, and a PIN is as safe as scrypt makes four to eight
 * digits: until somebody has the file.
 */
export function createPinPepper({ vault, random, inUse, log }: PepperParts) {
  function present(): Pepper | null {
    const kept = vault.canKeep() ? vault.get('pin-pepper') : null;
    return kept === null ? null : pepperOf(kept);
  }

  async function make(): Promise<Pepper | null> {
    const text = Buffer.from(random(PEPPER_BYTES)).toString('base64');
    try {
      await vault.set('pin-pepper', text);
      return pepperOf(text);
    } catch (error) {
      log.warn('no pepper could be kept: PINs are stored without', { error: errorText(error) });
      return null;
    }
  }

  return {
    /** The pepper with this mark; null where it is gone, as on another machine or after a lost key ring. */
    marked: (mark: string): Pepper | null => {
      const pepper = present();
      return pepper?.mark === mark ? pepper : null;
    },
    /**
     * For a new PIN. One is made where there is none, but not while older PINs wait for another: a key ring that is only
     * locked today would lose what it keeps for them.
     */
    forNewPin: async (): Promise<Pepper | null> => {
      const pepper = present();
      if (pepper !== null || !vault.canKeep() || inUse().length > 0) return pepper;
      return make();
    },
  };
}

export type PinPepper = ReturnType<typeof createPinPepper>;
