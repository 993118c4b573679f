import { z } from 'zod';
import type { PersonalDataState, PersonalRecord } from '../personal-data.ts';
import { read, write } from './call.ts';
import { nothing, taxId } from './fields.ts';

const oneTaxId = () => z.strictObject({ taxId });

/** What the till knows of customers. */
export const personalApi = {
  'personal:state': read(nothing, { act: 'personalData' }).gives<PersonalDataState>(),
  /** What is kept of this CPF or CNPJ, with or without punctuation. */
  'personal:find': read(oneTaxId, { act: 'personalData' }).gives<PersonalRecord>(),
  /** Writes it into a file for the customer, who is not named in it. */
  'personal:export': write(oneTaxId, { act: 'personalData', recover: 'repeat' }).gives<{ readonly file: string }>(),
  /** Erases the number wherever it is kept; sales, payments and sums stay. Answers how many sales bore it. */
  'personal:erase': write(oneTaxId, { act: 'personalData', recover: 'repeat' }).gives<{ readonly sales: number }>(),
  /** Encrypts all of it anew, by another key, and destroys the one before. */
  'personal:renew-key': write(nothing, { act: 'personalData', recover: 'repeat' }).gives<PersonalDataState>(),
};
