import { createCatalogueService } from '../../../../../electron/areas/catalogue/catalogue-service.ts';
import type { Outbox } from '../../../../../electron/areas/catalogue/sending/outbox.ts';
import { createCaseService } from '../../../../../electron/areas/money/cases/case-service.ts';
import { createLegService } from '../../../../../electron/areas/money/payment/legs/leg-service.ts';
import { createLegUndo } from '../../../../../electron/areas/money/payment/legs/undo-leg.ts';
import { createPaymentLedger } from '../../../../../electron/areas/money/payment/payment-ledger.ts';
import { createPaymentService } from '../../../../../electron/areas/money/payment/payment-service.ts';
import { createPollLog } from '../../../../../electron/areas/money/payment/poll-log.ts';
import { createReturnService } from '../../../../../electron/areas/money/returns/return-service.ts';
import { holdSale } from '../../../../../electron/areas/money/sale/held-sale-service.ts';
import type { PersonalStore } from '../../../../../electron/areas/personal/personal-store.ts';
import type { ServiceParts } from '../../../../../electron/areas/service-parts.ts';
import { createShiftService } from '../../../../../electron/areas/shift/shift-service.ts';
import type { DeviceId } from '../../../../../shared/device.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import { cents } from '../../../../../shared/money.ts';
import { ok } from '../../../../../shared/result.ts';
import { DEFAULT_SETTINGS } from '../../../../../shared/settings.ts';
import { clockAt, nothing, quietParts } from '../../../../support/quiet-parts.ts';
import { quietSales } from '../../../../support/quiet-sales.ts';
import { testActor } from '../../../../support/test-actor.ts';
import { openTillDatabase, type TillDatabase } from '../../../../support/till-database.ts';
import { value } from '../../../../support/value.ts';
import { MARTA } from '../../shift/drawer-till.ts';

export const DEVICE = 31 as DeviceId;
export const FLOAT = cents(20_000);
const PRODUCTS = { 1: 100, 2: 333, 3: 1_000 } as const;

const nobodyKnown = { drop: nothing } as unknown as PersonalStore;

/** All trail-writing services on a file; whoever tells the ledger is the operator. */
export function openBusyTill(file: string) {
  let nowMs = Date.parse('2026-11-20T12:00:00.000Z');
  const clock = clockAt(() => new Date(nowMs));
  const actor = testActor(MARTA);
  const database = openTillDatabase(file, { now: clock.now, who: actor.who });
  const parts = quietParts(database, { clock, actor });
  furnish(parts);
  return {
    database,
    ...services(parts),
    /** Each act has its own time. */
    tick: (): void => {
      nowMs += 1_000;
    },
  };
}

export type BusyTill = ReturnType<typeof openBusyTill>;

function services(parts: ServiceParts<TillDatabase>) {
  const { database, clock, actor } = parts;
  const pollLog = createPollLog(clock);
  const ledger = createPaymentLedger({
    ...parts,
    pollLog,
    watchMs: 60_000,
    approvedWatchMs: 60_000,
    onChanged: nothing,
  });
  const mayBegin = () => ok(null);
  const settings = () => DEFAULT_SETTINGS;
  const refundsPix = () => true;
  const undo = createLegUndo({ ...parts, refundsPix, follow: nothing });
  const refunds = { follow: nothing, takeUp: nothing, stop: async () => undefined };
  const runner = { begin: nothing, follow: nothing };
  const payments = createPaymentService({
    ...{ ...parts, pollLog, ledger, runner, mayBegin, onCash: nothing },
    operatorConfigured: () => true,
    qrReady: () => true,
    startUp: { holdsDevice: () => false },
    standaloneCard: () => ({ isAllowed: true, isSupervised: false }),
    minInstalmentCents: () => cents(0),
  });
  const outside = {
    salesOfTaxId: () => [],
    followRefund: nothing,
    lookAgain: nothing,
    onCash: nothing,
    onCase: nothing,
  };
  return {
    ledger,
    payments,
    cases: createCaseService({ ...parts, refundsPix, ledger, refunds, lookAgain: nothing, onChanged: nothing }),
    hold: (id: SaleId) => holdSale({ ...parts, pollLog, store: nobodyKnown }, id, null),
    legs: createLegService({ database, actor, pollLog, ledger, undo, onCash: nothing }),
    returns: createReturnService({ ...parts, pollLog, settings, mayBegin, refundsPix, ...outside }),
    sales: quietSales(parts, { pollLog, undo }),
    shift: createShiftService({ ...parts, drawer: settings, hasOperator: () => true, onClosed: nothing }),
  };
}

function furnish(parts: ServiceParts<TillDatabase>): void {
  const catalogue = createCatalogueService({ ...parts, outbox: { wake: nothing } as unknown as Outbox });
  for (const [code, priceCents] of Object.entries(PRODUCTS)) {
    value(catalogue.save({ id: null, code, barcode: null, name: `Product ${code}`, priceCents: cents(priceCents) }));
  }
  parts.database.connection.exec(`
    INSERT INTO device (id, code, name, active) VALUES (${DEVICE}, '31', 'Maquininha 31', 1);
    INSERT INTO qr_registration (step, scope, state, at)
      VALUES ('company', 'shop', 'done', 'then'), ('cash_register', 'shop', 'done', 'then')`);
}
