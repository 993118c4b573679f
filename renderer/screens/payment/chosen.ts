import type { DeviceId } from '../../../shared/device.ts';
import type { KeyAct } from '../../../shared/key-acts.ts';
import type { Cents } from '../../../shared/money.ts';
import type { CardKind, CardPayment, Payment } from '../../../shared/payment.ts';

export const TENDERS = ['cash', 'debit', 'credit', 'pix', 'voucher', 'standalone_card', 'store_credit'] as const;
export type Tender = (typeof TENDERS)[number];

/** Independent of the shop's other tenders. */
export const ACT_OF: Readonly<Record<Tender, KeyAct>> = {
  cash: 'cash',
  debit: 'debit',
  credit: 'credit',
  pix: 'pix',
  voucher: 'voucher',
  standalone_card: 'standaloneCard',
  store_credit: 'storeCredit',
};

export type CardTender = 'debit' | 'credit' | 'voucher';

export type SameCard = {
  readonly kind: CardKind;
  readonly instalments: number;
  readonly deviceId: DeviceId;
  /** Sent to the device without the form, if the device is well. */
  readonly atOnce: boolean;
};

/** Null: tender not chosen, the whole amount due, a new card. */
export type Chosen = { readonly tender: Tender | null; readonly part: Cents | null; readonly card: SameCard | null };

export const NOTHING_CHOSEN: Chosen = { tender: null, part: null, card: null };

/** Null for tenders without the operator. */
export function sameAgain(payment: Payment, part: Cents | null): Chosen | null {
  if (payment.tender === 'pix') return { tender: 'pix', part, card: null };
  if (payment.tender !== 'card') return null;
  return onDevice(payment, payment.deviceId, { part, atOnce: true });
}

export function onDevice(
  { kind, instalments }: Pick<CardPayment, 'kind' | 'instalments'>,
  deviceId: DeviceId,
  { part, atOnce }: Pick<Chosen, 'part'> & Pick<SameCard, 'atOnce'>,
): Chosen {
  const tender = kind === 'debit' || kind === 'credit' ? kind : 'voucher';
  return { tender, part, card: { kind, instalments, deviceId, atOnce } };
}
