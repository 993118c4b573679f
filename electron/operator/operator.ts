import type { Device, DeviceId } from '../../shared/device.ts';
import type { Cents } from '../../shared/money.ts';
import type { CardKind, QrCharge } from '../../shared/payment.ts';
import type { CardSaleReading, QrReading } from '../../shared/payment-evidence.ts';
import type { CashRegisterForm, CompanyForm } from '../../shared/qr-registration.ts';
import type { Company } from '../../shared/settings.ts';

/** The payment operator in the till's terms. Methods never throw for network or operator failures: see {@link
 * Answer}. */
export interface Operator {
  listCompanies(): Promise<Answer<readonly Company[]>>;

  /** In one request. */
  createProducts(products: readonly OperatorProduct[]): Promise<Answer<readonly CreatedProduct[]>>;
  updateProduct(product: OperatorProduct): Promise<Answer<readonly CreatedProduct[]>>;
  setProductActive(code: string, active: boolean): Promise<Answer<null>>;
  deleteProduct(code: string): Promise<Answer<null>>;
  /** 1-based page, by operator id. Not offered by every operator. */
  listProducts(page: number): Promise<Answer<ProductPage>>;

  listDevices(): Promise<Answer<readonly Device[]>>;

  /** Never repeated: after `unknown` the caller reads instead of sending again. */
  createCardSale(request: CardSaleRequest): Promise<Answer<{ readonly operatorId: number }>>;
  readCardSale(identifier: string): Promise<Answer<CardSaleReading>>;
  /** `done`: the abort was accepted. Money may still move: read until final. */
  abortCardSale(identifier: string, options: { readonly force: boolean }): Promise<Answer<null>>;
  /** Up to 40 columns a line, on the device that ran the payment. */
  printOnDevice(operatorPaymentId: string, text: string): Promise<Answer<null>>;
  listCardSales(query: CardSaleQuery): Promise<Answer<Page<OperatorSale>>>;

  registerCompany(form: CompanyForm): Promise<Answer<{ readonly id: string; readonly storeId: string }>>;
  registerCashRegister(
    form: CashRegisterForm,
  ): Promise<Answer<{ readonly id: string; readonly storeId: string; readonly cashRegisterId: string }>>;

  createQrCharge(request: QrChargeRequest): Promise<Answer<CreatedQrCharge>>;
  /** Queued: status requests of one till are at least 2 s apart. The customer at the counter comes first. */
  readQrCharge(code: string, turn?: QuestionTurn): Promise<Answer<QrReading>>;
  removeQrCharge(code: string): Promise<Answer<null>>;
  refundQrCharge(code: string): Promise<Answer<QrReading>>;

  /** Gives up running requests as `unknown`. */
  close(): Promise<void>;
}

export type QuestionTurn = {
  /** Evaluated when a turn is free. */
  readonly comesFirst?: () => boolean;
  readonly onAsk?: () => void;
};

/**
 * done         done, with a readable confirmation
 * refused      understood and not done
 * unreachable  no connection: nothing was sent
 * unknown      sent, but no usable answer (time-out, reset, 5xx, garbage): may have been done
 */
export type Answer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | {
      readonly kind: 'refused';
      readonly cause: RefusalCause;
      /** The operator's text, may be empty; ours in English if nothing was sent. */
      readonly message: string;
      /** With our own `invalid_field`: the input at fault. */
      readonly field?: string;
    }
  | { readonly kind: 'unreachable'; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string };

export type RefusalCause = 'unauthorised' | 'not_found' | 'already_exists' | 'too_soon' | 'invalid_field' | 'other';

export type OperatorProduct = {
  readonly code: string;
  readonly name: string;
  readonly priceCents: Cents;
  /** Base64, or null. */
  readonly image: string | null;
};

/** Null: not stated. */
export type ListedProduct = {
  readonly code: string;
  readonly name: string | null;
  readonly priceCents: Cents | null;
  readonly active: boolean | null;
};

/** `unnamedCount`: elements without a code, left out of the items. */
export type ProductPage = Page<ListedProduct> & { readonly unnamedCount: number };

export type CreatedProduct = { readonly operatorId: number };

export type CardSaleRequest = {
  /** Ours, on disk before the call. */
  readonly identifier: string;
  readonly deviceId: DeviceId;
  readonly amountCents: Cents;
  readonly description: string;
  readonly kind: CardKind;
  /** 1 for a single payment. */
  readonly instalments: number;
  /** Who finances several; `none` or absent is not sent. */
  readonly instalmentType?: 'none' | 'store' | 'issuer';
};

export type QrChargeRequest = {
  readonly amountCents: Cents;
  readonly cashRegisterId: string;
  readonly message: string | null;
};

/** `amountCents` as echoed: compare it before drawing the code. */
export type CreatedQrCharge = QrCharge & { readonly amountCents: Cents };

export type CardSaleQuery = {
  /** Operator's local time, `YYYY-MM-DDTHH:MM:SS`. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
  /** Include sales without a till's request: cards taken on the device alone, and Pix if listed. */
  readonly everyKind?: boolean;
};

export type Page<T> = {
  readonly items: readonly T[];
  readonly page: number;
  readonly pageCount: number;
  readonly totalCount: number;
  readonly hasNext: boolean;
};

export type OperatorSale = CardSaleReading['payments'][number] & {
  readonly operatorId: number;
  readonly registeredAt: string;
};
