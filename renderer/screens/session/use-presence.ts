import { useEffect } from 'react';
import { callPos } from '../../pos-api.ts';

/** Least time between two signals. */
export const EVERY_MS = 15_000;

export function createPresence(tell: () => void): (atMs: number) => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return (atMs) => {
    if (atMs - toldAtMs < EVERY_MS) return;
    toldAtMs = atMs;
    tell();
  };
}

const SIGNS = ['keydown', 'pointerdown', 'pointermove'] as const;

/** Without these signals the main process locks the till. */
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
