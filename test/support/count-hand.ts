import type { Page } from 'playwright';
import type { HandName } from './hands/hand.ts';

export type Counted = { readonly presses: number; readonly screens: readonly string[] };

type Counting = { presses: number; readonly screens: Set<string> };
declare global {
  var countedHand: Counting;
}

export async function countHand(page: Page, hand: HandName): Promise<() => Promise<Counted>> {
  const begin = (event: string): void => {
    const before = JSON.parse(sessionStorage.getItem('counted-hand') ?? '{"presses":0,"screens":[]}');
    const counting: Counting = { presses: before.presses, screens: new Set(before.screens) };
    const keep = (): void =>
      sessionStorage.setItem('counted-hand', JSON.stringify({ ...counting, screens: [...counting.screens] }));
    const look = (): void => {
      const shown = [...document.querySelectorAll('main[aria-label], [role=dialog], [role=alertdialog]')];
      const visible = shown.filter((one) => one.checkVisibility()).at(-1);
      const name = [visible?.getAttribute('aria-label'), visible?.querySelector('[aria-current=step]')?.textContent];
      if (visible !== undefined) counting.screens.add(name.join(' '));
      keep();
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    const options = { capture: true, passive: true } as const;
    globalThis.addEventListener(
      event,
      ({ isTrusted }) => {
        if (isTrusted) counting.presses++;
        keep();
      },
      options,
    );
    globalThis.countedHand = counting;
  };
  await page.evaluate(begin, hand === 'keyboard' ? 'keydown' : 'pointerdown');
  return () => page.evaluate(() => ({ ...globalThis.countedHand, screens: [...globalThis.countedHand.screens] }));
}
