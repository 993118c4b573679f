import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decryptTaxId,
  encryptTaxId,
  markOf,
  NONCE_BYTES,
  searchKeyOf,
  taxIdKeyOf,
} from '../../../../electron/services/tax-id/tax-id-cipher.ts';
import type { SaleId } from '../../../../shared/sale.ts';

const key = taxIdKeyOf(randomBytes(32).toString('base64'));
const other = taxIdKeyOf(randomBytes(32).toString('base64'));
const SALE = 'sale-1' as SaleId;
const CPF = '52998224725';
const encrypt = (bare: string, sale: SaleId = SALE) => encryptTaxId(key, sale, bare, randomBytes(NONCE_BYTES));

describe('the cipher of a CPF or CNPJ', () => {
  test('gives back what was stored, for its own sale and key alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\d{11}|[A-Z0-9]{12}\d{2})$/), (bare) => {
        const stored = encrypt(bare);
        expect(decryptTaxId(key, SALE, stored)).toBe(bare);
        expect(decryptTaxId(other, SALE, stored)).toBeNull();
        expect(decryptTaxId(key, 'sale-2' as SaleId, stored)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  test('believes nothing of a text that was changed in any place', () => {
    const stored = encrypt(CPF);
    for (let at = 0; at < stored.length - 1; at++) {
      const changed = `${stored.slice(0, at)}${stored[at] === 'A' ? 'B' : 'A'}${stored.slice(at + 1)}`;
      expect(decryptTaxId(key, SALE, changed)).toBeNull();
    }
    expect(decryptTaxId(key, SALE, stored.slice(0, -4))).toBeNull();
    expect(decryptTaxId(key, SALE, '')).toBeNull();
  });

  test('tells nothing: not the number, nor that two are one, nor a person from a firm', () => {
    const texts = [encrypt(CPF), encrypt(CPF), encrypt('11222333000181')];
    expect(new Set(texts).size).toBe(3);
    expect(new Set(texts.map(({ length }) => length)).size).toBe(1);
    expect(texts.join()).not.toContain(CPF);
    // as the file wants it: longer than any number in the clear
    expect(texts.every(({ length }) => length >= 60)).toBe(true);
  });

  test('the search key is one for one number and another for another number or key', () => {
    expect(searchKeyOf(key, CPF)).toBe(searchKeyOf(key, CPF));
    expect(searchKeyOf(key, CPF)).not.toBe(searchKeyOf(key, '11144477735'));
    expect(searchKeyOf(key, CPF)).not.toBe(searchKeyOf(other, CPF));
    expect(searchKeyOf(key, CPF)).not.toContain(CPF);
    expect(markOf(searchKeyOf(key, CPF))).toBe(key.mark);
    expect(searchKeyOf(key, CPF).length).toBeGreaterThanOrEqual(60);
  });
});
