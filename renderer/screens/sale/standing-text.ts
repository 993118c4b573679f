import { useEffect, useState } from 'react';
import { useCheckout } from './checkout-store.ts';

/** Longer than the first digits of a scanner that stutters stand in the field before they are known for what they are. */
const STANDS_AFTER_MS = 250;

/** Whether somebody has typed a code, and not a scanner: a scan changes nothing of what is shown for it. */
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
