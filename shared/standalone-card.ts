import type { SaleId } from './ids.ts';
import type { Cents } from './money.ts';
import type { CardKind, PaymentId, StandaloneBrand } from './payment.ts';

const MAX_NSU_DIGITS = 12;
const MAX_AUTHORIZATION_LENGTH = 12;
/** Longer than either: a cut text could hide the start of a card number. */
export const MAX_TYPED_LENGTH = 40;

/** From the slip of a card machine unknown to this till. */
export type StandaloneCardSlip = {
  readonly kind: CardKind;
  readonly brand: StandaloneBrand;
  /** Digits; leading zeros are kept, but ignored in comparisons. */
  readonly nsu: string;
  /** Upper-case letters and digits. */
  readonly authorization: string;
};

/** The stored proof. It is not the operator's: `source` marks every copy, and no function for the operator's evidence
 * accepts it. */
export type TypedEvidence = Pick<StandaloneCardSlip, 'brand' | 'nsu' | 'authorization'> & {
  readonly source: 'typed';
  readonly amountCents: Cents;
};

export type StandaloneCardRecord = StandaloneCardSlip & {
  readonly paymentId: PaymentId;
  readonly saleId: SaleId;
  readonly amountCents: Cents;
  /** When it was typed, ISO 8601 in UTC. */
  readonly at: string;
};

export type TypedProblem = 'missing' | 'card_number' | 'characters' | 'too_long';

/** Length of a card number, with any separators. */
const CARD_NUMBER = /\d(?:[ .-]?\d){12,18}/;

/** Null if valid. */
export function nsuProblem(text: string): TypedProblem | null {
  return problemOf(text, /^\d+$/, MAX_NSU_DIGITS);
}

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

/** Trimmed, upper case. */
export function bareTyped(text: string): string {
  return text.trim().toUpperCase();
}

/** Same NSU, authorisation and amount: probably one slip typed twice. */
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
