import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { recordsApi } from '../../../shared/api/records.ts';
import type { BackupState } from '../../../shared/backup.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { ChargeSearch, RescueReport } from '../../../shared/rescue.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { RecordsDisagreeError } from '../../db/storage-failure.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import { FLOOR_BYTES } from '../../lib/storage-floor.ts';
import type { Operator } from '../../operator/operator.ts';
import { openUnknownCharge } from '../money/cases/case-book.ts';
import type { StoredPayment } from '../money/payment/stored-payment.ts';
import type { TillDatabase } from '../till-database.ts';
import { dropOldNotes, noteCharge } from './charge-notes.ts';
import { keepBackups } from './keep-backups.ts';
import { createChargeSearch } from './rescue/charge-search.ts';
import { tillFiles } from './till-files.ts';

export type RecordsParts = {
  readonly host: HostParts;
  readonly folder: string;
  readonly database: TillDatabase;
  /** A file that can only be looked at is neither copied nor searched for. */
  readonly readOnly: boolean;
  readonly operator: Operator;
  readonly operatorConfigured: () => boolean;
  readonly utcOffsetMinutes: number;
  readonly describe: () => string;
  readonly lookAgain: (id: PaymentId) => void;
  readonly onFault: (error: unknown) => void;
  readonly onCase: () => void;
};

/** What keeps the records of an open till: its copies, the witness of its trail, and what a restore left to be asked. */
export function openRecords(parts: RecordsParts) {
  const { host, database } = parts;
  const kept = keepBackups({
    files: tillFiles(parts.folder),
    database: database.connection,
    clock: host.clock,
    push: host.push,
    log: host.log,
    version: host.version,
    freeBytes: host.freeBytes,
    reserveBytes: FLOOR_BYTES,
    onUnsound: (what) => parts.onFault(new RecordsDisagreeError(what)),
    runsByItself: host.backups !== 'on_demand',
  });
  const charges = createChargeSearch({
    ...parts,
    clock: host.clock,
    log: host.log,
    ownName: parts.describe,
    openUnknownCharge: (charge) => {
      const isNew = openUnknownCharge({ database, clock: host.clock, newId: host.newId }, charge);
      if (isNew) parts.onCase();
      return isNew;
    },
    onChanged: (search) => host.push('charges:changed', search),
  });

  function forgetOldNotes(): void {
    try {
      dropOldNotes(tillFiles(parts.folder), host.clock.now());
    } catch (error) {
      host.log.warn('old notes of charges could not be dropped', { error: errorText(error) });
    }
  }

  const backups = (): Result<BackupState> => ok(kept.backups.state());
  const backUp = async (): Promise<Result<BackupState>> =>
    parts.readOnly ? fail('read_only') : ok(await kept.backups.make());
  const handlers: HandlersOf<typeof recordsApi> = {
    'backup:list': backups,
    'backup:now': backUp,
    'audit:verify': async () => (parts.readOnly ? fail('read_only') : ok(await kept.backups.check())),
  };

  return {
    backups,
    backUp,
    handlers,
    charges: (): ChargeSearch | null => charges.state(),
    /** What the last restore brought, until somebody has read it. */
    report: (): RescueReport | null => {
      const stored = database.memory.get('rescue_report');
      return stored === null ? null : (JSON.parse(stored) as RescueReport);
    },
    reportRead: (): void => database.memory.forget('rescue_report'),
    start: (): void => {
      if (parts.readOnly) return;
      forgetOldNotes();
      kept.start();
      charges.start();
    },
    stop: async (): Promise<void> => {
      await Promise.all([kept.stop(), charges.stop()]);
    },
  };
}

export type Records = ReturnType<typeof openRecords>;

/** A note that cannot be written is missed only where the file is lost as well: the charge goes on. */
export function chargeKeeper(folder: string, { clock, log }: Pick<HostParts, 'clock' | 'log'>) {
  const files = tillFiles(folder);
  return ({ id, amountCents }: Pick<StoredPayment, 'id' | 'amountCents'>, qrCode: string): void => {
    try {
      noteCharge(files, { id, qrCode, amountCents, at: clock.now().toISOString() });
    } catch (error) {
      log.warn('the code of a charge could not be noted', { error: errorText(error) });
    }
  };
}
