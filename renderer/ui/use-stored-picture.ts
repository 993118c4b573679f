import { useEffect, useState } from 'react';
import type { Product, ProductId } from '../../shared/product.ts';
import { callPos } from '../pos-api.ts';

/** As a data URL; null until read, and without one. Follows changes of the product. */
export function useStoredPicture(product: Pick<Product, 'id' | 'hasImage'> | null): string | null {
  const [read, setRead] = useState<{ readonly of: ProductId; readonly url: string | null } | null>(null);
  useEffect(() => {
    if (product === null || !product.hasImage) return;
    const { id } = product;
    let wanted = true;
    void callPos('catalogue:get-image', { productId: id }).then((result) => {
      if (wanted && result.ok) setRead({ of: id, url: result.value });
    });
    return () => {
      wanted = false;
    };
  }, [product]);
  return product?.hasImage === true && read?.of === product.id ? read.url : null;
}
