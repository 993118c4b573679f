import { useEffect, useState } from 'react';
import type { AppError } from '../../shared/result.ts';
import type { Sale, SaleId } from '../../shared/sale.ts';
import type { SaleTaxId } from '../../shared/tax-id.ts';
import { useCall } from '../use-call.ts';

/** A sale as its receipt tells it. */
export type Receipt = { readonly sale: Sale; readonly taxId: SaleTaxId };

/** Reads the sale, and the customer's CPF or CNPJ where one was given: both are on the paper from its first drawing. */
export function useReceipt(saleId: SaleId): {
  readonly receipt: Receipt | null;
  readonly slow: boolean;
  readonly error: AppError | null;
} {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const sales = useCall('sale:get');
  const taxIds = useCall('sale:get-tax-id');
  const readSale = sales.run;
  const readTaxId = taxIds.run;
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const sale = await readSale({ saleId });
      if (!sale.ok) return;
      const told = sale.value.hasTaxId ? await readTaxId({ saleId }) : null;
      const taxId: SaleTaxId = told === null ? { state: 'none' } : told.ok ? told.value : { state: 'unreadable' };
      if (current) setReceipt({ sale: sale.value, taxId });
    };
    void read();
    return () => {
      current = false;
    };
  }, [readSale, readTaxId, saleId]);
  return { receipt, slow: sales.slow || taxIds.slow, error: sales.error ?? taxIds.error };
}
