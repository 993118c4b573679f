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
import { type ServiceParts, timestamp } from '../service-parts.ts';
import { createPersonalErasure } from './personal-erasure.ts';
import { personalExport, type SalesAsked } from './personal-export.ts';
import { type PersonalFiles, personalFiles } from './personal-files.ts';
import { createPersonalKeys, type PersonalKeys } from './personal-keys.ts';
import { createPersonalStore, type PersonalStore } from './personal-store.ts';
import { createPersonalUpkeep } from './personal-upkeep.ts';
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
  const upkeep = createPersonalUpkeep({ ...parts, erasure: createPersonalErasure(parts), keepDays });
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
