import { type CardPayment, isKept, type Payment, type PaymentId } from '../../../../shared/payment.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import type { Sale } from '../../../../shared/sale.ts';
import type { Clock } from '../../../lib/clock.ts';
import { errorText, type Logger } from '../../../lib/logger.ts';
import type { Operator } from '../../../operator/operator.ts';
import { deviceReceiptText } from '../../../operator/wire-receipt.ts';
import type { DeviceService } from '../../devices/device-service.ts';
import type { QrRegistrationService } from '../../devices/qr-registration-service.ts';
import { viewSale } from '../sale/sale-view.ts';
import type { MoneyContext } from '../tables.ts';
import { createPaymentLedger } from './payment-ledger.ts';
import { createPaymentRunner } from './payment-runner.ts';
import type { RunnerTimes } from './payment-steps.ts';
import { createPollLog } from './poll-log.ts';
import { createStartUp } from './start-up.ts';
import type { StoredPix } from './stored-payment.ts';

export type MachineNeeds = {
  readonly times: RunnerTimes;
  readonly qr: Pick<QrRegistrationService, 'cashRegisterId' | 'ready'>;
  readonly devices: Pick<DeviceService, 'list'>;
  readonly keepCode: (row: StoredPix, code: string) => void;
};

export function createPaymentMachine(ctx: MoneyContext, { times, qr, devices, keepCode }: MachineNeeds) {
  const { database, clock, push, log, operator } = ctx;
  const pollLog = createPollLog(clock);
  const startUp = createStartUp({ payments: database.payments, pollLog, log, onChanged: ctx.pushState });
  const receipts = createDeviceReceipts({
    ...{ operator, clock, log, retryMs: times.retryMs },
    textOf: (sale, payment) => deviceReceiptText(sale, payment, ctx.head()),
    since: database.sales.lastReceipt(),
    onFailed: (id) => {
      pollLog.noteUnprinted(id);
      push('payment:changed', ledger.view(id));
    },
  });
  /** Devices that took a part of a paid sale print its receipt. */
  function printed<T extends Sale>(sale: T): T {
    // not in a simulation
    if (ctx.host.backups !== 'on_demand') receipts.look(sale);
    return sale;
  }

  function saleChanged({ saleId, tender }: Payment): void {
    const sale = viewSale(database, pollLog, saleId);
    push('sale:changed', sale);
    printed(sale);
    const list = tender === 'card' ? devices.list() : null;
    if (list?.ok === true) push('devices:changed', list.value);
    ctx.pushState();
  }
  const ledger = createPaymentLedger({
    ...{ ...ctx, pollLog, watchMs: times.watchMs, approvedWatchMs: times.approvedWatchMs },
    onChanged: (payment, changed) => {
      push('payment:changed', payment);
      startUp.look();
      if (changed.casesChanged) ctx.events.casesChanged.tell();
      if (changed.saleChanged) saleChanged(payment);
    },
  });
  const runner = createPaymentRunner({
    ...{ ...ctx, ledger, pollLog, times, keepCode },
    deviceCode: ({ deviceId }) => database.devices.find(deviceId)?.code ?? null,
    operatorTime: (at) => operatorTime(at, ctx.operatorSettings.utcOffsetMinutes),
    instalmentType: () => ctx.host.settings.get().instalmentType,
    qrRequest: (row) => ({
      amountCents: row.amountCents,
      cashRegisterId: qr.cashRegisterId() ?? '',
      message: `${ctx.describe()} ${row.id.slice(0, 8)}`,
    }),
  });
  /** Asks again, for as long as about a newly ended attempt. */
  function lookAgain(id: PaymentId): void {
    const until = new Date(clock.now().getTime() + times.watchMs).toISOString();
    pollLog.restartWatch(id);
    if (isFinal(database.payments.get(id).state)) ledger.note(id, { watchUntil: until });
    runner.follow(id);
  }
  return { times, pollLog, startUp, receipts, printed, ledger, runner, lookAgain };
}

export type PaymentMachine = ReturnType<typeof createPaymentMachine>;

function operatorTime(at: Date, utcOffsetMinutes: number): string {
  return new Date(at.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(0, 19);
}

type DeviceReceiptParts = {
  readonly operator: Pick<Operator, 'printOnDevice'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly retryMs: number;
  readonly textOf: (sale: Sale, payment: CardPayment) => string;
  /** Sales up to this one had their receipt in an earlier run. */
  readonly since: { readonly series: number; readonly number: number };
  /** It is not tried again. */
  readonly onFailed: (id: PaymentId) => void;
};

const MOST_TRIES = 3;

/** Not stored: a restart forgets receipts that the devices still have to print. */
function createDeviceReceipts(parts: DeviceReceiptParts) {
  const sent = new Set<PaymentId>();
  const running = new Set<Promise<void>>();
  const ended = new AbortController();

  async function send(charge: string, text: string): Promise<'printed' | 'refused' | 'again'> {
    const answer = await parts.operator.printOnDevice(charge, text);
    if (answer.kind === 'done') return 'printed';
    return answer.kind === 'refused' && answer.cause !== 'too_soon' ? 'refused' : 'again';
  }

  async function print(sale: Sale, payment: CardPayment, charge: string): Promise<void> {
    const text = parts.textOf(sale, payment);
    for (let turn = 1; turn <= MOST_TRIES && !ended.signal.aborted; turn++) {
      const outcome = await send(charge, text);
      if (outcome === 'printed') return;
      if (outcome === 'refused') break;
      if (turn < MOST_TRIES) await parts.clock.sleep(parts.retryMs, ended.signal);
    }
    if (ended.signal.aborted) return;
    parts.log.warn('no receipt on the device', { paymentId: payment.id });
    parts.onFailed(payment.id);
  }

  function begin(sale: Sale, payment: CardPayment, charge: string): void {
    sent.add(payment.id);
    // after the caller's turn: its answer goes first
    const run = Promise.resolve()
      .then(() => print(sale, payment, charge))
      .catch((error: unknown) => {
        parts.log.error('the receipt for the device failed', { paymentId: payment.id, error: errorText(error) });
      })
      .finally(() => running.delete(run));
    running.add(run);
  }

  const isNew = ({ series, number }: Sale): boolean =>
    (series ?? 0) > parts.since.series || (series === parts.since.series && (number ?? 0) > parts.since.number);

  return {
    /** Prints a paid sale once for each of its cards. */
    look: (sale: Sale): void => {
      if (sale.state !== 'paid' || !isNew(sale)) return;
      for (const payment of sale.payments.filter(isKept)) {
        const charge = chargeOf(payment);
        if (payment.tender === 'card' && charge !== null && !sent.has(payment.id)) begin(sale, payment, charge);
      }
    },
    stop: async (): Promise<void> => {
      ended.abort();
      await Promise.all(running);
    },
  };
}

/** The operator's payment id; null for attached case money, which has had its slip. */
function chargeOf({ evidence, caseId }: Payment): string | null {
  const charge = evidence?.operatorPaymentId ?? '';
  return charge === '' || caseId !== null ? null : charge;
}
