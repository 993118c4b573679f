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

type Keys = PersonalKeyParts & {
  /** Made in this run, also if the vault refused it. */
  readonly made: Map<string, string>;
  /** All keys used in this run, to redact reports, even after the vault lost them. */
  readonly used: Set<string>;
};

/**
 * Without the vault the files cannot be read. Vault entries are never overwritten: a locked key ring may open again. On
 * a machine that keeps no secrets, a key and its data last until the program ends; nothing is stored in clear.
 */
export function createPersonalKeys(parts: PersonalKeyParts) {
  const { vault, rows } = parts;
  const keys: Keys = { ...parts, made: new Map(), used: new Set() };
  let making: Promise<PersonalKey> | null = null;
  const known = (): PersonalKey[] => rows.keys().flatMap((mark) => marked(keys, mark) ?? []);
  return {
    /** Null if it is gone: another machine, or a lost key ring. */
    marked: (mark: string): PersonalKey | null => marked(keys, mark),
    known,
    /** In the vault, if any, before anything depends on it. */
    forWriting: async (): Promise<PersonalKey> => {
      const [key] = known();
      if (key !== undefined && making === null) return key;
      making ??= makeFirst(keys).finally(() => {
        making = null;
      });
      return making;
    },
    /** False, with nothing changed, if the machine does not keep it. */
    renew: async (): Promise<boolean> => {
      if (!vault.canKeep()) return false;
      const { key, isKept } = await make(keys);
      if (!isKept) rows.dropKey(key.mark);
      return isKept;
    },
    /** For a key without data. Rejects if the vault fails. */
    destroy: async (mark: string): Promise<void> => {
      await vault.set(`personal-key-${mark}`, '');
      keys.made.delete(mark);
      rows.dropKey(mark);
    },
    /** Must not appear in any report. */
    secrets: (): readonly string[] => [...keys.used],
  };
}

export type PersonalKeys = ReturnType<typeof createPersonalKeys>;

function marked({ made, used, vault }: Keys, mark: string): PersonalKey | null {
  const text = made.get(mark) ?? vault.get(`personal-key-${mark}`);
  const key = text === null ? null : personalKeyOf(text);
  if (text === null || key?.mark !== mark) return null;
  used.add(text);
  return key;
}

/** The row comes first: the vault holds no unknown key. */
async function make({ random, used, rows, now, vault, log }: Keys) {
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

async function makeFirst(keys: Keys): Promise<PersonalKey> {
  const { text, key } = await make(keys);
  keys.made.set(key.mark, text);
  return key;
}
