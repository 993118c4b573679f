import type { DeviceId } from '../../../shared/device.ts';
import type { Cents } from '../../../shared/money.ts';
import type { CardKind, CardPayment, Payment } from '../../../shared/payment.ts';

export const TENDERS = ['cash', 'debit', 'credit', 'pix', 'voucher', 'standalone_card', 'store_credit'] as const;
export type Tender = (typeof TENDERS)[number];

export type CardTender = 'debit' | 'credit' | 'voucher';

/** A card as it was asked for before. */
export type SameCard = {
  readonly kind: CardKind;
  readonly instalments: number;
  readonly deviceId: DeviceId;
  /** It goes to the device without being asked about, where nothing is to be said of that one. */
  readonly atOnce: boolean;
};

/**
 * What is chosen already: the tender, the part of the sale that it pays, and the card. Null: still to be chosen, all that is
 * left, and a card of which nothing is known.
 */
export type Chosen = { readonly tender: Tender | null; readonly part: Cents | null; readonly card: SameCard | null };

export const NOTHING_CHOSEN: Chosen = { tender: null, part: null, card: null };

/** The same as `payment` once more; null for what no operator is asked for. */
export function sameAgain(payment: Payment, part: Cents | null): Chosen | null {
  if (payment.tender === 'pix') return { tender: 'pix', part, card: null };
  if (payment.tender !== 'card') return null;
  return onDevice(payment, payment.deviceId, { part, atOnce: true });
}

/** The same card and amount, to a device. */
export function onDevice(
  { kind, instalments }: Pick<CardPayment, 'kind' | 'instalments'>,
  deviceId: DeviceId,
  { part, atOnce }: Pick<Chosen, 'part'> & Pick<SameCard, 'atOnce'>,
): Chosen {
  const tender = kind === 'debit' || kind === 'credit' ? kind : 'voucher';
  return { tender, part, card: { kind, instalments, deviceId, atOnce } };
}
