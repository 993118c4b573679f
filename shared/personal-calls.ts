import type { PersonalDataState, PersonalRecord } from './personal-data.ts';

/** The calls about what the till knows of customers, and about its own secrets: a part of the contract, in its form. */
export type PersonalCalls = {
  'personal:state': { input: null; value: PersonalDataState };
  /** What is kept of this CPF or CNPJ, with or without punctuation. */
  'personal:find': { input: { taxId: string }; value: PersonalRecord };
  /** Writes it into a file for the customer, who is not named in it. */
  'personal:export': { input: { taxId: string }; value: { readonly file: string } };
  /** Erases the number wherever it is kept; sales, payments and sums stay. Answers how many sales bore it. */
  'personal:erase': { input: { taxId: string }; value: { readonly sales: number } };
  /** Encrypts all of it anew, by another key, and destroys the one before. */
  'personal:renew-key': { input: null; value: PersonalDataState };
  /** The till forgets its secrets, its PINs and what it knows of customers; money and trail stay. */
  'till:revoke': { input: null; value: null };
};

/** The allow-list of them. */
export const PERSONAL_CHANNELS = {
  'personal:state': 0,
  'personal:find': 0,
  'personal:export': 0,
  'personal:erase': 0,
  'personal:renew-key': 0,
  'till:revoke': 0,
} as const satisfies Readonly<Record<keyof PersonalCalls, 0>>;
