import type { LazyScreen } from './lazy-screen.tsx';

/** Rests between two of them: what the cashier does comes first. */
const LONGEST_REST_MS = 2_000;

/**
 * Brings screens here one after the other while the page has nothing else to do, so that none is waited for, and all of
 * them work when what serves them is gone. One that cannot be had now is asked for again when somebody goes there.
 */
export function bringWhenIdle(window: Window, screens: readonly Pick<LazyScreen<never>, 'bring'>[]): void {
  const [first, ...others] = screens;
  if (first === undefined) return;
  const next = (): void => bringWhenIdle(window, others);
  window.requestIdleCallback(() => void first.bring().then(next, next), { timeout: LONGEST_REST_MS });
}
