import { setImmediate } from 'node:timers/promises';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { reconciliationApi } from '../../../shared/api/reconciliation.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import { ok } from '../../../shared/result.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import type { Operator } from '../../operator/operator.ts';
import type { PaymentLedger } from '../money/payment/payment-ledger.ts';
import type { ServiceParts } from '../service-parts.ts';
import { csvFolder } from './csv-folder.ts';
import { createDayEnd } from './day-end.ts';
import { createReconciliationService } from './reconciliation-service.ts';
import { createRuns } from './runs.ts';

export type ReconciliationParts = {
  readonly host: Pick<HostParts, 'dataDir' | 'backups' | 'reconciles'>;
  /** A file that can only be looked at takes no result. */
  readonly readOnly: boolean;
  readonly operator: Operator;
  readonly operatorConfigured: () => boolean;
  readonly utcOffsetMinutes: number;
  readonly describe: () => string;
  readonly ledger: PaymentLedger;
  readonly lookAgain: (id: PaymentId) => void;
  readonly onCases: () => void;
  /** Looks once more at what ended without money in the last days. */
  readonly lookBack: () => void;
};

/** The till's day beside the operator's: on demand, and by itself once the day is over. */
export function openReconciliation(parts: ServiceParts, more: ReconciliationParts) {
  const runs = createRuns({
    ...parts,
    operator: more.operator,
    operatorConfigured: more.operatorConfigured,
    utcOffsetMinutes: more.utcOffsetMinutes,
    ownName: more.describe,
    breathe: () => setImmediate(),
    onChanged: () => parts.push('reconciliation:changed', service.news()),
  });
  const service = createReconciliationService({
    ...parts,
    runs,
    ledger: more.ledger,
    lookAgain: more.lookAgain,
    onCases: more.onCases,
    writeCsv: csvFolder(more.host.dataDir, parts),
  });
  /** Money that came late is looked for when the till starts, when its shift closes, and with the reconciliation of a day. */
  function lookBack(): void {
    if (more.operatorConfigured()) more.lookBack();
  }
  const dayEnd = createDayEnd({
    clock: parts.clock,
    localTime: parts.localTime,
    reconciliations: parts.database.reconciliations,
    operatorConfigured: more.operatorConfigured,
    reconcile: (day) => {
      lookBack();
      return runs.byItself(day);
    },
    onFault: (error) => {
      parts.log.error('the end of the day was not reconciled', { error: errorText(error) });
      parts.onFault(error);
    },
  });

  // a simulation, whose days are seconds, does nothing by itself
  const { reconciles = more.host.backups === 'on_demand' ? 'on_demand' : 'by_itself' } = more.host;
  const actsByItself = !more.readOnly && reconciles === 'by_itself';

  const handlers: HandlersOf<typeof reconciliationApi> = {
    'reconciliation:get': ({ day }) => service.view(day),
    'reconciliation:news': () => ok(service.news()),
    'reconciliation:run': ({ day, everyPix }) => service.run(day, everyPix),
    'reconciliation:leave': () => service.leave(),
    'reconciliation:act': ({ day, rowId, act }) => service.act(day, rowId, act),
    'reconciliation:note': ({ day, rowId, text }) => service.note(day, rowId, text),
    'reconciliation:see-slip': ({ day, rowId }) => service.seeSlip(day, rowId),
    'reconciliation:write-csv': ({ day, ...sheet }) => service.writeCsv(day, sheet),
  };
  return {
    ...service,
    handlers,
    start: (): void => {
      if (!actsByItself) return;
      lookBack();
      dayEnd.start();
    },
    /** In the background, as far as the day has come: what does not agree is told while the people are still there. */
    shiftClosed: (): void => {
      if (!actsByItself || !more.operatorConfigured()) return;
      lookBack();
      void runs.byItself(parts.localTime().dayOf(parts.clock.now()));
    },
    stop: async (): Promise<void> => {
      await Promise.all([dayEnd.stop(), runs.stop()]);
    },
  };
}
