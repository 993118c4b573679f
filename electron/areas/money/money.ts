import type { SaleId } from '../../../shared/ids.ts';
import type { KeptMoney } from '../../../shared/kept-money.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { PaymentState } from '../../../shared/payment-states.ts';
import type { PersonalSale } from '../../../shared/personal-data.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { AreaContext } from '../service-parts.ts';
import { openCases, openUnknownCharge, type UnknownCharge } from './cases/case-book.ts';
import { type CaseRefunds, createCaseRefunds } from './cases/case-refunds.ts';
import { createCaseService, pushCases } from './cases/case-service.ts';
import { moneyHandlers, moneyRecoveries } from './money-calls.ts';
import { createLegService } from './payment/legs/leg-service.ts';
import { createLegUndo } from './payment/legs/undo-leg.ts';
import { createPaymentMachine, type MachineNeeds, type PaymentMachine } from './payment/payment-machine.ts';
import { createPaymentService } from './payment/payment-service.ts';
import type { PollLog } from './payment/poll-log.ts';
import { qrCodeOf } from './payment/stored-payment.ts';
import { createReturnService } from './returns/return-service.ts';
import { createHeldSaleService, type HeldSaleParts } from './sale/held-sale-service.ts';
import { createSaleService } from './sale/sale-service.ts';
import { viewSale } from './sale/sale-view.ts';
import { createTaxIdService } from './sale/tax-id-service.ts';
import { type MoneyAsked, type MoneyContext, type MoneyDatabase, moneyTables } from './tables.ts';

export type MoneyNeeds = MachineNeeds & {
  readonly asked: Omit<MoneyAsked, 'hasTaxId'>;
  readonly personal: HeldSaleParts['store'] & CustomersSales;
};

type CustomersSales = {
  /** CPF or CNPJ without punctuation. */
  readonly salesOf: (bare: string) => readonly SaleId[];
};

export function openMoney(given: AreaContext, needs: MoneyNeeds) {
  const tables = moneyTables(given.database, given.events.slipDue.tell);
  const hasTaxId = (saleId: SaleId): boolean => needs.personal.has({ saleId, kind: 'tax_id' });
  const ctx: MoneyContext = { ...given, database: { ...given.database, ...tables, ...needs.asked, hasTaxId } };
  const settings = ctx.host.settings.get;
  const machine = createPaymentMachine(ctx, needs);
  const undoing = openUndoing(ctx, machine);
  const { pollLog, lookAgain, runner, startUp } = machine;
  const { refunds, refundsPix, undo } = undoing;
  const payments = openPaying(ctx, needs, machine);
  const legs = createLegService({ ...ctx, pollLog, ledger: machine.ledger, undo, onCash: ctx.events.cashMoved.tell });
  const returns = createReturnService({
    ...{ ...ctx, pollLog, settings, refundsPix, lookAgain },
    mayBegin: ctx.storage.mayBegin,
    salesOfTaxId: needs.personal.salesOf,
    followRefund: refunds.follow,
    onCash: ctx.events.cashMoved.tell,
    onCase: ctx.events.casesChanged.tell,
  });
  const sales = createSaleService({
    ...{ ...ctx, pollLog, undo },
    allowAmounts: () => settings().allowAmounts,
    discountLimits: () => settings().discountLimits,
    weightLabels: () => settings().weightLabels,
    heaviestKg: () => settings().heaviestKg,
  });
  const held = createHeldSaleService({ ...ctx, pollLog, store: needs.personal });
  const taxIds = createTaxIdService({ ...ctx, pollLog, store: needs.personal });
  const services = { sales, held, taxIds, payments, legs, cases: undoing.cases, returns, pushState: ctx.pushState };
  return {
    ...machine,
    ...services,
    tables,
    ...questions(ctx),
    isBusy: (): boolean => isCustomerWaiting(ctx.database),
    ofCustomer: ofCustomer(ctx, pollLog),
    casesChanged: (): void => {
      pushCases(ctx);
      refunds.takeUp();
    },
    handlers: moneyHandlers(services),
    recoveries: moneyRecoveries(ctx.database, pollLog, services),
    /** Runs before anything new can begin. */
    start: (): void => {
      startUp.begin();
      const count = runner.resumeAll();
      refunds.takeUp();
      ctx.log.info('till open', { state: ctx.mode, count });
    },
    stop: async (): Promise<void> => {
      await Promise.allSettled([runner.stop(), refunds.stop(), machine.receipts.stop()]);
    },
  };
}

