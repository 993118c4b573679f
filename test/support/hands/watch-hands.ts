import type { Page } from 'playwright';
import type { HandName } from './hand.ts';

/** What a hand other than the one that works has done, event by event. */
export type OtherHand = { readonly did: () => readonly string[] };

/**
 * Counts, in every page that this tab shows from now on, what only the other hand can do: beside the keyboard a mouse, a
 * pen or a finger; beside fingers a key that no scanner sent. A key that presses a button makes a click too: it is of no
 * pointer, and its `detail` is 0.
 */
export async function watchOtherHand(page: Page, hand: HandName): Promise<OtherHand> {
  const did: string[] = [];
  await page.exposeFunction('otherHandDid', (what: string) => void did.push(what));
  const watch = hand === 'keyboard' ? watchPointers : watchKeys;
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return { did: () => did };
}

/** Keys that come meanwhile are a scanner's, which lies beside fingers too. */
export async function asScanner<T>(page: Page, send: () => Promise<T>): Promise<T> {
  const mark = (on: boolean): Promise<unknown> =>
    page.evaluate((scans) => Object.assign(globalThis, { scannerSends: scans }), on);
  await mark(true);
  const sent = await send();
  await mark(false);
  return sent;
}

/** Runs in the page, before anything of it does. */
function watchPointers(): void {
  const report = (globalThis as unknown as { otherHandDid: (what: string) => void }).otherHandDid;
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

/** Runs in the page, before anything of it does. */
function watchKeys(): void {
  const { otherHandDid } = globalThis as unknown as { otherHandDid: (what: string) => void };
  globalThis.addEventListener(
    'keydown',
    (event) => {
      const { scannerSends } = globalThis as { readonly scannerSends?: boolean };
      if (event.isTrusted && scannerSends !== true) otherHandDid(`key ${event.key}`);
    },
    { capture: true },
  );
  globalThis.addEventListener(
    'pointerdown',
    (event) => event.isTrusted && event.pointerType !== 'touch' && otherHandDid(`pointer ${event.pointerType}`),
    { capture: true },
  );
}
