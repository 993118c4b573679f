import { randomBytes } from 'node:crypto';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { personalApi } from '../../../shared/api/personal.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { sum } from '../../../shared/money.ts';
import {
  MOST_FOUND_SALES,
  type PersonalDataState,
  type PersonalRecord,
  type PersonalSale,
} from '../../../shared/personal-data.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { bareTaxId, isTaxId } from '../../../shared/tax-id.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import { createSerial, type Serial } from '../../lib/serial.ts';
import { createWakeableLoop, type WakeableLoop } from '../../lib/wakeable-loop.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import { decryptPersonal, type PersonalKey } from './personal-cipher.ts';
import { type PersonalFiles, personalExport, personalFiles, type SalesAsked } from './personal-files.ts';
import { createPersonalKeys, type PersonalKeys } from './personal-keys.ts';
import { createPersonalStore, type PersonalStore } from './personal-store.ts';
import { type PersonalDatabase, personalTables } from './tables.ts';

export type PersonalContext = ServiceParts & {
  readonly host: Pick<HostParts, 'vault' | 'secretBytes' | 'settings' | 'dataDir'>;
  readonly folder: string;
};

type Desk = Pick<PersonalContext, 'clock' | 'host'> & {
  readonly database: PersonalDatabase;
  readonly sales: SalesAsked;
  readonly keys: PersonalKeys;
  readonly store: PersonalStore;
  readonly files: PersonalFiles;
};

export function openPersonal(ctx: PersonalContext, sales: SalesAsked) {
  const { clock, log, host } = ctx;
  const { vault } = host;
  const rows = personalTables(ctx.database);
  const random = host.secretBytes ?? randomBytes;
  const keys = createPersonalKeys({ vault, random, rows, now: () => timestamp(clock), log });
  const store = createPersonalStore({ rows, keys, random });
  const files = personalFiles(host.dataDir, ctx.folder);
  const parts = { ...ctx, database: { ...ctx.database, personal: rows }, sales, keys, store, files };
  const keepDays = (): number => host.settings.get().personalData.keepDays;
  const upkeep = createPersonalUpkeep({ ...parts, keepDays });
  const note = (event: string): void => parts.database.transaction(() => parts.database.noteInAudit({ event }));
  /** A customer's rights (LGPD, art. 18): access, a copy, erasure. */
  const data = {
    state: (): Result<PersonalDataState> => ok(stateOf(parts)),
    find: (taxId: string): Result<PersonalRecord> => withNumber(taxId, (bare) => ok(find(parts, bare))),
    exportOf: (taxId: string) => withNumber(taxId, (bare) => exportOf(parts, bare)),
    erase: async (taxId: string): Promise<Result<{ readonly sales: number }>> => {
      if (!isTaxId(taxId)) return fail('invalid_input', { field: 'taxId' });
      const count = await upkeep.erase(() => store.salesOf(bareTaxId(taxId)));
      return count === 0 ? fail('not_found') : ok({ sales: count });
    },
    renewKey: async (): Promise<Result<PersonalDataState>> => {
      if (!(await upkeep.renewKey())) return fail('vault_unavailable');
      note('personal_key_renewed');
      return ok(stateOf(parts));
    },
    ...{ forgetAll: upkeep.forgetAll, lookAfter: upkeep.lookAfter, secrets: keys.secrets },
    noteRevocation: (): void => note('till_revoked'),
  };
  const handlers: HandlersOf<typeof personalApi> = {
    'personal:state': () => data.state(),
    'personal:find': ({ taxId }) => data.find(taxId),
    'personal:export': ({ taxId }) => data.exportOf(taxId),
    'personal:erase': ({ taxId }) => data.erase(taxId),
    'personal:renew-key': () => data.renewKey(),
  };
  return { store, rows, data, handlers, start: upkeep.start, stop: upkeep.stop };
}

export type Personal = ReturnType<typeof openPersonal>;

function stateOf({ database: { personal }, keys, files, host }: Desk): PersonalDataState {
  const counts = personal.counts();
  const of = (chosen: (one: (typeof counts)[number]) => boolean): number =>
    counts.filter(chosen).reduce((total, { count }) => total + count, 0);
  const [present] = keys.known();
  return {
    taxIds: of(({ kind }) => kind === 'tax_id'),
    names: of(({ kind }) => kind === 'name'),
    unreadable: of(({ mark }) => keys.marked(mark) === null),
    oldestAt: personal.oldest(),
    keepDays: host.settings.get().personalData.keepDays,
    keepsKeys: host.vault.canKeep(),
    keySince: present === undefined ? null : personal.keyMadeAt(present.mark),
    putAway: files.putAway(),
    folder: files.folder(),
  };
}

