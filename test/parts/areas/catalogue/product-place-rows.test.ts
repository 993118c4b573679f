import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import type { ProductId } from '../../../../shared/product.ts';
import { openFile } from '../../../support/open-file.ts';

const NAMES = ['Açaí', 'acai', 'Água', 'Hortelã', 'inhame', 'Iogurte', 'arroz', 'Zinco', 'Ñoqui', '100% cacau', 'café'];

test('a product stands where the list by name has it, of all and of what is for sale', () => {
  const named = fc.record({ name: fc.constantFrom(...NAMES), active: fc.boolean() });
  fc.assert(
    fc.property(fc.array(named, { minLength: 1, maxLength: 40 }), (wanted) => {
      const database = openFile();
      const ids = wanted.map(({ name, active }, number) => {
        const draft = { code: `C${number}`, barcode: null, name, priceCents: cents(100) };
        const id = database.products.insert(draft, 'then');
        database.products.setActive(id, active, 'then');
        return id;
      });
      for (const onlyActive of [false, true]) {
        const list = database.products.search({ text: '', onlyActive, offset: 0, limit: 500 }).products;
        for (const id of ids) {
          const row = list.findIndex((product) => product.id === id);
          expect(database.productPlaces.of(id, onlyActive)).toBe(row === -1 ? null : row);
        }
      }
      expect(database.productPlaces.of(99 as ProductId, false)).toBeNull();
      database.close();
    }),
    { numRuns: 20 },
  );
});
