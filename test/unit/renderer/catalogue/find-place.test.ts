import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comesBefore } from '../../../../renderer/catalogue/catalogue-list.ts';
import { findPlace } from '../../../../renderer/catalogue/find-place.ts';
import { product } from './products.ts';

describe('the place of a product in the list by name', () => {
  it('is found among any others, accents and case ignored', async () => {
    const names = fc.array(fc.constantFrom('Açaí', 'acai', 'Água', 'arroz', 'Zinco', 'Ñoqui', 'café'), {
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(names, fc.nat(), async (all, pick) => {
        const list = all.map((name, id) => product(id, { name })).sort((a, b) => (comesBefore(a, b) ? -1 : 1));
        const wanted = list[pick % list.length] ?? product(0);
        const found = await findPlace(wanted, list.length, async (row) => list[row] ?? null);
        expect(list[found ?? -1]?.id).toBe(wanted.id);
      }),
    );
  });

  it('takes twenty looks among a million, and none where one cannot be read', async () => {
    let looks = 0;
    const found = await findPlace(product(765_432), 1_000_000, async (row) => {
      looks += 1;
      return product(row);
    });
    expect(found).toBe(765_432);
    expect(looks).toBeLessThanOrEqual(20);
    expect(await findPlace(product(1), 10, async () => null)).toBeNull();
    expect(await findPlace(product(1), 0, async () => null)).toBeNull();
  });
});
