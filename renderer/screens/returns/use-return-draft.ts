import { useCallback, useEffect, useState } from 'react';
import type { SaleId } from '../../../shared/ids.ts';
import type { Product } from '../../../shared/product.ts';
import type { ReturnableSale } from '../../../shared/sale-return.ts';
import { useCall } from '../../use-call.ts';
import { type DraftRow, lineRows, productRows, type Quantities, totalOf } from './return-draft.ts';

const STEP_GRAMS = 100;

/** Null: products without a receipt. */
export function useReturnDraft(saleId: SaleId | null) {
  const call = useCall('returns:for-sale');
  const { run } = call;
  const [from, setFrom] = useState<ReturnableSale | null>(null);
  const [products, setProducts] = useState<readonly Product[]>([]);
  const [quantities, setQuantities] = useState<Quantities>(new Map());
  const [selectedId, select] = useState<string | null>(null);
  const load = useCallback((): void => {
    if (saleId === null) return;
    void run({ saleId }).then((result) => {
      if (result.ok) setFrom(result.value);
    });
  }, [run, saleId]);
  useEffect(load, [load]);

  const rows = saleId === null ? productRows(products, quantities) : lineRows(from?.lines ?? [], quantities);
  const selected = rows.find((row) => row.id === selectedId) ?? rows[0] ?? null;
  const set = (row: DraftRow, quantity: number): void => {
    const now = Math.max(0, Math.min(row.most, quantity));
    if (row.lineId === null && now === 0) setProducts(products.filter(({ id }) => id !== row.productId));
    const next = new Map(quantities);
    if (row.lineId === null && now === 0) next.delete(row.id);
    else next.set(row.id, now);
    setQuantities(next);
  };
  return {
    call,
    load,
    from,
    rows,
    selected,
    select,
    totalCents: totalOf(rows),
    isChosen: quantities.size + products.length > 0,
    set,
    step: (by: 1 | -1): void => {
      if (selected !== null) set(selected, selected.now + by * (selected.byWeight ? STEP_GRAMS : 1));
    },
    /** Everything left of the sale; nothing if that is already chosen. */
    all: (): void => {
      const isAll = quantities.size > 0 && rows.every((row) => row.now === row.most);
      setQuantities(new Map(rows.map((row) => [row.id, isAll ? 0 : row.most])));
    },
    add: (product: Product): void => {
      const there = rows.find((row) => row.productId === product.id);
      if (there === undefined) setProducts([...products, product]);
      else if (!there.byWeight) set(there, there.now + 1);
      select(String(product.id));
    },
  };
}

export type ReturnDraft = ReturnType<typeof useReturnDraft>;
