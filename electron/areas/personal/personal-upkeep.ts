import type { SaleId } from '../../../shared/ids.ts';
import { errorText } from '../../lib/logger.ts';
import { createSerial, type Serial } from '../../lib/serial.ts';
import { createWakeableLoop, type WakeableLoop } from '../../lib/wakeable-loop.ts';
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
const FILE_DAYS = 7;
/** Rows re-encrypted per commit: a sale may have to wait for one. */
const SLICE = 500;

type Upkeep = PersonalUpkeepParts & { readonly loop: WakeableLoop; readonly turns: Serial };

/** Re-encrypts and deletes old data: at each start, once a day, and on request. */
export function createPersonalUpkeep(parts: PersonalUpkeepParts) {
  const { database, keys, files } = parts;
  const loop = createWakeableLoop(parts.clock, async () => {
    await lookAfter(upkeep).catch((error: unknown) => failed(parts, error));
    return DAY_MS;
  });
  const turns = createSerial();
  const upkeep: Upkeep = { ...parts, loop, turns };
  let running: Promise<void> = Promise.resolve();
  return {
    lookAfter: () => lookAfter(upkeep),
    start: (): void => {
      running = loop.run();
    },
    stop: async (): Promise<void> => {
      loop.end();
      await running;
      await turns.idle();
    },
    /** Erases all texts of these sales and destroys their key. Answers the number of sales. */
    erase: (salesOf: () => readonly SaleId[]): Promise<number> => turns.run(() => erase(upkeep, salesOf)),
    /** False, with nothing changed, where this machine keeps no keys. */
    renewKey: (): Promise<boolean> =>
      turns.run(async () => {
        const isRenewed = await keys.renew();
        if (isRenewed) await followNewestKey(upkeep);
        return isRenewed;
      }),
    forgetAll: (): Promise<void> =>
      turns.run(async () => {
        database.transaction(() => void database.personal.dropAll());
        for (const mark of database.personal.keys()) await keys.destroy(mark);
        files.dropForCustomers();
        files.dropPutAway();
      }),
  };
}

export type PersonalUpkeep = ReturnType<typeof createPersonalUpkeep>;

function lookAfter(upkeep: Upkeep): Promise<void> {
  return upkeep.turns.run(async () => {
    upkeep.erasure.tellTrail();
    await followNewestKey(upkeep);
    dropOld(upkeep);
  });
}

/** Also continues an interrupted renewal. */
async function followNewestKey(upkeep: Upkeep): Promise<void> {
  const { keys } = upkeep;
  const [key, ...older] = keys.known();
  if (key === undefined) return;
  for (const old of older) {
    if (await reencrypt(upkeep, old, key)) await keys.destroy(old.mark);
  }
}

/** False where the till closes before the end. A text that its own key cannot decrypt was altered, and is skipped. */
async function reencrypt(upkeep: Upkeep, old: PersonalKey, key: PersonalKey): Promise<boolean> {
  const { database, store, clock, loop } = upkeep;
  const { personal, transaction } = database;
  const rows = personal.ofKey(old.mark);
  for (let from = 0; from < rows.length && !loop.ending.aborted; from += SLICE) {
    transaction(() => {
      for (const { sale_id: saleId, kind, text, kept_at: keptAt } of rows.slice(from, from + SLICE)) {
        // erased or replaced since it was read
        if (personal.find(saleId, kind)?.text !== text) continue;
        const plain = decryptPersonal(old, { saleId, kind }, text);
        if (plain !== null) store.put(key, { saleId, kind }, plain, keptAt);
      }
    });
    await clock.sleep(0);
  }
  return !loop.ending.aborted;
}

/** Old texts, old exports, and the names of sales that are no longer held. */
function dropOld({ database, clock, keepDays, sales, files }: Upkeep): void {
  const { personal, transaction } = database;
  const now = clock.now();
  transaction(() => {
    personal.dropOlder(new Date(now.getTime() - keepDays() * DAY_MS).toISOString());
    for (const id of personal.named()) {
      const state = sales.find(id)?.state;
      if (state !== 'open' && state !== 'set_aside') personal.drop(id, 'name');
    }
  });
  files.keepBetween(new Date(now.getTime() - FILE_DAYS * DAY_MS), now);
}

/** Renews the key first: after an interruption the next start finds the old key and destroys it. */
async function erase(upkeep: Upkeep, salesOf: () => readonly SaleId[]): Promise<number> {
  if (salesOf().length === 0) return 0;
  upkeep.files.dropForCustomers();
  const isRenewed = await upkeep.keys.renew();
  const ids = salesOf();
  upkeep.erasure.erase(ids);
  if (!isRenewed) upkeep.log.warn('what was erased may be on the disk as it was encrypted');
  // erased whatever happens to the key now: that is retried every day
  await followNewestKey(upkeep).catch((error: unknown) => failed(upkeep, error));
  return ids.length;
}

function failed({ log, onFault }: PersonalUpkeepParts, error: unknown): void {
  log.error('personal data were not looked after', { error: errorText(error) });
  onFault(error);
}
