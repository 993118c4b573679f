import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decryptPersonal,
  encryptPersonal,
  markOf,
  NONCE_BYTES,
  personalKeyOf,
  searchKeyOf,
} from '../../../../electron/areas/personal/personal-cipher.ts';
import type { SaleId } from '../../../../shared/ids.ts';

const key = personalKeyOf(randomBytes(32).toString('base64'));
const other = personalKeyOf(randomBytes(32).toString('base64'));
const SALE = 'sale-1' as SaleId;
const CPF = '52998224725';
const taxIdOf = (saleId: SaleId) => ({ saleId, kind: 'tax_id' }) as const;
const nameOf = (saleId: SaleId) => ({ saleId, kind: 'name' }) as const;
const encrypt = (bare: string, sale: SaleId = SALE) =>
  encryptPersonal(key, taxIdOf(sale), bare, randomBytes(NONCE_BYTES));

describe('the cipher of a CPF or CNPJ', () => {
  test('gives back what was stored, for its own sale and key alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\d{11}|[A-Z0-9]{12}\d{2})$/), (bare) => {
        const stored = encrypt(bare);
        expect(decryptPersonal(key, taxIdOf(SALE), stored)).toBe(bare);
        expect(decryptPersonal(other, taxIdOf(SALE), stored)).toBeNull();
        expect(decryptPersonal(key, taxIdOf('sale-2' as SaleId), stored)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  test('believes nothing of a text that was changed in any place', () => {
    const stored = encrypt(CPF);
    for (let at = 0; at < stored.length - 1; at++) {
      const changed = `${stored.slice(0, at)}${stored[at] === 'A' ? 'B' : 'A'}${stored.slice(at + 1)}`;
      expect(decryptPersonal(key, taxIdOf(SALE), changed)).toBeNull();
    }
    expect(decryptPersonal(key, taxIdOf(SALE), stored.slice(0, -4))).toBeNull();
    expect(decryptPersonal(key, taxIdOf(SALE), '')).toBeNull();
  });

  test('tells nothing: not the number, nor that two are one, nor a person from a firm', () => {
    const texts = [encrypt(CPF), encrypt(CPF), encrypt('11222333000181')];
    expect(new Set(texts).size).toBe(3);
    expect(new Set(texts.map(({ length }) => length)).size).toBe(1);
    expect(texts.join()).not.toContain(CPF);
    expect(texts.every(({ length }) => length >= 60)).toBe(true);
  });

  test("a name is nobody else's, is no number, and its length tells nothing", () => {
    const texts = ['Bia', 'Dona Lúcia da padaria', 'x'.repeat(40), '語'.repeat(40)];
    const stored = texts.map((name) => encryptPersonal(key, nameOf(SALE), name, randomBytes(NONCE_BYTES)));
    expect(stored.map((one) => decryptPersonal(key, nameOf(SALE), one))).toEqual(texts);
    expect(stored.map((one) => decryptPersonal(key, taxIdOf(SALE), one))).toEqual([null, null, null, null]);
    expect(decryptPersonal(key, nameOf(SALE), encrypt(CPF))).toBeNull();
    expect(new Set(stored.map(({ length }) => length)).size).toBe(1);
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
