import type { Page } from 'playwright';
import type { HandName } from './hand.ts';

export type OtherHand = { readonly did: () => readonly string[] };

/**
 * Counts, in every page of this tab, acts of the other hand: by keyboard a mouse, pen or finger; by touch a key that no
 * scanner sent. A key that presses a button also makes a click, without pointer and with `detail` 0.
 */
export async function watchOtherHand(page: Page, hand: HandName): Promise<OtherHand> {
  const did: string[] = [];
  await page.exposeFunction('otherHandDid', (what: string) => void did.push(what));
  const watch = hand === 'keyboard' ? watchPointers : watchKeys;
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return { did: () => did };
}

/** Keys within `work` are a scanner's, which is allowed beside fingers. */
export async function asScanner<T>(page: Page, send: () => Promise<T>): Promise<T> {
  const mark = (on: boolean): Promise<unknown> =>
    page.evaluate((scans) => Object.assign(globalThis, { scannerSends: scans }), on);
  await mark(true);
  const sent = await send();
  await mark(false);
  return sent;
}

/** Runs in the page, before its own scripts. */
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

/** Runs in the page, before its own scripts. */
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
