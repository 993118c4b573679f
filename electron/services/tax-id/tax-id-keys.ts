import type { Vault } from '../../host-parts.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { type TaxIdKey, taxIdKeyOf } from './tax-id-cipher.ts';

const SECRET_BYTES = 32;

export type TaxIdKeyParts = {
  readonly vault: Vault;
  readonly random: (count: number) => Uint8Array;
  /** Marks of the keys that numbers of this till are stored with. */
  readonly marksInUse: () => readonly string[];
  readonly log: Logger;
};

/**
 * The keys of this machine's CPFs and CNPJs. With the file alone, its copies, or what head office is sent, and without
 * the vault that the system keeps for this user, none can be read.
 *
 * Each key has a place of its own in the vault, by its mark, and none is ever written over: a key ring that is only locked
 * today opens tomorrow, and what was stored meanwhile by another key can be read as well. Where the machine keeps no
 * secrets a key lives as long as the program: nothing is ever stored in the clear, and after a restart nobody can read it.
 */
export function createTaxIdKeys({ vault, random, marksInUse, log }: TaxIdKeyParts) {
  /** Made in this run: also where the vault did not take it. */
  const made = new Map<string, string>();
  /** Everything that was in use in this run: what a report is cleaned of, whatever has become of file and vault. */
  const used = new Set<string>();
  let making: Promise<TaxIdKey> | null = null;

  function textOf(mark: string): string | null {
    const text = made.get(mark) ?? vault.get(`tax-id-key-${mark}`);
    if (text === null || taxIdKeyOf(text).mark !== mark) return null;
    used.add(text);
    return text;
  }

  function marked(mark: string): TaxIdKey | null {
    const text = textOf(mark);
    return text === null ? null : taxIdKeyOf(text);
  }

  const known = (): TaxIdKey[] => [...new Set([...made.keys(), ...marksInUse()])].flatMap((mark) => marked(mark) ?? []);

  async function make(): Promise<TaxIdKey> {
    const text = Buffer.from(random(SECRET_BYTES)).toString('base64');
    const key = taxIdKeyOf(text);
    made.set(key.mark, text);
    used.add(text);
    try {
      await vault.set(`tax-id-key-${key.mark}`, text);
    } catch (error) {
      log.warn('a key could not be kept: what it encrypts is read until the program ends', { error: errorText(error) });
    }
    return key;
  }

  return {
    /** The key with this mark; null where it is gone, as on another machine or after a lost key ring. */
    marked,
    /** Every key that something is stored with and that there is. */
    known,
    /** The one to store with; in the vault, where there is one, before anything depends on it. */
    forWriting: async (): Promise<TaxIdKey> => {
      const [key] = known();
      if (key !== undefined && making === null) return key;
      making ??= make().finally(() => {
        making = null;
      });
      return making;
    },
    /** What must stand in no report. */
    secrets: (): readonly string[] => [...used],
  };
}

export type TaxIdKeys = ReturnType<typeof createTaxIdKeys>;
