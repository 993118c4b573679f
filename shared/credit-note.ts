import type { Cents } from './money.ts';
import type { PersonName } from './person.ts';

declare const brand: unique symbol;
export type CreditNoteId = string & { readonly [brand]: 'CreditNoteId' };
/** Ten characters and a check character, without dashes. */
export type CreditNoteCode = string & { readonly [brand]: 'CreditNoteCode' };

/** Without 0, O, 1, I and L. The count is prime, which the check needs. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;
/** A code with any separators. */
export const MAX_CODE_TEXT = 40;

/**
 * usable          its rest pays for a sale
 * spent           nothing is left
 * expired         past its last day
 * earlier_series  issued before a restore: a supervisor may replace it against the paper
 * reissued        replaced
 */
export type CreditNoteState = 'usable' | 'spent' | 'expired' | 'earlier_series' | 'reissued';

/** A vale-troca, owed to its bearer. */
export type CreditNote = {
  readonly id: CreditNoteId;
  readonly code: CreditNoteCode;
  readonly state: CreditNoteState;
  readonly issuedCents: Cents;
  /** 0 once reissued. */
  readonly remainingCents: Cents;
  /** End of its last day, ISO 8601 in UTC. */
  readonly expiresAt: string;
  /** Replaces one of an earlier series. */
  readonly isReissue: boolean;
  readonly person: PersonName;
  readonly approver: PersonName | null;
  readonly at: string;
};

/** Detects any single wrong character and any swap of two. */
function checkCharacter(text: string): string {
  const sum = [...text].reduce((total, one, place) => total + (place + 1) * CODE_ALPHABET.indexOf(one), 0);
  return CODE_ALPHABET.charAt(sum % CODE_ALPHABET.length);
}

/** Uses the first ten numbers. */
export function codeOf(numbers: readonly number[]): CreditNoteCode {
  const text = numbers.slice(0, LENGTH).map((one) => CODE_ALPHABET.charAt(one % CODE_ALPHABET.length));
  return `${text.join('')}${checkCharacter(text.join(''))}` as CreditNoteCode;
}

/** Scanned or typed, with or without dashes; null if invalid. */
export function readCode(text: string): CreditNoteCode | null {
  const bare = text.toUpperCase().replace(/[\s.-]/g, '');
  const isCode = bare.length === LENGTH + 1 && [...bare].every((one) => CODE_ALPHABET.includes(one));
  return isCode && checkCharacter(bare.slice(0, LENGTH)) === bare.at(-1) ? (bare as CreditNoteCode) : null;
}

/** `ABCDE-FGHJK-M`, as printed. */
export function showCode(code: CreditNoteCode): string {
  return `${code.slice(0, 5)}-${code.slice(5, LENGTH)}-${code.slice(LENGTH)}`;
}
