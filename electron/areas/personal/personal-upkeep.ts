import type { SaleId } from '../../../shared/ids.ts';
import { errorText } from '../../lib/logger.ts';
import { createSerial } from '../../lib/serial.ts';
import { createWakeableLoop } from '../../lib/wakeable-loop.ts';
import type { ServiceParts } from '../service-parts.ts';
import { decryptPersonal, type PersonalKey } from './personal-cipher.ts';
import type { PersonalErasure } from './personal-erasure.ts';
import type { SalesAsked } from './personal-export.ts';
import type { PersonalFiles } from './personal-files.ts';
import type { PersonalKeys } from './personal-keys.ts';
import type { PersonalStore } from './personal-store.ts';
import type { PersonalDatabase } from './tables.ts';

export type PersonalUpkeepParts = Pick<ServiceParts<PersonalDatabase>, 'database' | 'clock' | 'log' | 'onFault'> & {
  readonly sales: Pick<SalesAsked, 'find'>;
  readonly keys: PersonalKeys;
  readonly store: PersonalStore;
  readonly erasure: PersonalErasure;
  readonly files: PersonalFiles;
  readonly keepDays: () => number;
};

const DAY_MS = 86_400_000;
/** A file for a customer is his to take away. */
const FILE_DAYS = 7;
/** Rows that are encrypted anew between two pauses: each such slice is a commit, for which a sale may have to wait. */
const SLICE = 500;

/** Encrypts anew and lets go: at each start, once a day, and when somebody asks for it. */
export function createPersonalUpkeep(parts: PersonalUpkeepParts) {
  const { database, keys, store, erasure, files, clock } = parts;
  const { personal, transaction } = database;
  const loop = createWakeableLoop(clock, async () => {
    await lookAfter().catch(failed);
    return DAY_MS;
  });
  /** One at a time. */
  const turns = createSerial();
  let running: Promise<void> = Promise.resolve();

  /** False where the till closes before the end. What the key itself does not read has been changed, and is left: no day will read it. */
  async function encryptAnew(old: PersonalKey, key: PersonalKey): Promise<boolean> {
    const rows = personal.ofKey(old.mark);
    for (let from = 0; from < rows.length && !loop.ending.aborted; from += SLICE) {
      transaction(() => {
        for (const { sale_id: saleId, kind, text, kept_at: keptAt } of rows.slice(from, from + SLICE)) {
          // erased or written over since it was read
          if (personal.find(saleId, kind)?.text !== text) continue;
          const plain = decryptPersonal(old, { saleId, kind }, text);
          if (plain !== null) store.put(key, { saleId, kind }, plain, keptAt);
        }
      });
      await clock.sleep(0);
    }
    return !loop.ending.aborted;
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
        const state = parts.sales.find(id)?.state;
        if (state !== 'open' && state !== 'set_aside') personal.drop(id, 'name');
      }
    });
    files.keepBetween(new Date(now.getTime() - FILE_DAYS * DAY_MS), now);
  }

  function lookAfter(): Promise<void> {
    return turns.run(async () => {
      erasure.tellTrail();
      await followNewestKey();
      letGo();
    });
  }

  /** Another key first: cut off behind the erasing, the next start finds the key before it and destroys it. */
  async function erase(salesOf: () => readonly SaleId[]): Promise<number> {
    if (salesOf().length === 0) return 0;
    files.dropForCustomers();
    const isRenewed = await keys.renew();
    const ids = salesOf();
    erasure.erase(ids);
    if (!isRenewed) parts.log.warn('what was erased may be on the disk as it was encrypted');
    // it is erased whatever becomes of the key now: that is tried again every day
    await followNewestKey().catch(failed);
    return ids.length;
  }

  function failed(error: unknown): void {
    parts.log.error('personal data were not looked after', { error: errorText(error) });
    parts.onFault(error);
  }

  return {
    /** The daily work, now. */
    lookAfter,
    start: (): void => {
      running = loop.run();
    },
    stop: async (): Promise<void> => {
      loop.end();
      await running;
      await turns.idle();
    },
    /** Erases what is kept with the sales that `salesOf` tells of, and destroys the key that had encrypted it. Answers how many. */
    erase: (salesOf: () => readonly SaleId[]): Promise<number> => turns.run(() => erase(salesOf)),
    /** Another key for all of it. False where this machine keeps none: then everything is as it was. */
    renewKey: (): Promise<boolean> =>
      turns.run(async () => {
        const isRenewed = await keys.renew();
        if (isRenewed) await followNewestKey();
        return isRenewed;
      }),
    /** Nothing of it is left, and no key. */
    forgetAll: (): Promise<void> =>
      turns.run(async () => {
        transaction(() => void personal.dropAll());
        for (const mark of personal.keys()) await keys.destroy(mark);
        files.dropForCustomers();
        files.dropPutAway();
      }),
  };
}

export type PersonalUpkeep = ReturnType<typeof createPersonalUpkeep>;
