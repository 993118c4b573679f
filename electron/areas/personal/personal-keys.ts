import type { Vault } from '../../lib/host-parts.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { type PersonalKey, personalKeyOf } from './personal-cipher.ts';
import type { PersonalRows } from './tables.ts';

const SECRET_BYTES = 32;

export type PersonalKeyParts = {
  readonly vault: Vault;
  readonly random: (count: number) => Uint8Array;
  readonly rows: Pick<PersonalRows, 'keys' | 'addKey' | 'dropKey'>;
  /** ISO 8601 in UTC. */
  readonly now: () => string;
  readonly log: Logger;
};

/**
 * The keys of what this till knows of customers. With its files alone, and without the vault that the system keeps for
 * this user, nothing of it can be read.
 *
 * Each key has a place of its own in the vault, by its mark, and none is ever written over: a key ring that is only locked
 * today opens tomorrow, and what was stored meanwhile by another key can be read as well. Where the machine keeps no
 * secrets a key lives as long as the program: nothing is ever stored in the clear, and after a restart nobody can read it.
 */
export function createPersonalKeys({ vault, random, rows, now, log }: PersonalKeyParts) {
  /** Made in this run: also where the vault did not take it. */
  const made = new Map<string, string>();
  /** Everything that was in use in this run: what a report is cleaned of, whatever has become of file and vault. */
  const used = new Set<string>();
  let making: Promise<PersonalKey> | null = null;

  function marked(mark: string): PersonalKey | null {
    const text = made.get(mark) ?? vault.get(`personal-key-${mark}`);
    const key = text === null ? null : personalKeyOf(text);
    if (text === null || key?.mark !== mark) return null;
    used.add(text);
    return key;
  }

  const known = (): PersonalKey[] => rows.keys().flatMap((mark) => marked(mark) ?? []);

  /** The file knows of it first: no key is left in the vault that nobody knows of. */
  async function make(): Promise<{ readonly text: string; readonly key: PersonalKey; readonly isKept: boolean }> {
    const text = Buffer.from(random(SECRET_BYTES)).toString('base64');
    const key = personalKeyOf(text);
    used.add(text);
    rows.addKey(key.mark, now());
    try {
      await vault.set(`personal-key-${key.mark}`, text);
      return { text, key, isKept: true };
    } catch (error) {
      log.warn('a key could not be kept', { error: errorText(error) });
      return { text, key, isKept: false };
    }
  }

  async function makeFirst(): Promise<PersonalKey> {
    const { text, key } = await make();
    made.set(key.mark, text);
    return key;
  }

  return {
    /** The key with this mark; null where it is gone, as on another machine or after a lost key ring. */
    marked,
    /** Every key that there is, the newest first. */
    known,
    /** The one to store with; in the vault, where there is one, before anything depends on it. */
    forWriting: async (): Promise<PersonalKey> => {
      const [key] = known();
      if (key !== undefined && making === null) return key;
      making ??= makeFirst().finally(() => {
        making = null;
      });
      return making;
    },
    /** Another one to store with from now on. False, and nothing has changed, where the machine does not keep it. */
    renew: async (): Promise<boolean> => {
      if (!vault.canKeep()) return false;
      const { key, isKept } = await make();
      if (!isKept) rows.dropKey(key.mark);
      return isKept;
    },
    /** Destroys the key that nothing is encrypted with any more. Rejects where the vault cannot let go of it. */
    destroy: async (mark: string): Promise<void> => {
      await vault.set(`personal-key-${mark}`, '');
      made.delete(mark);
      rows.dropKey(mark);
    },
    /** What must stand in no report. */
    secrets: (): readonly string[] => [...used],
  };
}

export type PersonalKeys = ReturnType<typeof createPersonalKeys>;
