import { useEffect, useState } from 'react';
import { useCheckout } from './checkout-store.ts';

/** Longer than a stuttering scanner's first digits stay in the field. */
const TYPED_AFTER_MS = 250;

/** True for typed text, which a scan must not change. */
export function useHasTypedText(): boolean {
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const hear = (text: string): void => {
      if (text.trim() !== '') {
        timer ??= setTimeout(() => setTyped(true), TYPED_AFTER_MS);
        return;
      }
      if (timer !== null) clearTimeout(timer);
      timer = null;
      setTyped(false);
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
  return typed;
}
