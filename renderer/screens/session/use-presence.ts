import { useEffect } from 'react';
import { callPos } from '../../pos-api.ts';

/** At most this often the main process hears that the till is used. */
export const EVERY_MS = 15_000;

/** Takes every sign of a person at the till, with its time, and lets `tell` hear of it now and then. */
export function createPresence(tell: () => void): (atMs: number) => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return (atMs) => {
    if (atMs - toldAtMs < EVERY_MS) return;
    toldAtMs = atMs;
    tell();
  };
}

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
