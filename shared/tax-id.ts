/** CPF and CNPJ with their check digits. A CNPJ has 14 characters; since July 2026 the first twelve are A-Z or 0-9,
 * each worth its ASCII code minus 48 (Receita Federal, Instrução Normativa 2.229/2024). */

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function mod11Digit(values: readonly number[], weights: readonly number[]): number {
  const total = values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
  const rest = total % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function characterValues(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0) - 48);
}

/** Without punctuation, upper case: the form on the wire and on disk. */
export function bareTaxId(text: string): string {
  return text.replace(/[.\-/\s]/g, '').toUpperCase();
}

/** For the first twelve characters of a CNPJ. */
export function cnpjCheckDigits(body: string): string {
  const values = characterValues(body);
  const first = mod11Digit(values, CNPJ_WEIGHTS.slice(1));
  return `${first}${mod11Digit([...values, first], CNPJ_WEIGHTS)}`;
}

/** With or without punctuation. */
export function isCnpj(text: string): boolean {
  const bare = bareTaxId(text);
  if (!/^[A-Z0-9]{12}\d{2}$/.test(bare) || /^(.)\1{13}$/.test(bare)) return false;
  return cnpjCheckDigits(bare.slice(0, 12)) === bare.slice(12);
}

/** `12ABC34501DE35` as `12.ABC.345/01DE-35`. */
export function formatCnpj(bare: string): string {
  return bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** With or without punctuation. */
export function isCpf(text: string): boolean {
  const bare = bareTaxId(text);
  if (!/^\d{11}$/.test(bare) || /^(.)\1{10}$/.test(bare)) return false;
  const values = characterValues(bare.slice(0, 9));
  const first = mod11Digit(values, CPF_WEIGHTS.slice(1));
  return `${first}${mod11Digit([...values, first], CPF_WEIGHTS)}` === bare.slice(9);
}

/** `12345678909` as `123.456.789-09`. */
export function formatCpf(bare: string): string {
  return bare.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
}

/** By length. */
export function kindOfTaxId(bare: string): 'cpf' | 'cnpj' {
  return bare.length === 11 ? 'cpf' : 'cnpj';
}

/** With or without punctuation. */
export function isTaxId(text: string): boolean {
  return isCpf(text) || isCnpj(text);
}

export function formatTaxId(bare: string): string {
  return kindOfTaxId(bare) === 'cpf' ? formatCpf(bare) : formatCnpj(bare);
}

/** With any punctuation. */
export const MAX_TAX_ID_LENGTH = 20;

/** Stored encrypted; `unreadable` if this machine lacks the key. */
export type SaleTaxId =
  | { readonly state: 'none' }
  | { readonly state: 'known'; readonly taxId: string }
  | { readonly state: 'unreadable' };
