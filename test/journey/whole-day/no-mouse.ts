import type { Page } from 'playwright';

/** What a hand other than the one on the keyboard has done, event by event. */
export type Hands = { readonly touched: () => readonly string[] };

/**
 * Counts, in every page that this tab shows from now on, what only a mouse, a pen or a finger can do. A key that presses a
 * button makes a click too: it is of no pointer, and its `detail` is 0.
 */
export async function watchHands(page: Page): Promise<Hands> {
  const touched: string[] = [];
  await page.exposeFunction('aHandDid', (what: string) => void touched.push(what));
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return { touched: () => touched };
}

/** Runs in the page, before anything of it does. */
function watch(): void {
  const report = (globalThis as unknown as { aHandDid: (what: string) => void }).aHandDid;
  const kinds = ['pointer', 'mouse', 'touch'].flatMap((device) =>
    ['down', 'up', 'move', 'start', 'end'].map((act) => `${device}${act}`),
  );
  const byHand = (event: Event): boolean => {
    if (!event.isTrusted) return false;
    if (event.type !== 'click' && event.type !== 'dblclick' && event.type !== 'auxclick') return true;
    const { detail, pointerType } = event as PointerEvent;
    return detail > 0 || (pointerType !== undefined && pointerType !== '');
  };
  for (const kind of [...kinds, 'click', 'dblclick', 'auxclick', 'contextmenu', 'wheel']) {
    globalThis.addEventListener(kind, (event) => byHand(event) && report(kind), { capture: true, passive: true });
  }
}
