import type { Vault } from '../../lib/host-parts.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { type Pepper, pepperOf } from './pin-hash.ts';

const PEPPER_BYTES = 32;

export type PepperParts = {
  readonly vault: Vault;
  readonly random: (count: number) => Uint8Array;
  readonly inUse: () => readonly string[];
  readonly log: Logger;
};

/**
 * In the vault: the file alone does not allow trying PINs. On a machine that keeps no secrets, PINs have scrypt alone.
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
    /** Null if it is gone: another machine, or a lost key ring. */
    marked: (mark: string): Pepper | null => {
      const pepper = present();
      return pepper?.mark === mark ? pepper : null;
    },
    /** Creates a missing one, but not while PINs use another: a merely locked key ring would lose it. */
    forNewPin: async (): Promise<Pepper | null> => {
      const pepper = present();
      if (pepper !== null || !vault.canKeep() || inUse().length > 0) return pepper;
      return make();
    },
  };
}

export type PinPepper = ReturnType<typeof createPinPepper>;
