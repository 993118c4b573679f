/**
 * CPF and CNPJ with their check digits.
 *
 * A CNPJ has 14 characters. Since July 2026 the first twelve may be letters A-Z or digits (Receita Federal, Instrução
 * Normativa 2.229/2024); each counts as its ASCII code minus 48, so a CNPJ of digits alone gives the same digits as before.
 */

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function mod11Digit(values: readonly number[], weights: readonly number[]): number {
  const total = values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
  const rest = total % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function characterValues(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0) - 48);
}

/** Removes dots, dashes, slashes and spaces, and raises letters: what the wire and the disk carry. */
export function bareTaxId(text: string): string {
  return text.replace(/[.\-/\s]/g, '').toUpperCase();
}

/** The two check digits of a CNPJ's first twelve characters. */
export function cnpjCheckDigits(body: string): string {
  const values = characterValues(body);
  const first = mod11Digit(values, CNPJ_WEIGHTS.slice(1));
  return `${first}${mod11Digit([...values, first], CNPJ_WEIGHTS)}`;
}

/** True for a CNPJ, with or without punctuation, whose check digits are right. */
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

/** True for a CPF, with or without punctuation, whose check digits are right. */
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

/** Which of the two a number of this length is. */
export function kindOfTaxId(bare: string): 'cpf' | 'cnpj' {
  return bare.length === 11 ? 'cpf' : 'cnpj';
}

/** True for a CPF or a CNPJ, with or without punctuation, whose check digits are right. */
export function isTaxId(text: string): boolean {
  return isCpf(text) || isCnpj(text);
}

/** A CPF or a CNPJ as people write it. */
export function formatTaxId(bare: string): string {
  return kindOfTaxId(bare) === 'cpf' ? formatCpf(bare) : formatCnpj(bare);
}

/** More than this is no CPF or CNPJ, however it is punctuated. */
export const MAX_TAX_ID_LENGTH = 20;

/**
 * The customer's CPF or CNPJ in a sale. It is stored encrypted, by a key that the machine keeps; `unreadable` where that
 * key is gone, as on another machine.
 */
export type SaleTaxId =
  | { readonly state: 'none' }
  | { readonly state: 'known'; readonly taxId: string }
  | { readonly state: 'unreadable' };
