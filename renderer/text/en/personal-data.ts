import type { English } from '../mirror.ts';
import type { personalData as ptPersonalData } from '../pt-br/personal-data.ts';

export const personalData: English<typeof ptPersonalData> = {
  title: 'Personal data',
  loading: 'Reading what is kept…',
  notAllowed: {
    title: 'Only the manager sees customers’ data',
    text: 'Ask the manager to sign in with his PIN.',
  },
  kept: {
    label: 'What this till keeps of customers',
    taxIds_zero: 'No sale with a CPF or CNPJ',
    taxIds_one: '{{count, number}} sale with a CPF or CNPJ',
    taxIds_other: '{{count, number}} sales with a CPF or CNPJ',
    names_one: '{{count, number}} held sale with a name',
    names_other: '{{count, number}} held sales with a name',
    oldest: 'The oldest: {{when}}',
    until: 'A CPF is erased by itself after {{days, number}} days (Settings, Store and till).',
    key: 'All of it is encrypted, with the key of {{when}}.',
    noKey: 'There is no key yet: it is made with the first CPF.',
  },
  unreadable_one:
    'The key of {{count, number}} record is gone: it is shown as “cannot be read”. Sales and amounts are whole. If the system’s key store comes back, it can be read again.',
  unreadable_other:
    'The key of {{count, number}} records is gone: they are shown as “cannot be read”. Sales and amounts are whole. If the system’s key store comes back, they can be read again.',
  noVault:
    'This computer has no key store. A CPF is encrypted, but the key is gone when the program closes: after that nobody reads today’s CPFs.',
  sharedFolder:
    'Other users of this computer can open the till’s folder, and it could not be closed to them. Ask your technician to give the folder to the till’s user alone.',
  putAway:
    'A file of personal data could not be read and is kept under another name: {{files}}. Sales do not depend on it. Show it to your technician.',
  search: {
    label: 'The customer’s CPF or CNPJ',
    help: 'For what a customer asks: to see it, to have a copy, or to have it erased.',
    wrong: 'Check the number: it is neither a CPF nor a CNPJ.',
    find: 'Find',
  },
  found: {
    list: 'Sales of this CPF or CNPJ',
    number: 'Sale',
    at: 'When',
    state: 'State',
    total: 'Total',
    summary_one: '{{count, number}} sale, {{total}} paid.',
    summary_other: '{{count, number}} sales, {{total}} paid.',
    more: 'The newest {{shown}} are shown.',
    lacking_one:
      'Also kept with {{count, number}} sale that the records lack, since they went back to a copy. Erasing takes it as well.',
    lacking_other:
      'Also kept with {{count, number}} sales that the records lack, since they went back to a copy. Erasing takes them as well.',
    none: 'Nothing is kept of this number.',
    noneHint: 'It may have been erased, or the key that it was kept with is gone.',
  },
  saleState: {
    open: 'open',
    set_aside: 'set aside',
    paid: 'paid',
    cancelled: 'cancelled',
  },
  keys: {
    export: 'Write a copy',
    erase: 'Erase the CPF',
    renew: 'Change the key',
    revoke: 'Retire this till',
  },
  exported:
    'Written to {{file}}. The file does not show the whole number and is erased in seven days: give it to the customer.',
  erase: {
    title: 'Erase this CPF or CNPJ?',
    text_one:
      'The number leaves {{count, number}} sale, and does not come back. Sale, payments and totals stay as they are.',
    text_other:
      'The number leaves {{count, number}} sales, and does not come back. Sales, payments and totals stay as they are.',
    confirm: 'Erase',
    done_one: 'Erased from {{count, number}} sale. No total has changed.',
    done_other: 'Erased from {{count, number}} sales. No total has changed.',
  },
  renew: {
    title: 'Change the key of personal data?',
    text: 'All of it is encrypted anew with another key, and the old one is destroyed. Nothing is lost; old copies of the file can no longer be read.',
    confirm: 'Change',
    done: 'The key was changed.',
  },
  revoke: {
    title: 'Retire this till from the store?',
    text: 'The till forgets the operator’s access key, its link to head office, everybody’s PIN and the CPFs, and deletes the training and the PDFs of slips. There is no way back.',
    stays: 'Sales, amounts, records and the recovery code stay: with that code alone somebody can sign in again.',
    elsewhere: 'Ask the operator and head office, too, to cancel this till’s access.',
    confirm: 'Retire the till',
    shiftOpen: 'Close the till first: a shift is still open.',
  },
};
