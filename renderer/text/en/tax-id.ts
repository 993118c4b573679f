import type { English } from '../mirror.ts';
import type { taxId as ptTaxId } from '../pt-br/tax-id.ts';

export const taxId: English<typeof ptTaxId> = {
  askTitle: 'CPF or CNPJ on the receipt?',
  changeTitle: 'CPF or CNPJ on the receipt',
  label: "The customer's CPF or CNPJ",
  askHelp: 'Type the number and press Enter. ESC, or Enter with nothing, goes on without a CPF.',
  changeHelp: 'Enter saves what is in the field; an empty field takes the CPF off the receipt.',
  skip: 'Without CPF',
  confirm: 'Save',
  read: { cpf: 'CPF {{number}}', cnpj: 'CNPJ {{number}}' },
  problem: {
    length:
      'A CPF has 11 digits and a CNPJ 14 characters; here are {{count}}. Check with the customer, or press ESC to go on without.',
    cpf: 'There is no such CPF: its last two digits do not fit. Ask the customer to repeat it, or press ESC to go on without.',
    cnpj: 'There is no such CNPJ: its last two digits do not fit. Ask the customer to repeat it, or press ESC to go on without.',
  },
  key: 'CPF/CNPJ',
  given: 'CPF or CNPJ on the receipt: given.',
  notGiven: 'Receipt without CPF or CNPJ.',
  change: 'Change',
  give: 'Give',
  unreadable:
    "This sale's CPF or CNPJ was kept with the key of another computer, or from before a restart of a computer without a key store, and cannot be read here. The sale holds all the same.",
  unreadableChange:
    'The number that was saved cannot be read on this computer. Type it again, if the customer wants it.',
};
