import { sum } from '../../../shared/money.ts';
import { MOST_FOUND_SALES, type PersonalDataState, type PersonalRecord } from '../../../shared/personal-data.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { SaleId } from '../../../shared/sale.ts';
import { bareTaxId, isTaxId } from '../../../shared/tax-id.ts';
import type { SaleRow } from '../../db/sale-rows.ts';
import type { AskLog } from '../ask-log.ts';
import type { ServiceParts } from '../service-parts.ts';
import { personalExport } from './personal-export.ts';
import type { PersonalFiles } from './personal-files.ts';
import type { PersonalKeys } from './personal-keys.ts';
import type { PersonalStore } from './personal-store.ts';
import type { PersonalUpkeep } from './personal-upkeep.ts';

export type PersonalDataParts = ServiceParts & {
  readonly asks: AskLog;
  readonly keys: PersonalKeys;
  readonly store: PersonalStore;
  readonly upkeep: PersonalUpkeep;
  readonly files: PersonalFiles;
  /** Whether the machine keeps secrets. */
  readonly keepsKeys: () => boolean;
  readonly keepDays: () => number;
};

/** What a customer may ask of a shop (LGPD, art. 18): what is kept of him, a copy of it, and that it be erased. */
export function createPersonalDataService(parts: PersonalDataParts) {
  const { database, keys, store, files } = parts;
  const { personal, sales } = database;

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

  /** The newest first. A number may be kept of a sale that a restored file does not know. */
  function salesOf(bare: string): SaleRow[] {
    const rows = store.salesOf(bare).flatMap((id) => sales.find(id) ?? []);
    return rows.sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
  }

  function find(bare: string): PersonalRecord {
    const rows = salesOf(bare);
    return {
      count: rows.length,
      totalCents: sum(rows.filter(({ state: at }) => at === 'paid').map((row) => row.total_cents)),
      sales: rows.slice(0, MOST_FOUND_SALES).map((row) => ({
        id: row.id,
        state: row.state,
        series: row.series,
        number: row.number,
        at: timeOf(row),
        totalCents: row.total_cents,
      })),
    };
  }

  /** On record without the number: who asked for it, and how many sales it was of. */
  function note(event: string, ids: readonly SaleId[]): void {
    database.noteInAudit({ event, sales: ids.length });
  }

  /** Whatever of them the disk has not written over yet is worth nothing without the key. */
  async function renewQuietly(): Promise<void> {
    if (!(await parts.upkeep.renewKey())) parts.log.warn('what was erased may be on the disk as it was encrypted');
  }

  function withNumber<T>(typed: string, act: (bare: string) => T): T | ReturnType<typeof fail> {
    return isTaxId(typed) ? act(bareTaxId(typed)) : fail('invalid_input', { field: 'taxId' });
  }

  return {
    state: (): Result<PersonalDataState> => ok(state()),
    find: (typed: string): Result<PersonalRecord> => withNumber(typed, (bare) => ok(find(bare))),
    exportOf: (typed: string): Result<{ readonly file: string }> =>
      withNumber(typed, (bare) => {
        const ids = salesOf(bare).map(({ id }) => id);
        if (ids.length === 0) return fail('not_found');
        database.transaction(() => note('personal_data_exported', ids));
        const text = personalExport(database, parts.asks, bare, ids, parts.clock.now());
        return ok({ file: files.write(text, parts.clock.now()) });
      }),
    erase: async (typed: string): Promise<Result<{ readonly sales: number }>> => {
      if (!isTaxId(typed)) return fail('invalid_input', { field: 'taxId' });
      const ids = store.salesOf(bareTaxId(typed));
      if (ids.length === 0) return fail('not_found');
      database.transaction(() => {
        personal.dropSales(ids);
        note('personal_data_erased', ids);
      });
      files.dropBefore(parts.clock.now());
      await renewQuietly();
      return ok({ sales: ids.length });
    },
    renewKey: async (): Promise<Result<PersonalDataState>> => {
      if (!(await parts.upkeep.renewKey())) return fail('vault_unavailable');
      database.transaction(() => note('personal_key_renewed', []));
      return ok(state());
    },
    forgetAll: parts.upkeep.forgetAll,
    noteRevocation: (): void => database.transaction(() => database.noteInAudit({ event: 'till_revoked' })),
    /** What must stand in no report. */
    secrets: keys.secrets,
    lookAfter: parts.upkeep.lookAfter,
    start: parts.upkeep.start,
    stop: parts.upkeep.stop,
  };
}

export type PersonalDataService = ReturnType<typeof createPersonalDataService>;

function timeOf({ closed_at: closedAt, opened_at: openedAt }: SaleRow): string {
  return closedAt ?? openedAt;
}
