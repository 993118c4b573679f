import type { SaleId } from './ids.ts';
import type { Cents } from './money.ts';
import type { CardKind, PaymentId, StandaloneBrand } from './payment.ts';

export const MAX_NSU_DIGITS = 12;
export const MAX_AUTHORIZATION_LENGTH = 12;
/** Longer than any of the two may be: what is cut at the limit could be the beginning of a card number. */
export const MAX_TYPED_LENGTH = 40;

/** What the cashier reads off the slip of a card machine that this till does not know. */
export type StandaloneCardSlip = {
  readonly kind: CardKind;
  readonly brand: StandaloneBrand;
  /** Digits alone; leading zeros are part of it as it stands, and no part of it when two are compared. */
  readonly nsu: string;
  /** Letters, raised, and digits. */
  readonly authorization: string;
};

/**
 * What is stored as the proof of such a payment. It is none of the operator's: `source` says so in every copy of it, and
 * no function that takes the operator's evidence takes this.
 */
export type TypedEvidence = Pick<StandaloneCardSlip, 'brand' | 'nsu' | 'authorization'> & {
  readonly source: 'typed';
  readonly amountCents: Cents;
};

/** A stand-alone payment as it is to be held against the operator's records. */
export type StandaloneCardRecord = StandaloneCardSlip & {
  readonly paymentId: PaymentId;
  readonly saleId: SaleId;
  readonly amountCents: Cents;
  /** ISO 8601 in UTC, by this till's clock: when it was typed. */
  readonly at: string;
};

export type TypedProblem = 'missing' | 'card_number' | 'characters' | 'too_long';

/** As many digits as a card number has, with or without spaces, dashes or points between them. */
const CARD_NUMBER = /\d(?:[ .-]?\d){12,18}/;

/** What is wrong with an NSU as typed, or null. */
export function nsuProblem(text: string): TypedProblem | null {
  return problemOf(text, /^\d+$/, MAX_NSU_DIGITS);
}

/** What is wrong with an authorisation code as typed, or null. */
export function authorizationProblem(text: string): TypedProblem | null {
  return problemOf(text, /^[A-Za-z0-9]+$/, MAX_AUTHORIZATION_LENGTH);
}

function problemOf(text: string, allowed: RegExp, longest: number): TypedProblem | null {
  const bare = text.trim();
  if (bare === '') return 'missing';
  if (CARD_NUMBER.test(bare)) return 'card_number';
  if (!allowed.test(bare)) return 'characters';
  return bare.length > longest ? 'too_long' : null;
}

/** As it is stored: nothing around it, letters raised. */
export function bareTyped(text: string): string {
  return text.trim().toUpperCase();
}

/** Whether two slips may be the same one typed twice: the same NSU, authorisation and amount. */
export function isSameSlip(
  one: Pick<StandaloneCardRecord, 'nsu' | 'authorization' | 'amountCents'>,
  other: Pick<StandaloneCardRecord, 'nsu' | 'authorization' | 'amountCents'>,
): boolean {
  const bare = (nsu: string): string => nsu.replace(/^0+/, '');
  return (
    bare(one.nsu) === bare(other.nsu) &&
    one.authorization === other.authorization &&
    one.amountCents === other.amountCents
  );
}
