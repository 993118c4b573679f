import { useEffect, useState } from 'react';
import type { Product } from '../../../shared/product.ts';
import { callPos } from '../../pos-api.ts';
import { useTill } from '../../state/till-store.ts';

/** Weighed products need more than a code. */
const MOST_WEIGHED = 10;

/** Products that can be sold by code alone; null while read. */
export function useSamples(count: number): { readonly samples: readonly Product[] | null } {
  const [samples, setSamples] = useState<readonly Product[] | null>(null);
  const stored = useTill((state) => state.till?.productCount ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number triggers a read.
  useEffect(() => {
    let wanted = true;
    void callPos('catalogue:search', { text: '', onlyActive: true, offset: 0, limit: count + MOST_WEIGHED }).then(
      (result) => {
        if (wanted && result.ok)
          setSamples(result.value.products.filter(({ unit }) => unit === 'piece').slice(0, count));
      },
    );
    return () => {
      wanted = false;
    };
  }, [count, stored]);
  return { samples };
}
