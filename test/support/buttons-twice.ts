import type { Page } from 'playwright';

/**
 * Acts with two buttons in view: two of one name, or a key of the strip that a button of the screen or dialog shows. Rows
 * repeat the names of their acts, and a list of pages is not of acts.
 */
export function buttonsTwice(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // the strip hears a frame later what has come into view
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    const isInView = (one: Element): boolean => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    const nameOf = (one: Element): string => {
      const copy = one.cloneNode(true) as Element;
      for (const unread of copy.querySelectorAll('[aria-hidden=true]')) unread.remove();
      return (one.getAttribute('aria-label') ?? copy.textContent ?? '').trim();
    };
    const capOf = (one: Element): string => one.querySelector('.key-cap')?.textContent ?? '';
    const seen = [...document.querySelectorAll('button')].filter(isInView);
    const strip = seen.filter((one) => one.closest('.key-strip') !== null);
    const own = seen.filter((one) => !strip.includes(one));
    const single = own.filter((one) => one.closest('li, tr, [role=row], nav') === null).map(nameOf);
    const twice = single.filter((name, at) => name !== '' && single.indexOf(name) < at);
    const inStrip = strip.flatMap((key) =>
      own
        .filter((one) => nameOf(one) === nameOf(key) || capOf(one) === capOf(key))
        .map((one) => `${capOf(key)} ${nameOf(key)} in the strip, and "${nameOf(one)}"`),
    );
    return [...twice.map((name) => `two buttons "${name}"`), ...inStrip];
  });
}
