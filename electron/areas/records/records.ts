import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { recordsApi } from '../../../shared/api/records.ts';
import type { BackupState } from '../../../shared/backup.ts';
import type { ChargeSearch, RescueReport } from '../../../shared/rescue.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { RecordsDisagreeError } from '../../db/storage-failure.ts';
import { errorText } from '../../lib/logger.ts';
import { FLOOR_BYTES } from '../../lib/storage-floor.ts';
import type { StoredPayment } from '../money/payment/stored-payment.ts';
import type { AreaContext } from '../service-parts.ts';
import { dropOldNotes, noteCharge } from './charge-notes.ts';
import { keepBackups } from './keep-backups.ts';
import { type ChargeSearchParts, createChargeSearch } from './rescue/charge-search.ts';
import { tillFiles } from './till-files.ts';

export type RecordsNeeds = Pick<ChargeSearchParts, 'lookAgain' | 'openUnknownCharge'> & {
  readonly payments: ChargeSearchParts['database']['payments'];
};

export function openRecords(ctx: AreaContext, { payments, lookAgain, openUnknownCharge }: RecordsNeeds) {
  const { host, database } = ctx;
  const kept = keepBackups({
    ...{ ...host, database: database.connection, files: tillFiles(ctx.folder), reserveBytes: FLOOR_BYTES },
    onUnsound: (what) => ctx.onFault(new RecordsDisagreeError(what)),
    runsByItself: host.backups !== 'on_demand',
  });
  const charges = createChargeSearch({
    ...{ ...ctx, lookAgain, database: { ...database, payments } },
    openUnknownCharge: (charge) => {
      const isNew = openUnknownCharge(charge);
      if (isNew) ctx.events.casesChanged.tell();
      return isNew;
    },
    utcOffsetMinutes: ctx.operatorSettings.utcOffsetMinutes,
    ownName: ctx.describe,
    onChanged: (search) => host.push('charges:changed', search),
  });

  const backups = (): Result<BackupState> => ok(kept.backups.state());
  const backUp = async (): Promise<Result<BackupState>> =>
    ctx.readOnly ? fail('read_only') : ok(await kept.backups.make());
  const handlers: HandlersOf<typeof recordsApi> = {
    'backup:list': backups,
    'backup:now': backUp,
    'audit:verify': async () => (ctx.readOnly ? fail('read_only') : ok(await kept.backups.check())),
  };

  return {
    backups,
    backUp,
    handlers,
    charges: (): ChargeSearch | null => charges.state(),
    report: (): RescueReport | null => {
      const stored = database.memory.get('rescue_report');
      return stored === null ? null : (JSON.parse(stored) as RescueReport);
    },
    reportRead: (): void => database.memory.forget('rescue_report'),
    start: (): void => {
      if (ctx.readOnly) return;
      forgetOldNotes(ctx);
      kept.start();
      charges.start();
    },
    stop: async (): Promise<void> => {
      await Promise.all([kept.stop(), charges.stop()]);
    },
  };
}

export type Records = ReturnType<typeof openRecords>;

function forgetOldNotes({ folder, clock, log }: AreaContext): void {
  try {
    dropOldNotes(tillFiles(folder), clock.now());
  } catch (error) {
    log.warn('old notes of charges could not be dropped', { error: errorText(error) });
  }
}

/** A failed note matters only if the file is lost too, so the charge goes on. */
export function chargeKeeper({ folder, clock, log }: Pick<AreaContext, 'folder' | 'clock' | 'log'>) {
  const files = tillFiles(folder);
  return ({ id, amountCents }: Pick<StoredPayment, 'id' | 'amountCents'>, qrCode: string): void => {
    try {
      noteCharge(files, { id, qrCode, amountCents, at: clock.now().toISOString() });
    } catch (error) {
      log.warn('the code of a charge could not be noted', { error: errorText(error) });
    }
  };
}