export type Money = ReturnType<typeof openMoney>;

function questions(ctx: MoneyContext) {
  const { database } = ctx;
  return {
    saleOfPayment: (id: PaymentId): SaleId | null => database.payments.find(id)?.saleId ?? null,
    /** Card payments taken on our devices. Attached case money is left out: it has had its slip. */
    deviceCards: (id: SaleId): readonly PaymentId[] =>
      database.payments
        .ofSale(id)
        .filter(
          (row) => row.tender === 'card' && row.state === 'approved' && row.undone === null && row.caseId === null,
        )
        .map((row) => row.id),
    openOtherAmount: (id: PaymentId, money: readonly KeptMoney[]): void =>
      database.transaction(() => void openCases(ctx, 'other_amount', database.payments.get(id), money)),
    /** False if the charge already has a case. */
    openUnknownCharge: (charge: UnknownCharge): boolean => openUnknownCharge(ctx, charge),
  };
}

/** States in which the customer waits at the counter. */
const WAITED_FOR: readonly PaymentState[] = ['created', 'pending', 'in_progress', 'cancel_requested'];

export function isCustomerWaiting({ sales, payments }: Pick<MoneyDatabase, 'sales' | 'payments'>): boolean {
  const open = sales.findOpen();
  return payments.live().some(({ saleId, state }) => saleId === open?.id && WAITED_FOR.includes(state));
}

export function ofCustomer({ database }: { readonly database: MoneyDatabase }, pollLog: PollLog) {
  return {
    find: (id: SaleId): PersonalSale | null => {
      const row = database.sales.find(id);
      if (row === null) return null;
      const { state, series, number, closed_at, opened_at, total_cents: totalCents } = row;
      return { ...{ id, state, series, number, totalCents }, at: closed_at ?? opened_at };
    },
    whole: (id: SaleId): Sale => viewSale(database, pollLog, id),
    returnsOf: (id: SaleId) =>
      database.returns
        .ofSale(id)
        .map(({ at, total_cents: totalCents, money, reason }) => ({ at, totalCents, money, reason })),
  };
}

function openUndoing(ctx: MoneyContext, { times, ledger, runner, lookAgain }: PaymentMachine) {
  const onChanged = ctx.events.casesChanged.tell;
  const refundsPix = (): boolean => ctx.operatorSettings.qrMode !== 'acquirer_operated';
  const refunds: CaseRefunds = createCaseRefunds({
    ...{ ...ctx, times },
    onRefunded: (id) => {
      cases.refunded(id);
      const { payment_id: paymentId } = ctx.database.cases.get(id);
      // the operator may reverse its report
      if (paymentId !== null && qrCodeOf(ctx.database.payments.get(paymentId)) !== null) lookAgain(paymentId);
    },
    onGivenUp: onChanged,
  });
  const cases = createCaseService({ ...ctx, ledger, refunds, refundsPix, lookAgain, onChanged });
  const undo = createLegUndo({
    ...{ ...ctx, refundsPix },
    follow: ({ paymentId, caseId, follows }) => {
      pushCases(ctx);
      if (follows === 'refund' && caseId !== null) refunds.follow(caseId);
      if (follows === 'watch') runner.follow(paymentId);
    },
  });
  return { refunds, refundsPix, cases, undo };
}

function openPaying(ctx: MoneyContext, { qr }: MoneyNeeds, machine: PaymentMachine) {
  const settings = ctx.host.settings.get;
  const payments = createPaymentService({
    ...ctx,
    ...machine,
    qrReady: qr.ready,
    mayBegin: ctx.storage.mayBegin,
    standaloneCard: () => {
      const { allowStandaloneCard: isAllowed, standaloneCardSupervised: isSupervised } = settings();
      return { isAllowed, isSupervised };
    },
    minInstalmentCents: () => settings().minInstalmentCents,
    onCash: ctx.events.cashMoved.tell,
  });
  const told = (paid: Result<Sale>): Result<Sale> => (paid.ok ? ok(machine.printed(paid.value)) : paid);
  return {
    ...payments,
    payCash: (...given: Parameters<typeof payments.payCash>) => told(payments.payCash(...given)),
    payStandaloneCard: (...given: Parameters<typeof payments.payStandaloneCard>) =>
      told(payments.payStandaloneCard(...given)),
    payStoreCredit: (...given: Parameters<typeof payments.payStoreCredit>) => told(payments.payStoreCredit(...given)),
  };
}
