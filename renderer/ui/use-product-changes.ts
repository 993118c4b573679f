import { useEffect, useRef } from 'react';
import { onPush } from '../pos-api.ts';

const TOGETHER_MS = 200;

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
