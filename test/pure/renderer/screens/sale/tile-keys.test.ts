import { describe, expect, it } from 'vitest';
import { forSale, TILE_KEYS } from '../../../../../renderer/screens/sale/tile-keys.ts';
import { initialsOf } from '../../../../../renderer/ui/product-row.tsx';
import { MAX_FAVOURITES } from '../../../../../shared/favourites.ts';
import { product } from '../../../../support/listed-products.ts';

describe('the tiles of the favourites', () => {
  it('have a key each, and no two the same', () => {
    expect(TILE_KEYS).toHaveLength(MAX_FAVOURITES);
    expect(new Set(TILE_KEYS).size).toBe(MAX_FAVOURITES);
  });

  it.each([
    ['Pão francês', 'PF'],
    ['Água', 'ÁG'],
    ['Café 500 g torrado', 'CG'],
    ['7up 2 L', 'L'],
    ['500', '50'],
  ])('%s is shown as %s', (name, letters) => expect(initialsOf(name)).toBe(letters));

  it('are those that can be sold', () => {
    const shown = forSale([product(1), product(2, { active: false }), product(3, { deleting: true })]);
    expect(shown.map(({ id }) => id)).toEqual([1]);
  });
});
