import type { DeviceId } from '../../../shared/device.ts';
import { mayInstalments } from '../../../shared/instalments.ts';
import type { KeyAct } from '../../../shared/key-acts.ts';
import { type Cents, split } from '../../../shared/money.ts';
import { type CardKind, type CardPayment, MAX_INSTALMENTS, type Payment } from '../../../shared/payment.ts';

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

/** Without an even division `larger` instalments, the first among them, are a centavo more than `each`. */
export type InstalmentChoice = {
  readonly count: number;
  readonly first: Cents;
  readonly each: Cents;
  readonly larger: number;
};

export function instalmentChoices(amount: Cents, leastCents: Cents): readonly InstalmentChoice[] {
  const counts = Array.from({ length: MAX_INSTALMENTS }, (_, index) => index + 1);
  const offered = counts.filter((count) => mayInstalments(amount, count, leastCents));
  return offered.map((count) => {
    const parts = split(amount, count);
    const each = parts.at(-1) ?? amount;
    const first = parts[0] ?? amount;
    return { count, first, each, larger: parts.filter((part) => part !== each).length };
  });
}
