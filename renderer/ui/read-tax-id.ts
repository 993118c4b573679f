import { bareTaxId, isCnpj, isCpf } from '../../shared/tax-id.ts';

/** `count`: number of significant characters. */
export type TaxIdReading =
  | { readonly state: 'empty' }
  | { readonly state: 'right'; readonly bare: string }
  | { readonly state: 'wrong'; readonly problem: 'length' | 'cpf' | 'cnpj'; readonly count: number };

export function readTaxId(typed: string): TaxIdReading {
  const bare = bareTaxId(typed);
  if (bare === '') return { state: 'empty' };
  if (isCpf(bare) || isCnpj(bare)) return { state: 'right', bare };
  const count = bare.length;
  if (count === 11) return { state: 'wrong', problem: 'cpf', count };
  return { state: 'wrong', problem: count === 14 ? 'cnpj' : 'length', count };
}
