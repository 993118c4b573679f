import { useEffect, useState } from 'react';
import { useCheckout } from './checkout-store.ts';

/** Longer than a stuttering scanner's first digits stay in the field. */
const STANDS_AFTER_MS = 250;

/** True for typed text, which a scan must not change. */
export function useStandingText(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const hear = (text: string): void => {
      if (text.trim() !== '') {
        timer ??= setTimeout(() => setStands(true), STANDS_AFTER_MS);
        return;
      }
      if (timer !== null) clearTimeout(timer);
      timer = null;
      setStands(false);
    };
    hear(useCheckout.getState().codeText);
    const stop = useCheckout.subscribe(({ codeText }, before) => {
      if (codeText !== before.codeText) hear(codeText);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, []);
  return stands;
}
