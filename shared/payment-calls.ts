import type { DeviceId } from './device.ts';
import type { Cents } from './money.ts';
import type { CardKind, Payment, PaymentId } from './payment.ts';
import type { Sale, SaleId } from './sale.ts';
import type { StandaloneCardSlip } from './standalone-card.ts';

/** The calls about payments: a part of the contract, in its form. */
export type PaymentCalls = {
  /**
   * `amountCents`, of these four: the part of the sale that it is to pay; everything that is left where it is null or not
   * there. `tenderedCents` is what was handed over for that part.
   */
  'payment:pay-cash': {
    input: { saleId: SaleId; tenderedCents: Cents; amountCents?: Cents | null | undefined };
    value: Sale;
  };
  /**
   * Writes down a card payment that was taken outside this till. `confirmed`: the cashier was told that the same slip has
   * been typed today, and means it.
   */
  'payment:pay-standalone-card': {
    input: { saleId: SaleId; slip: StandaloneCardSlip; confirmed: boolean; amountCents?: Cents | null | undefined };
    value: Sale;
  };
  'payment:start-card': {
    input: {
      saleId: SaleId;
      deviceId: DeviceId;
      kind: CardKind;
      instalments: number;
      amountCents?: Cents | null | undefined;
    };
    value: Payment;
  };
  'payment:start-pix': { input: { saleId: SaleId; amountCents?: Cents | null | undefined }; value: Payment };
  /** Undoes an approved payment of the open sale, whole: cash by a supervisor, out of the drawer; Pix and card as a case. */
  'payment:undo': { input: { paymentId: PaymentId }; value: Sale };
  /** Asks for an abort. `force` only where a plain abort was refused: the device's app cannot cancel by itself. */
  'payment:cancel': { input: { paymentId: PaymentId; force: boolean }; value: Payment };
  /** Asks the operator now instead of at the next turn. Never charges. */
  'payment:ask-again': { input: { paymentId: PaymentId }; value: Payment };
  'payment:list-unfinished': { input: null; value: readonly Payment[] };
};