function withNumber<T>(typed: string, act: (bare: string) => T): T | ReturnType<typeof fail> {
  return isTaxId(typed) ? act(bareTaxId(typed)) : fail('invalid_input', { field: 'taxId' });
}

/** Newest first, without sales that a restored file lacks. */
function rowsOf({ sales }: Desk, ids: readonly SaleId[]): PersonalSale[] {
  return ids.flatMap((id) => sales.find(id) ?? []).sort((one, other) => (one.at < other.at ? 1 : -1));
}

function find(desk: Desk, bare: string): PersonalRecord {
  const ids = desk.store.salesOf(bare);
  const rows = rowsOf(desk, ids);
  return {
    count: rows.length,
    lacking: ids.length - rows.length,
    totalCents: sum(rows.filter(({ state }) => state === 'paid').map((row) => row.totalCents)),
    sales: rows.slice(0, MOST_FOUND_SALES),
  };
}

function exportOf(desk: Desk, bare: string): Result<{ readonly file: string }> {
  const { store, database, files, clock, host } = desk;
  const ids = store.salesOf(bare);
  if (ids.length === 0) return fail('not_found');
  database.transaction(() => database.noteInAudit({ event: 'personal_data_exported', sales: ids.length }));
  const registerNumber = (): number => host.settings.get().registerNumber;
  const text = personalExport({ ...desk, registerNumber, bare, count: ids.length, found: rowsOf(desk, ids) });
  return ok({ file: files.write(text, clock.now()) });
}

type PersonalUpkeepParts = Pick<ServiceParts<PersonalDatabase>, 'database' | 'clock' | 'actor' | 'log' | 'onFault'> & {
  readonly sales: Pick<SalesAsked, 'find'>;
  readonly keys: PersonalKeys;
  readonly store: PersonalStore;
  readonly files: PersonalFiles;
  readonly keepDays: () => number;
};

const DAY_MS = 86_400_000;
const FILE_DAYS = 7;
/** Rows re-encrypted per commit: a sale may have to wait for one. */
const SLICE = 500;

type Upkeep = PersonalUpkeepParts & { readonly loop: WakeableLoop; readonly turns: Serial };

/** At each start, once a day, and on request. */
function createPersonalUpkeep(parts: PersonalUpkeepParts) {
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
    /** Erases all texts of these sales and destroys their key. Returns the number of sales. */
    erase: (salesOf: () => readonly SaleId[]): Promise<number> => turns.run(() => erase(upkeep, salesOf)),
    /** False, with nothing changed, on a machine that keeps no keys. */
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

function lookAfter(upkeep: Upkeep): Promise<void> {
  return upkeep.turns.run(async () => {
    tellTrail(upkeep);
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

/** False if the till closes before the end. A text that its own key cannot decrypt was altered, and is skipped. */
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

/** Renews the key first: after an interruption the next start destroys the old key. */
async function erase(upkeep: Upkeep, salesOf: () => readonly SaleId[]): Promise<number> {
  if (salesOf().length === 0) return 0;
  upkeep.files.dropForCustomers();
  const isRenewed = await upkeep.keys.renew();
  const ids = salesOf();
  eraseSales(upkeep, ids);
  if (!isRenewed) upkeep.log.warn('what was erased may be on the disk as it was encrypted');
  // the erasure counts even if the key fails now: that is retried every day
  await followNewestKey(upkeep).catch((error: unknown) => failed(upkeep, error));
  return ids.length;
}

function failed({ log, onFault }: PersonalUpkeepParts, error: unknown): void {
  log.error('personal data were not looked after', { error: errorText(error) });
  onFault(error);
}

/**
 * The two files share no commit: the erasure is noted in its own file first, and recorded at the next start after a
 * power cut in between.
 */
function eraseSales(upkeep: Upkeep, ids: readonly SaleId[]): void {
  const { database, clock, actor } = upkeep;
  const { personal, transaction } = database;
  transaction(() => {
    personal.dropSales(ids);
    personal.addErased({ at: timestamp(clock), sales: ids.length, person: actor.person()?.id ?? null });
  });
  tellTrail(upkeep);
}

/** Without the tax id: person, time, number of sales. Interrupted between the commits it is recorded twice, with the
 * same time. */
function tellTrail({ database }: Upkeep): void {
  const { personal, transaction } = database;
  for (const { place, sales, at, person } of personal.erased()) {
    transaction(() => database.noteInAudit({ event: 'personal_data_erased', sales, at, person }));
    transaction(() => personal.dropErased(place));
  }
}
