import { errorText } from '../../lib/logger.ts';
import type { ServiceParts } from '../service-parts.ts';
import { decryptPersonal, type PersonalKey } from './personal-cipher.ts';
import type { PersonalKeys } from './personal-keys.ts';
import type { PersonalStore } from './personal-store.ts';

export type PersonalUpkeepParts = Pick<ServiceParts, 'database' | 'clock' | 'log' | 'onFault'> & {
  readonly keys: PersonalKeys;
  readonly store: PersonalStore;
  readonly keepDays: () => number;
  /** Lets go of the files that were written for customers before `at`. */
  readonly dropFiles: (at: Date) => void;
};

const DAY_MS = 86_400_000;
/** A file for a customer is his to take away. */
const FILE_DAYS = 7;
/** Rows that are encrypted anew between two pauses: each such slice is a commit, for which a sale may have to wait. */
const SLICE = 500;

/** Encrypts anew, carries over and lets go: at each start, once a day, and when somebody asks for it. */
export function createPersonalUpkeep(parts: PersonalUpkeepParts) {
  const { database, keys, store, clock } = parts;
  const { personal, heldSales, sales, transaction } = database;
  const ending = new AbortController();
  /** One at a time. */
  let turn: Promise<unknown> = Promise.resolve();
  let running: Promise<void> = Promise.resolve();

  /** What once stood in the sales moves into the file that can forget; the key that reads the old texts is destroyed. */
  async function carryOver(): Promise<void> {
    for (const mark of heldSales.earlyMarks()) {
      const early = keys.early(mark);
      // a vault that has lost it may find it again
      if (early === null) continue;
      const key = await store.keyForWriting();
      transaction(() => {
        if (personal.isCarried(mark)) return;
        for (const { id, text, at } of heldSales.earlyTaxIds(mark)) {
          const whose = { saleId: id, kind: 'tax_id' } as const;
          const plain = decryptPersonal(early, whose, text);
          if (plain !== null && personal.find(id, 'tax_id') === null) store.put(key, whose, plain, at);
        }
        personal.markCarried(mark);
      });
      await keys.destroyEarly(mark);
    }
  }

  /** False where something of it cannot be read, so that the key has to stay. */
  async function encryptAnew(old: PersonalKey, key: PersonalKey): Promise<boolean> {
    const rows = personal.ofKey(old.mark);
    let isWhole = true;
    for (let from = 0; from < rows.length && !ending.signal.aborted; from += SLICE) {
      transaction(() => {
        for (const { sale_id: saleId, kind, text, kept_at: keptAt } of rows.slice(from, from + SLICE)) {
          // erased or written over since it was read
          if (personal.find(saleId, kind)?.text !== text) continue;
          const plain = decryptPersonal(old, { saleId, kind }, text);
          if (plain === null) isWhole = false;
          else store.put(key, { saleId, kind }, plain, keptAt);
        }
      });
      await clock.sleep(0);
    }
    return isWhole && !ending.signal.aborted;
  }

  /** A renewal that was cut off goes on here. */
  async function followNewestKey(): Promise<void> {
    const [key, ...older] = keys.known();
    if (key === undefined) return;
    for (const old of older) {
      if (await encryptAnew(old, key)) await keys.destroy(old.mark);
    }
  }

  /** What is too old, and the names of sales that wait no more. */
  function letGo(): void {
    const now = clock.now();
    transaction(() => {
      personal.dropOlder(new Date(now.getTime() - parts.keepDays() * DAY_MS).toISOString());
      for (const id of personal.named()) {
        const state = sales.find(id)?.state;
        if (state !== 'open' && state !== 'set_aside') personal.drop(id, 'name');
      }
    });
    parts.dropFiles(new Date(now.getTime() - FILE_DAYS * DAY_MS));
  }

  function lookAfter(): Promise<void> {
    return inTurn(async () => {
      await carryOver();
      await followNewestKey();
      letGo();
    });
  }

  async function daily(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await lookAfter();
      } catch (error) {
        parts.log.error('personal data were not looked after', { error: errorText(error) });
        parts.onFault(error);
      }
      await clock.sleep(DAY_MS, ending.signal);
    }
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  return {
    /** The daily work, now. */
    lookAfter,
    start: (): void => {
      running = daily();
    },
    stop: async (): Promise<void> => {
      ending.abort();
      await running;
      await turn;
    },
    /** Another key for all of it. False where this machine keeps none: then everything is as it was. */
    renewKey: (): Promise<boolean> =>
      inTurn(async () => {
        const isRenewed = await keys.renew();
        if (isRenewed) await followNewestKey();
        return isRenewed;
      }),
    /** Nothing of it is left, and no key. */
    forgetAll: (): Promise<void> =>
      inTurn(async () => {
        transaction(() => void personal.dropAll());
        for (const mark of heldSales.earlyMarks()) {
          await keys.destroyEarly(mark);
          personal.markCarried(mark);
        }
        for (const mark of personal.keys()) await keys.destroy(mark);
        parts.dropFiles(clock.now());
      }),
  };
}

export type PersonalUpkeep = ReturnType<typeof createPersonalUpkeep>;
