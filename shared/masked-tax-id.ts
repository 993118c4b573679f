import { bareTaxId, MAX_TAX_ID_LENGTH } from './tax-id.ts';

const CPF_LENGTH = 11;
const CPF = '000.000.000-00';
const CNPJ = '00.000.000/0000-00';

/** Range shown to bystanders, as public bodies mask a CPF: neither its beginning nor its check digits. */
const CPF_SHOWN = [3, 9] as const;
const CNPJ_SHOWN = [2, 12] as const;

/** `123.456.78` as `•••.456.78`: a typed CPF or CNPJ, never whole. */
export function maskedTaxId(typed: string): string {
  const bare = bareTaxId(typed.slice(0, MAX_TAX_ID_LENGTH));
  const isCpf = bare.length <= CPF_LENGTH;
  const [from, to] = isCpf ? CPF_SHOWN : CNPJ_SHOWN;
  let masked = '';
  let at = 0;
  for (const place of isCpf ? CPF : CNPJ) {
    if (at >= bare.length) break;
    masked += place === '0' ? maskedAt(bare, at++, from, to) : place;
  }
  return masked;
}

function maskedAt(bare: string, at: number, from: number, to: number): string {
  return at >= from && at < to ? (bare[at] ?? '') : '•';
}
