import type { PersonalDataState, PersonalRecord } from '../personal-data.ts';
import { read, write } from './call.ts';

/** What the till knows of customers. */
export const personalApi = {
  'personal:state': read<null, PersonalDataState>({ act: 'personalData' }),
  /** What is kept of this CPF or CNPJ, with or without punctuation. */
  'personal:find': read<{ taxId: string }, PersonalRecord>({ act: 'personalData' }),
  /** Writes it into a file for the customer, who is not named in it. */
  'personal:export': write<{ taxId: string }, { readonly file: string }>({ act: 'personalData', recover: 'repeat' }),
  /** Erases the number wherever it is kept; sales, payments and sums stay. Answers how many sales bore it. */
  'personal:erase': write<{ taxId: string }, { readonly sales: number }>({ act: 'personalData', recover: 'repeat' }),
  /** Encrypts all of it anew, by another key, and destroys the one before. */
  'personal:renew-key': write<null, PersonalDataState>({ act: 'personalData', recover: 'repeat' }),
};
