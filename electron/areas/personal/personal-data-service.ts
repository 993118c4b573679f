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
import type { ServiceParts } from '../service-parts.ts';
import { personalExport, type SalesAsked } from './personal-export.ts';
import type { PersonalFiles } from './personal-files.ts';
import type { PersonalKeys } from './personal-keys.ts';
import type { PersonalStore } from './personal-store.ts';
import type { PersonalUpkeep } from './personal-upkeep.ts';
import type { PersonalDatabase } from './tables.ts';

export type PersonalDataParts = ServiceParts<PersonalDatabase> & {
  readonly sales: SalesAsked;
  readonly keys: PersonalKeys;
  readonly store: PersonalStore;
  readonly upkeep: PersonalUpkeep;
  readonly files: PersonalFiles;
  readonly keepsKeys: () => boolean;
  readonly keepDays: () => number;
  readonly registerNumber: () => number;
};

/** A customer's rights (LGPD, art. 18): access, a copy, erasure. */
export function createPersonalDataService(parts: PersonalDataParts) {
  const { database, keys, store, files, sales } = parts;
  const { personal } = database;

  function state(): PersonalDataState {
    const counts = personal.counts();
    const of = (chosen: (one: (typeof counts)[number]) => boolean): number =>
      counts.filter(chosen).reduce((total, { count }) => total + count, 0);
    const [present] = keys.known();
    return {
      taxIds: of(({ kind }) => kind === 'tax_id'),
      names: of(({ kind }) => kind === 'name'),
      unreadable: of(({ mark }) => keys.marked(mark) === null),
      oldestAt: personal.oldest(),
      keepDays: parts.keepDays(),
      keepsKeys: parts.keepsKeys(),
      keySince: present === undefined ? null : personal.keyMadeAt(present.mark),
      putAway: files.putAway(),
      folder: files.folder(),
    };
  }

  /** Newest first, without sales that a restored file lacks. */
  function rowsOf(ids: readonly SaleId[]): PersonalSale[] {
    return ids.flatMap((id) => sales.find(id) ?? []).sort((one, other) => (one.at < other.at ? 1 : -1));
  }

  function find(bare: string): PersonalRecord {
    const ids = store.salesOf(bare);
    const rows = rowsOf(ids);
    return {
      count: rows.length,
      lacking: ids.length - rows.length,
      totalCents: sum(rows.filter(({ state: at }) => at === 'paid').map((row) => row.totalCents)),
      sales: rows.slice(0, MOST_FOUND_SALES),
    };
  }

  function withNumber<T>(typed: string, act: (bare: string) => T): T | ReturnType<typeof fail> {
    return isTaxId(typed) ? act(bareTaxId(typed)) : fail('invalid_input', { field: 'taxId' });
  }

  return {
    state: (): Result<PersonalDataState> => ok(state()),
    find: (typed: string): Result<PersonalRecord> => withNumber(typed, (bare) => ok(find(bare))),
    exportOf: (typed: string): Result<{ readonly file: string }> =>
      withNumber(typed, (bare) => {
        const ids = store.salesOf(bare);
        if (ids.length === 0) return fail('not_found');
        database.transaction(() => database.noteInAudit({ event: 'personal_data_exported', sales: ids.length }));
        const text = personalExport({ ...parts, bare, count: ids.length, found: rowsOf(ids) });
        return ok({ file: files.write(text, parts.clock.now()) });
      }),
    erase: async (typed: string): Promise<Result<{ readonly sales: number }>> => {
      if (!isTaxId(typed)) return fail('invalid_input', { field: 'taxId' });
      const count = await parts.upkeep.erase(() => store.salesOf(bareTaxId(typed)));
      return count === 0 ? fail('not_found') : ok({ sales: count });
    },
    renewKey: async (): Promise<Result<PersonalDataState>> => {
      if (!(await parts.upkeep.renewKey())) return fail('vault_unavailable');
      database.transaction(() => database.noteInAudit({ event: 'personal_key_renewed' }));
      return ok(state());
    },
    forgetAll: parts.upkeep.forgetAll,
    noteRevocation: (): void => database.transaction(() => database.noteInAudit({ event: 'till_revoked' })),
    /** Must not appear in any report. */
    secrets: keys.secrets,
    lookAfter: parts.upkeep.lookAfter,
    start: parts.upkeep.start,
    stop: parts.upkeep.stop,
  };
}

export type PersonalDataService = ReturnType<typeof createPersonalDataService>;
