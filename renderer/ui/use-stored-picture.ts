import { useEffect, useState } from 'react';
import type { Product } from '../../shared/product.ts';
import { callPos } from '../pos-api.ts';

/** The stored picture as a data URL; null while it is read and where there is none. */
export function useStoredPicture(product: Product | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    setUrl(null);
    if (product === null || !product.hasImage) return;
    let wanted = true;
    void callPos('catalogue:get-image', { productId: product.id }).then((result) => {
      if (wanted && result.ok) setUrl(result.value);
    });
    return () => {
      wanted = false;
    };
  }, [product]);
  return url;
}
