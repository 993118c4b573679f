import type { Cents } from './money.ts';
import type { PersonName } from './person.ts';

declare const brand: unique symbol;
export type CreditNoteId = string & { readonly [brand]: 'CreditNoteId' };
/** Ten characters and the one that checks them, without the dashes that it is shown with. */
export type CreditNoteCode = string & { readonly [brand]: 'CreditNoteCode' };

/** Digits and letters that nobody takes for another: no 0, O, 1, I or L. As many as a prime number, for the check. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;
/** Longest text that is looked at: a code with whatever somebody types between its parts. */
export const MAX_CODE_TEXT = 40;

/**
 * usable          pays for a sale, with what is left of it
 * spent           nothing is left
 * expired         its last day is over
 * earlier_series  of before the till was restored: a supervisor may put another in its place, against the paper
 * reissued        another was put in its place
 */
export type CreditNoteState = 'usable' | 'spent' | 'expired' | 'earlier_series' | 'reissued';

/** A vale-troca: what is owed to whoever brings the paper. */
export type CreditNote = {
  readonly id: CreditNoteId;
  readonly code: CreditNoteCode;
  readonly state: CreditNoteState;
  readonly issuedCents: Cents;
  /** What it still pays for; nothing once it was reissued. */
  readonly remainingCents: Cents;
  /** The last moment of its last day, ISO 8601 in UTC. */
  readonly expiresAt: string;
  /** Whether it was put in the place of one of an earlier series. */
  readonly isReissue: boolean;
  readonly person: PersonName;
  readonly approver: PersonName | null;
  readonly at: string;
};

/** Every slip of one character, and every two that changed places, give another sum. */
function checkCharacter(text: string): string {
  const sum = [...text].reduce((total, one, place) => total + (place + 1) * CODE_ALPHABET.indexOf(one), 0);
  return CODE_ALPHABET.charAt(sum % CODE_ALPHABET.length);
}

/** The code whose ten characters these numbers choose; more of them, or fewer, are not taken. */
export function codeOf(numbers: readonly number[]): CreditNoteCode {
  const text = numbers.slice(0, LENGTH).map((one) => CODE_ALPHABET.charAt(one % CODE_ALPHABET.length));
  return `${text.join('')}${checkCharacter(text.join(''))}` as CreditNoteCode;
}

/** Reads a code as it was scanned or typed, with or without dashes; null for what cannot be one. */
export function readCode(text: string): CreditNoteCode | null {
  const bare = text.toUpperCase().replace(/[\s.-]/g, '');
  const isCode = bare.length === LENGTH + 1 && [...bare].every((one) => CODE_ALPHABET.includes(one));
  return isCode && checkCharacter(bare.slice(0, LENGTH)) === bare.at(-1) ? (bare as CreditNoteCode) : null;
}

/** `ABCDE-FGHJK-M`, as it is printed. */
export function showCode(code: CreditNoteCode): string {
  return `${code.slice(0, 5)}-${code.slice(5, LENGTH)}-${code.slice(LENGTH)}`;
}
