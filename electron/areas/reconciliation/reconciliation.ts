import { setImmediate } from 'node:timers/promises';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { reconciliationApi } from '../../../shared/api/reconciliation.ts';
import type { LocalTime } from '../../../shared/local-time.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { Reconciliation } from '../../../shared/reconciliation.ts';
import { ok } from '../../../shared/result.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorText } from '../../lib/logger.ts';
import { createWakeableLoop } from '../../lib/wakeable-loop.ts';
import type { PaymentLedger } from '../money/payment/payment-ledger.ts';
import type { AreaContext } from '../service-parts.ts';
import { csvFolder } from './csv-folder.ts';
import { createReconciliationService, type ReconciliationService } from './reconciliation-service.ts';
import type { CasesAsked } from './row-acts.ts';
import { createRuns } from './runs.ts';
import { type MoneyAsked, type ReconciliationRows, reconciliationRows } from './tables.ts';

type ReconciliationNeeds = {
  readonly ledger: PaymentLedger;
  readonly lookAgain: (id: PaymentId) => void;
  /** Polls recent payments that ended without money once more. */
  readonly lookBack: () => void;
  readonly cases: CasesAsked;
  readonly tables: MoneyAsked;
};

/** Reconciles on demand, and by itself after the day's end. */
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
  /** At the start, at the close of a shift, and with each day's reconciliation. */
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

  // not in a simulation, whose days last seconds
  const { reconciles = host.backups === 'on_demand' ? 'on_demand' : 'by_itself' } = host;
  const actsByItself = !ctx.readOnly && reconciles === 'by_itself';

  return {
    ...service,
    rows: reconciliations,
    handlers: handlersOf(service),
    start: (): void => {
      if (!actsByItself) return;
      lookBack();
      dayEnd.start();
    },
    /** Differences are shown before people leave. */
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

function handlersOf(service: ReconciliationService): HandlersOf<typeof reconciliationApi> {
  return {
    'reconciliation:get': ({ day }) => service.view(day),
    'reconciliation:news': () => ok(service.news()),
    'reconciliation:run': ({ day, everyPix }) => service.run(day, everyPix),
    'reconciliation:leave': service.leave,
    'reconciliation:act': ({ day, rowId, act }) => service.act(day, rowId, act),
    'reconciliation:note': ({ day, rowId, text }) => service.note(day, rowId, text),
    'reconciliation:see-slip': ({ day, rowId }) => service.seeSlip(day, rowId),
    'reconciliation:write-csv': ({ day, ...sheet }) => service.writeCsv(day, sheet),
  };
}

type DayEndParts = {
  readonly clock: Clock;
  readonly localTime: () => LocalTime;
  readonly reconciliations: Pick<ReconciliationRows, 'lastPaymentBefore' | 'latest'>;
  readonly operatorConfigured: () => boolean;
  /** Null if it failed; it is tried again later. */
  readonly reconcile: (day: string) => Promise<Reconciliation | null>;
  readonly onFault: (error: unknown) => void;
};

/** Avoids the till's start. */
const FIRST_LOOK_MS = 30_000;
const LOOK_EVERY_MS = 60_000;
const RETRY_MS = 10 * 60_000;

/** The last day with sales before today. Due days are read from the file: a restart loses none. */
export function createDayEnd(parts: DayEndParts) {
  const loop = createWakeableLoop(parts.clock, turn, FIRST_LOOK_MS);
  let running: Promise<void> = Promise.resolve();

  function dueDay(): string | null {
    const { dayOf, spanOf, spanAt } = parts.localTime();
    const midnight = spanAt(parts.clock.now()).from;
    const last = parts.reconciliations.lastPaymentBefore(midnight.toISOString());
    if (last === null) return null;
    const day = dayOf(new Date(last));
    const done = parts.reconciliations.latest(day);
    const isDone =
      done !== null &&
      Date.parse(done.started_at) >= spanOf(day).to.getTime() &&
      (done.listing === 'had' || done.listing === 'not_offered');
    return isDone ? null : day;
  }

  /** Milliseconds until the next look. */
  async function turn(): Promise<number> {
    const day = parts.operatorConfigured() ? dueDay() : null;
    const failed = day !== null && (await parts.reconcile(day)) === null;
    return failed ? RETRY_MS : LOOK_EVERY_MS;
  }

  return {
    dueDay,
    start: (): void => {
      running = loop.run().catch(parts.onFault);
    },
    stop: async (): Promise<void> => {
      loop.end();
      await running;
    },
  };
}
