import type { casesApi } from '../../../shared/api/cases.ts';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { paymentApi } from '../../../shared/api/payment.ts';
import type { returnsApi } from '../../../shared/api/returns.ts';
import type { saleApi } from '../../../shared/api/sale.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { Payment } from '../../../shared/payment.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { ReturnId } from '../../../shared/sale-return.ts';
import type { RecoveriesOf } from '../../lib/area.ts';
import type { CaseService } from './cases/case-service.ts';
import type { LegService } from './payment/legs/leg-service.ts';
import type { PaymentService } from './payment/payment-service.ts';
import type { PollLog } from './payment/poll-log.ts';
import type { ReturnService } from './returns/return-service.ts';
import type { HeldSaleService } from './sale/held-sale-service.ts';
import type { SaleService } from './sale/sale-service.ts';
import { viewSale } from './sale/sale-view.ts';
import type { TaxIdService } from './sale/tax-id-service.ts';
import type { MoneyDatabase } from './tables.ts';

export type MoneyServices = {
  readonly sales: SaleService;
  readonly held: HeldSaleService;
  readonly taxIds: TaxIdService;
  readonly payments: PaymentService;
  readonly legs: LegService;
  readonly cases: CaseService;
  readonly returns: ReturnService;
  readonly pushState: () => void;
};

type MoneyApi = typeof saleApi & typeof paymentApi & typeof casesApi & typeof returnsApi;

export function moneyHandlers(services: MoneyServices): HandlersOf<MoneyApi> {
  return { ...saleHandlers(services), ...paymentHandlers(services), ...caseHandlers(services) };
}

function saleHandlers({ sales, held, taxIds, pushState }: MoneyServices): HandlersOf<typeof saleApi> {
  const counted = (sale: Result<Sale>): Result<Sale> => {
    if (sale.ok) pushState();
    return sale;
  };
  return {
    'sale:current': () => sales.current(),
    'sale:add-by-code': ({ text, meant, known }) => sales.addByCode(text, known, meant),
    'sale:add-product': ({ productId, quantity, known }) => sales.addProduct(productId, quantity, known),
    'sale:add-weighed': ({ productId, grams }) => sales.addWeighed(productId, grams),
    'sale:add-amount': ({ amountCents, name }) => sales.addAmount(amountCents, name),
    'sale:set-weight': ({ lineId, grams }) => sales.setWeight(lineId, grams),
    'sale:confirm-age': ({ saleId }) => sales.confirmAge(saleId),
    'sale:set-quantity': ({ lineId, quantity }) => sales.setQuantity(lineId, quantity),
    'sale:cancel-line': ({ lineId, reason }) => sales.cancelLine(lineId, reason),
    'sale:discount-line': ({ lineId, discount }) => sales.discountLine(lineId, discount),
    'sale:discount-sale': ({ discount }) => sales.discountSale(discount),
    'sale:change-price': ({ lineId, priceCents, reason }) => sales.changePrice(lineId, priceCents, reason),
    'sale:cancel': ({ saleId, reason }) => counted(sales.cancel(saleId, reason)),
    'sale:set-aside': ({ saleId }) => counted(sales.setAside(saleId)),
    'sale:resume': ({ saleId }) => counted(sales.resume(saleId)),
    'sale:hold': async ({ saleId, name }) => counted(await held.hold(saleId, name)),
    'sale:set-tax-id': ({ saleId, taxId }) => taxIds.set(saleId, taxId),
    'sale:get-tax-id': ({ saleId }) => taxIds.get(saleId),
    'sale:get': ({ saleId }) => sales.get(saleId),
    'sale:last-paid': () => {
      const today = sales.list(null);
      if (!today.ok) return today;
      const last = today.value.find(({ state }) => state === 'paid');
      return last === undefined ? ok(null) : sales.get(last.id);
    },
    'sale:list': ({ day }) => held.listNamed(sales.list(day)),
  };
}

