import { z } from 'zod';
import type { PersonalDataState, PersonalRecord } from '../personal-data.ts';
import { read, write } from './call.ts';
import { nothing, taxId } from './fields.ts';

const oneTaxId = () => z.strictObject({ taxId });

export const personalApi = {
  'personal:state': read(nothing, { act: 'personalData' }).gives<PersonalDataState>(),
  'personal:find': read(oneTaxId, { act: 'personalData' }).gives<PersonalRecord>(),
  /** Writes it to a file for the customer, without the name. */
  'personal:export': write(oneTaxId, { act: 'personalData', recover: 'repeat' }).gives<{ readonly file: string }>(),
  /** Erases the number everywhere; sales and payments stay. `sales`: those that had it. */
  'personal:erase': write(oneTaxId, { act: 'personalData', recover: 'repeat' }).gives<{ readonly sales: number }>(),
  /** Re-encrypts with a new key and destroys the old one. */
  'personal:renew-key': write(nothing, { act: 'personalData', recover: 'repeat' }).gives<PersonalDataState>(),
};
