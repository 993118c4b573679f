import { setImmediate } from 'node:timers/promises';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { reconciliationApi } from '../../../shared/api/reconciliation.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import { ok } from '../../../shared/result.ts';
import { errorText } from '../../lib/logger.ts';
import type { PaymentLedger } from '../money/payment/payment-ledger.ts';
import type { AreaContext } from '../service-parts.ts';
import { csvFolder } from './csv-folder.ts';
import { createDayEnd } from './day-end.ts';
import { createReconciliationService } from './reconciliation-service.ts';
import type { CasesAsked } from './row-acts.ts';
import { createRuns } from './runs.ts';
import { type MoneyAsked, reconciliationRows } from './tables.ts';

export type ReconciliationNeeds = {
  readonly ledger: PaymentLedger;
  readonly lookAgain: (id: PaymentId) => void;
  /** Looks once more at what ended without money in the last days. */
  readonly lookBack: () => void;
  readonly cases: CasesAsked;
  readonly tables: MoneyAsked;
};

/** The till's day beside the operator's: on demand, and by itself once the day is over. */
export function openReconciliation(ctx: AreaContext, needs: ReconciliationNeeds) {
  const { host, operatorConfigured } = ctx;
  const reconciliations = reconciliationRows(ctx.database);
  const database = { ...ctx.database, ...needs.tables, reconciliations };
  const runs = createRuns({
    ...{ ...ctx, database },
    utcOffsetMinutes: ctx.operatorSettings.utcOffsetMinutes,
    ownName: ctx.describe,
    breathe: () => setImmediate(),
    onChanged: () => ctx.push('reconciliation:changed', service.news()),
  });
  const service = createReconciliationService({
    ...{ ...ctx, database, runs },
    cases: needs.cases,
    ledger: needs.ledger,
    lookAgain: needs.lookAgain,
    onCases: ctx.events.casesChanged.tell,
    writeCsv: csvFolder(host.dataDir, ctx),
  });
  /** Money that came late is looked for when the till starts, when its shift closes, and with the reconciliation of a day. */
  function lookBack(): void {
    if (operatorConfigured()) needs.lookBack();
  }
  const dayEnd = createDayEnd({
    ...{ clock: ctx.clock, localTime: ctx.localTime, operatorConfigured },
    reconciliations,
    reconcile: (day) => {
      lookBack();
      return runs.byItself(day);
    },
    onFault: (error) => {
      ctx.log.error('the end of the day was not reconciled', { error: errorText(error) });
      ctx.onFault(error);
    },
  });

  // a simulation, whose days are seconds, does nothing by itself
  const { reconciles = host.backups === 'on_demand' ? 'on_demand' : 'by_itself' } = host;
  const actsByItself = !ctx.readOnly && reconciles === 'by_itself';

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
    rows: reconciliations,
    handlers,
    start: (): void => {
      if (!actsByItself) return;
      lookBack();
      dayEnd.start();
    },
    /** In the background, as far as the day has come: what does not agree is told while the people are still there. */
    shiftClosed: (): void => {
      if (!actsByItself || !operatorConfigured()) return;
      lookBack();
      void runs.byItself(ctx.localTime().dayOf(ctx.clock.now()));
    },
    stop: async (): Promise<void> => {
      await Promise.all([dayEnd.stop(), runs.stop()]);
    },
  };
}
