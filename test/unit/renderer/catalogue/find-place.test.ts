import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comesBefore } from '../../../../renderer/catalogue/catalogue-list.ts';
import { findPlace, LOOKED_THROUGH } from '../../../../renderer/catalogue/find-place.ts';
import { product, productsFrom } from './products.ts';

describe('the place of a product in the list by name', () => {
  it('is found among any others, accents and case ignored', async () => {
    const name = fc.constantFrom('Açaí', 'acai', 'Água', 'arroz', 'Zinco', 'Ñoqui', 'café');
    const names = fc.array(name, { minLength: 3 * LOOKED_THROUGH, maxLength: 4 * LOOKED_THROUGH });
    await fc.assert(
      fc.asyncProperty(names, fc.nat(), async (all, pick) => {
        const list = all.map((one, id) => product(id, { name: one })).sort((a, b) => (comesBefore(a, b) ? -1 : 1));
        const wanted = list[pick % list.length] ?? product(0);
        const found = await findPlace(wanted, list.length, async (offset, limit) => list.slice(offset, offset + limit));
        expect(list[found ?? -1]?.id).toBe(wanted.id);
      }),
      { numRuns: 20 },
    );
  });

  it('takes a dozen looks among a million', async () => {
    let looks = 0;
    const found = await findPlace(product(765_432), 1_000_000, async (offset, limit) => {
      looks += 1;
      return productsFrom(offset, limit);
    });
    expect(found).toBe(765_432);
    expect(looks).toBeLessThanOrEqual(12);
  });

  it('is not guessed: none where it cannot be read, or is not there', async () => {
    expect(await findPlace(product(1), 10_000, async () => null)).toBeNull();
    expect(await findPlace(product(1), 0, async () => [])).toBeNull();
    expect(
      await findPlace(product(99), 10, async (offset, limit) => productsFrom(offset, Math.min(10, limit))),
    ).toBeNull();
  });
});
