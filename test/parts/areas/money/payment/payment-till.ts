import { createLegService } from '../../../../../electron/areas/money/payment/legs/leg-service.ts';
import { createLegUndo } from '../../../../../electron/areas/money/payment/legs/undo-leg.ts';
import { createPaymentLedger } from '../../../../../electron/areas/money/payment/payment-ledger.ts';
import { createPaymentService } from '../../../../../electron/areas/money/payment/payment-service.ts';
import { createPollLog } from '../../../../../electron/areas/money/payment/poll-log.ts';
import type { DeviceId } from '../../../../../shared/device.ts';
import { cents } from '../../../../../shared/money.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';
import { ok, type Result } from '../../../../../shared/result.ts';
import { clockAt, nothing, quietParts } from '../../../../support/quiet-parts.ts';
import { atOpenDrawer } from '../../../../support/test-actor.ts';
import type { TillDatabase } from '../../../../support/till-database.ts';
import type { SaleTill } from '../sale/sale-till.ts';

const NOW = '2026-11-20T12:00:00.000Z';
export const DEVICE = 31 as DeviceId;

/** The payment service on a file; the runner records what it is asked to watch, send and poll. */
export function openPayments(till: SaleTill) {
  const clock = clockAt(() => new Date(NOW));
  const pollLog = createPollLog(clock);
  const said = {
    ...{ configured: true, qrReady: true, room: ok(null) as Result<null>, heldDevice: null as DeviceId | null },
    actor: atOpenDrawer(till.database, NOW),
  };
  till.database.transaction(() =>
    till.database.connection
      .prepare(`INSERT OR IGNORE INTO device (id, code, name, active) VALUES (?, '31', 'Maquininha', 1)`)
      .run(DEVICE),
  );
  const sent: PaymentId[] = [];
  const followed: PaymentId[] = [];
  let cashes = 0;
  let ids = 0;
  const on = (database: TillDatabase) => {
    const quiet = quietParts(database, { clock, actor: said.actor, newId: () => `pay-${++ids}` });
    const parts = { ...quiet, pollLog };
    const ledger = createPaymentLedger({ ...parts, watchMs: 1, approvedWatchMs: 1, onChanged: nothing });
    const payments = createPaymentService({
      ...{ ...parts, ledger, runner: { begin: (id) => sent.push(id), follow: (id) => followed.push(id) } },
      ...{ operatorConfigured: () => said.configured, qrReady: () => said.qrReady, mayBegin: () => said.room },
      startUp: { holdsDevice: (device) => device !== null && device === said.heldDevice },
      standaloneCard: () => ({ isAllowed: true, isSupervised: false }),
      minInstalmentCents: () => cents(500),
      onCash: () => ++cashes,
    });
    const undo = createLegUndo({ ...parts, refundsPix: () => false, follow: nothing });
    return { ledger, payments, legs: createLegService({ ...parts, ledger, undo, onCash: nothing }) };
  };
  return { ...on(till.database), on, said, sent, followed, cashes: () => cashes };
}