function paymentHandlers({ payments, legs }: MoneyServices): HandlersOf<typeof paymentApi> {
  return {
    'payment:pay-cash': ({ saleId, tenderedCents, amountCents = null }) =>
      payments.payCash(saleId, tenderedCents, amountCents),
    'payment:pay-standalone-card': ({ saleId, slip, confirmed, amountCents = null }) =>
      payments.payStandaloneCard(saleId, slip, confirmed, amountCents),
    'payment:pay-store-credit': ({ saleId, code, amountCents = null }) =>
      payments.payStoreCredit(saleId, code, amountCents),
    'payment:start-card': ({ saleId, deviceId, kind, instalments, amountCents = null }) =>
      payments.startCard(saleId, deviceId, kind, instalments, amountCents),
    'payment:start-pix': ({ saleId, amountCents = null }) => payments.startPix(saleId, amountCents),
    'payment:undo': ({ paymentId }) => legs.undo(paymentId),
    'payment:cancel': ({ paymentId, force }) => payments.cancel(paymentId, force),
    'payment:ask-again': ({ paymentId }) => payments.askAgain(paymentId),
    'payment:list-unfinished': () => payments.listUnfinished(),
  };
}

function caseHandlers({ cases, returns }: MoneyServices): HandlersOf<typeof casesApi & typeof returnsApi> {
  return {
    'case:list': () => cases.list(),
    'case:attach': ({ caseId, saleId }) => cases.attach(caseId, saleId),
    'case:refund': ({ caseId }) => cases.refund(caseId),
    'case:refund-by-hand': ({ caseId, nsu }) => cases.refundByHand(caseId, nsu),
    'case:note': ({ caseId, text }) => cases.note(caseId, text),
    'returns:find': ({ search, offset, limit }) => returns.find(search, offset, limit),
    'returns:for-sale': ({ saleId }) => returns.forSale(saleId),
    'returns:make': (order) => returns.make(order),
    'returns:get': ({ returnId }) => returns.get(returnId),
    'returns:credit-note': ({ code }) => returns.creditNote(code),
    'returns:reissue-credit-note': ({ code }) => returns.reissue(code),
  };
}

/** The result of a call whose commit failed, read from the reopened file. */
export function moneyRecoveries(
  database: MoneyDatabase,
  pollLog: PollLog,
  { sales, returns }: Pick<MoneyServices, 'sales' | 'returns'>,
): RecoveriesOf<MoneyApi> {
  const saleOf = (id: SaleId): Sale | null =>
    database.sales.find(id) === null ? null : viewSale(database, pollLog, id);
  const withPayment = (id: SaleId, row: string | null): Result<Sale> | null => {
    const sale = saleOf(id);
    return sale?.payments.some((payment) => payment.id === row) === true ? ok(sale) : null;
  };
  const findPaid = ({ saleId }: { readonly saleId: SaleId }, row: string | null): Result<Sale> | null => {
    const sale = saleOf(saleId);
    // a part payment leaves the sale open
    return sale?.state === 'paid' ? ok(sale) : withPayment(saleId, row);
  };
  const findStarted = ({ saleId }: { readonly saleId: SaleId }): Result<Payment> | null => {
    // the call began without a live payment, so one that lives now is its own
    const last = saleOf(saleId)?.payments.at(-1);
    return last !== undefined && database.payments.live().some(({ id }) => id === last.id) ? ok(last) : null;
  };
  return {
    'sale:hold': ({ saleId }) => {
      const sale = sales.get(saleId);
      return sale.ok && sale.value.state === 'set_aside' ? sale : null;
    },
    'payment:pay-cash': findPaid,
    'payment:pay-standalone-card': findPaid,
    'payment:pay-store-credit': ({ saleId }, row) => withPayment(saleId, row),
    'payment:start-card': findStarted,
    'payment:start-pix': findStarted,
    'payment:undo': ({ paymentId }) => {
      const row = database.payments.find(paymentId);
      const sale = row === null ? null : saleOf(row.saleId);
      return sale?.payments.some(({ id, undone }) => id === paymentId && undone !== null) === true ? ok(sale) : null;
    },
    'returns:make': (_order, row) => {
      const made = row === null ? null : returns.get(row as ReturnId);
      return made?.ok === true ? made : null;
    },
    'returns:reissue-credit-note': (_code, row) => {
      const note = row === null ? null : returns.findNote(row);
      return note === null ? null : returns.viewNote(note);
    },
  };
}
