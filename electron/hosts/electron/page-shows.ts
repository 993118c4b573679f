export type Shown = { readonly text: string; readonly buttons: number };

/** Evaluated in the page; returns {@link Shown}. Without a connection its keys are inert. */
export const SHOWN = `(() => {
  const root = document.querySelector('#root');
  const works = (button) => button.checkVisibility() && !button.disabled && button.closest('[inert]') === null;
  const buttons = [...(root?.querySelectorAll('button') ?? [])].filter(works);
  return { text: root?.innerText ?? '', buttons: buttons.length };
})()`;

export function wordsOf({ text }: Shown): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

const FEWEST_WORDS = 5;

export function isScreen(shown: Shown): boolean {
  return wordsOf(shown) >= FEWEST_WORDS && shown.buttons > 0;
}
