import { useEffect } from 'react';
import { callPos } from '../../pos-api.ts';
import { createPresence } from './presence.ts';

const SIGNS = ['keydown', 'pointerdown', 'pointermove'] as const;

/** Tells the main process that somebody uses the till, for as long as keys or pointer do: without it, it locks by itself. */
export function usePresence(): void {
  useEffect(() => {
    const presence = createPresence(() => void callPos('session:alive', null));
    const onSign = (event: Event): void => presence(event.timeStamp);
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true });
    };
  }, []);
}
