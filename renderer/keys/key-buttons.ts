import { createContext, type RefObject, useContext, useLayoutEffect } from 'react';
import { create } from 'zustand';

/** `dialog`: the key layer of the dialog that holds the button; null on the screen itself. */
type KeyButton = { readonly keyName: string; readonly dialog: string | null };

const useKeyButtons = create<readonly KeyButton[]>()(() => []);

/** Null on the screen itself. */
export const DialogLayer = createContext<string | null>(null);

const IN_VIEW = 0.5;
/** The strip, which lies over the foot of a page that scrolls as a whole. */
const ABOVE_STRIP = '0px 0px -64px';

/** Shows the button's key in the strip while the button is in view. */
export function useKeyButton(button: RefObject<HTMLElement | null>, keyName: string | undefined): void {
  const dialog = useContext(DialogLayer);
  useLayoutEffect(() => {
    if (keyName === undefined || button.current === null) return;
    const own: KeyButton = { keyName, dialog };
    const show = (isShown: boolean): void =>
      useKeyButtons.setState((all) => {
        if (all.includes(own) === isShown) return all;
        return isShown ? [...all, own] : all.filter((one) => one !== own);
      }, true);
    // before the first paint, so that its key never flashes in the strip
    show(true);
    const watcher = new IntersectionObserver((seen) => show((seen.at(-1)?.intersectionRatio ?? 0) >= IN_VIEW), {
      rootMargin: ABOVE_STRIP,
      threshold: IN_VIEW,
    });
    watcher.observe(button.current);
    return () => {
      watcher.disconnect();
      show(false);
    };
  }, [button, keyName, dialog]);
}

/** Whether a button in view, in that dialog or on the screen, shows one of these keys. */
export function useHasButton(dialog: string | null): (...keyNames: readonly string[]) => boolean {
  const buttons = useKeyButtons();
  return (...keyNames) => buttons.some((one) => one.dialog === dialog && keyNames.includes(one.keyName));
}
