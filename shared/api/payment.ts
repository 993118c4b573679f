import type { DeviceId } from '../device.ts';
import type { SaleId } from '../ids.ts';
import type { Cents } from '../money.ts';
import type { CardKind, Payment, PaymentId } from '../payment.ts';
import type { PaymentState } from '../payment-states.ts';
import type { ChargeSearch } from '../rescue.ts';
import type { Sale } from '../sale.ts';
import type { StandaloneCardSlip } from '../standalone-card.ts';
import { push, read, write } from './call.ts';

const BY_ITSELF: ReadonlySet<PaymentState> = new Set(['approved', 'declined', 'expired', 'unconfirmed']);

/** Payments of a sale. */
export const paymentApi = {
  /**
   * `amountCents`, of these four: the part of the sale that it is to pay; everything that is left where it is null or not
   * there. `tenderedCents` is what was handed over for that part.
   */
  'payment:pay-cash': write<{ saleId: SaleId; tenderedCents: Cents; amountCents?: Cents | null | undefined }, Sale>({
    act: 'sell',
    recover: 'found',
  }),
  /**
   * Writes down a card payment that was taken outside this till. `confirmed`: the cashier was told that the same slip has
   * been typed today, and means it.
   */
  'payment:pay-standalone-card': write<
    { saleId: SaleId; slip: StandaloneCardSlip; confirmed: boolean; amountCents?: Cents | null | undefined },
    Sale
  >({ act: 'typeSlip', recover: 'found' }),
  /** Pays a part of a sale, or what is left of it, with a vale-troca; null for as much as there is. */
  'payment:pay-store-credit': write<{ saleId: SaleId; code: string; amountCents?: Cents | null | undefined }, Sale>({
    act: 'sell',
    recover: 'found',
  }),
  'payment:start-card': write<
    {
      saleId: SaleId;
      deviceId: DeviceId;
      kind: CardKind;
      instalments: number;
      amountCents?: Cents | null | undefined;
    },
    Payment
  >({ act: 'sell', recover: 'found' }),
  'payment:start-pix': write<{ saleId: SaleId; amountCents?: Cents | null | undefined }, Payment>({
    act: 'sell',
    recover: 'found',
  }),
  /** Undoes an approved payment of the open sale, whole: cash by a supervisor, out of the drawer; Pix and card as a case. */
  'payment:undo': write<{ paymentId: PaymentId }, Sale>({ act: 'undoPayment', recover: 'found' }),
  /** Asks for an abort. `force` only where a plain abort was refused: the device's app cannot cancel by itself. */
  'payment:cancel': write<{ paymentId: PaymentId; force: boolean }, Payment>({
    act: 'followPayments',
    while: 'open',
    recover: 'repeat',
  }),
  /** Asks the operator now instead of at the next turn. Never charges. */
  'payment:ask-again': write<{ paymentId: PaymentId }, Payment>({
    act: 'followPayments',
    while: 'open',
    recover: 'repeat',
  }),
  'payment:list-unfinished': read<null, readonly Payment[]>({ act: 'followPayments' }),
};

export const paymentPushes = {
  // an end that the operator tells came by itself, also to somebody who has just asked for another one; money of a case
  // is attached by somebody
  'payment:changed': push<Payment>(({ tender, state, caseId }) =>
    (tender === 'card' || tender === 'pix') && caseId === null && BY_ITSELF.has(state) ? 'till' : 'caller',
  ),
  'charges:changed': push<ChargeSearch>('caller'),
};
