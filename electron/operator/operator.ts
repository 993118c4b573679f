import type { Device, DeviceId } from '../../shared/device.ts';
import type { Cents } from '../../shared/money.ts';
import type { CardKind, QrCharge } from '../../shared/payment.ts';
import type { CardSaleReading, QrReading } from '../../shared/payment-evidence.ts';
import type { CashRegisterForm, CompanyForm } from '../../shared/qr-registration.ts';
import type { Company } from '../../shared/settings.ts';

/**
 * The payment operator as the till sees it, in the till's words. Services know this port and nothing of the wire.
 * No method throws for anything the network or the operator does: that is in the {@link Answer}.
 */
export interface Operator {
  listCompanies(): Promise<Answer<readonly Company[]>>;

  /** Registers new products, all in one request. */
  createProducts(products: readonly OperatorProduct[]): Promise<Answer<readonly CreatedProduct[]>>;
  updateProduct(product: OperatorProduct): Promise<Answer<readonly CreatedProduct[]>>;
  setProductActive(code: string, active: boolean): Promise<Answer<null>>;
  deleteProduct(code: string): Promise<Answer<null>>;
  /** One page, from 1, of the products that the operator has, in the order of its own ids. Not every operator offers it. */
  listProducts(page: number): Promise<Answer<ProductPage>>;

  /** Every smart POS device of the establishment, through all pages. */
  listDevices(): Promise<Answer<readonly Device[]>>;

  /** Sends a sale to a device. Never repeated by this port: after `unknown` the caller reads, it does not send again. */
  createCardSale(request: CardSaleRequest): Promise<Answer<{ readonly operatorId: number }>>;
  readCardSale(identifier: string): Promise<Answer<CardSaleReading>>;
  /** `done` says that the operator took the abort, not that no money moved: read on until final. */
  abortCardSale(identifier: string, options: { readonly force: boolean }): Promise<Answer<null>>;
  /** Prints text of up to 40 columns a line on the device that ran the payment. */
  printOnDevice(operatorPaymentId: string, text: string): Promise<Answer<null>>;
  listCardSales(query: CardSaleQuery): Promise<Answer<Page<OperatorSale>>>;

  registerCompany(form: CompanyForm): Promise<Answer<{ readonly id: string; readonly storeId: string }>>;
  registerCashRegister(
    form: CashRegisterForm,
  ): Promise<Answer<{ readonly id: string; readonly storeId: string; readonly cashRegisterId: string }>>;

  createQrCharge(request: QrChargeRequest): Promise<Answer<CreatedQrCharge>>;
  /**
   * Waits its turn: status requests of one till are at least two seconds apart, whichever charge they ask about. The one
   * that the customer at the counter waits for comes first.
   */
  readQrCharge(code: string, turn?: QuestionTurn): Promise<Answer<QrReading>>;
  removeQrCharge(code: string): Promise<Answer<null>>;
  refundQrCharge(code: string): Promise<Answer<QrReading>>;

  /** Ends connections; requests under way are given up as `unknown`. */
  close(): Promise<void>;
}

export type QuestionTurn = {
  /** Asked when a turn is given away: whoever waited for the answer may have left since. */
  readonly comesFirst?: () => boolean;
  /** Called when the question leaves. */
  readonly onAsk?: () => void;
};

/**
 * done         the operator did it and said so in a form we understand
 * refused      the operator understood and did not do it; `cause` where it can be told
 * unreachable  no connection came about: nothing was sent, nothing was done
 * unknown      sent, but no usable answer (time-out, reset, 5xx, garbage): it may have been done
 */
export type Answer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | {
      readonly kind: 'refused';
      readonly cause: RefusalCause;
      /** The operator's own sentence, or empty; in English and ours where nothing was sent. */
      readonly message: string;
      /** With `invalid_field` from our own side: the input that could not be sent. */
      readonly field?: string;
    }
  | { readonly kind: 'unreachable'; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string };

export type RefusalCause = 'unauthorised' | 'not_found' | 'already_exists' | 'too_soon' | 'invalid_field' | 'other';

export type OperatorProduct = {
  readonly code: string;
  readonly name: string;
  readonly priceCents: Cents;
  /** Base64, or null for none. */
  readonly image: string | null;
};

/** A product as the operator lists it; null for what it does not say of it. */
export type ListedProduct = {
  readonly code: string;
  readonly name: string | null;
  readonly priceCents: Cents | null;
  readonly active: boolean | null;
};

/** `unnamedCount`: elements without a code, by which no product is known; they are not among the items. */
export type ProductPage = Page<ListedProduct> & { readonly unnamedCount: number };

export type CreatedProduct = { readonly operatorId: number };

export type CardSaleRequest = {
  /** Our own, durable before this is called. */
  readonly identifier: string;
  readonly deviceId: DeviceId;
  readonly amountCents: Cents;
  readonly description: string;
  readonly kind: CardKind;
  /** 1 for a single payment. */
  readonly instalments: number;
  /** Who finances more than one; `none` and not there: the operator is not told. */
  readonly instalmentType?: 'none' | 'store' | 'issuer';
};

export type QrChargeRequest = {
  readonly amountCents: Cents;
  readonly cashRegisterId: string;
  /** Shown to the customer by the bank's app; null for none. */
  readonly message: string | null;
};

/** `amountCents` as the operator repeated it: the caller compares before anything is drawn. */
export type CreatedQrCharge = QrCharge & { readonly amountCents: Cents };

export type CardSaleQuery = {
  /** Local times of the operator, `YYYY-MM-DDTHH:MM:SS`. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
  /** Also what no till has sent to a device: cards that a device took by itself and, where the operator lists them, Pix. */
  readonly everyKind?: boolean;
};

export type Page<T> = {
  readonly items: readonly T[];
  readonly page: number;
  readonly pageCount: number;
  readonly totalCount: number;
  readonly hasNext: boolean;
};

/** One payment of the operator's sale query. */
export type OperatorSale = CardSaleReading['payments'][number] & {
  readonly operatorId: number;
  readonly registeredAt: string;
};
