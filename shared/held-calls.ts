import type { Sale, SaleId } from './sale.ts';
import type { SaleTaxId } from './tax-id.ts';

/** The calls about sales that are held and about the customer's CPF or CNPJ: a part of the contract, in its form. */
export type HeldCalls = {
  /** Takes the open sale off the screen under a name, for the next customer; `sale:resume` brings it back. */
  'sale:hold': { input: { saleId: SaleId; name: string }; value: Sale };
  /** The customer's CPF or CNPJ for the receipt, with or without punctuation; null takes it off again. */
  'sale:set-tax-id': { input: { saleId: SaleId; taxId: string | null }; value: Sale };
  'sale:get-tax-id': { input: { saleId: SaleId }; value: SaleTaxId };
};
