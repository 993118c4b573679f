import { useEffect, useRef } from 'react';
import { onPush } from '../pos-api.ts';

/** Changes that come this close together are heard as one. */
const TOGETHER_MS = 200;

/** Hears of products that were changed, here or from elsewhere, while the component is on the page. */
export function useProductChanges(hear: () => void): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = onPush('product:changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      }, TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
}
