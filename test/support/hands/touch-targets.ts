/* Run in the page. A target is visible, not blocked by a dialog, and does something. */

/** A dialog stays invisible until it is known whether the on-screen keyboard comes with it, up to 600 ms. */
export const STILL_UNSEEN = '.dialog-shade[style*="opacity: 0"]';

/** Marks a key's touch target; returns its kind. */
export type Marked = 'target' | 'field' | 'holder' | 'idle' | null;

export type Wanted = {
  readonly key: string;
  /** The key cap's texts, in any language. */
  readonly caps: readonly string[];
  /** Only a cap counts: the target may be missing. */
  readonly byCapAlone: boolean;
};

/** Passed to the page as text, so it imports nothing. */
export function markTarget({ key, caps, byCapAlone }: Wanted): Marked {
  const MARK = 'data-finger';
  const PRESSED = 'button, a, label, [role=option], [role=row], [role=tab]';
  for (const old of document.querySelectorAll(`[${MARK}]`)) old.removeAttribute(MARK);

  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden=true]') === null;
  const all = (selector: string, within: ParentNode = document): Element[] =>
    [...within.querySelectorAll(selector)].filter(isSeen);
  const isIdle = (element: Element): boolean =>
    (element instanceof HTMLButtonElement && element.disabled) || element.getAttribute('aria-disabled') === 'true';
  const isField = (element: Element | null): boolean =>
    (element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement &&
        !['button', 'checkbox', 'radio', 'file', 'submit'].includes(element.type))) &&
    !element.readOnly &&
    !element.disabled;
  const mark = (element: Element | null | undefined): Marked => {
    if (element === null || element === undefined) return null;
    const touched = element instanceof HTMLInputElement && !isField(element) ? element.closest('label') : element;
    touched?.setAttribute(MARK, '');
    return isIdle(element) ? 'idle' : 'target';
  };
  const capped = (within: string): Element | undefined =>
    [...document.querySelectorAll(`${within} .key-cap`)]
      .filter((cap) => caps.includes(cap.textContent?.trim() ?? ''))
      .map((cap) => cap.closest(PRESSED))
      .filter((element) => element !== null)
      .filter(isSeen)
      .sort((a, b) => Number(isIdle(a)) - Number(isIdle(b)))[0];

  const active = document.activeElement;
  const named = capped('.key-strip') ?? capped('');
  if (byCapAlone) return mark(named);
  const top = [...document.querySelectorAll('.dialog-shade')].at(-1) ?? document;
  if ([...key].length === 1) {
    if (isField(active) && top.contains(active)) return 'field';
    // a key typed anywhere belongs to this field; a finger goes to it
    const holder = all('[data-holds-keys]', top)[0];
    if (holder !== undefined && active?.closest('[role=listbox]') == null) return mark(holder) && 'holder';
  }
  if (['Enter', ' ', 'Backspace', 'Delete'].includes(key)) {
    const board = all('.touch-keyboard .touch-key');
    const onBoard = { Enter: 'Enter', ' ': '␣' }[key] ?? '⌫';
    const found = board.find((one) => one.textContent === onBoard);
    if (found !== undefined && isField(active)) return mark(found);
  }
  if (named !== undefined) return mark(named);

  if (key === 'Enter') {
    const focused = active?.matches('button, [role=option], [role=tab], [role=row]') === true ? active : null;
    return mark(all('.key-strip .strip-key-primary')[0] ?? all('.button-primary:has(.key-cap)', top)[0] ?? focused);
  }
  if (key === ' ') return mark(active);

  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (step !== undefined) {
    const LISTS = ['[role=radio], input[type=radio]', '[role=tab]', '[role=option]', '[role=row]', '.line'];
    const isChosen = (one: Element): boolean =>
      (one instanceof HTMLInputElement && one.checked) ||
      one.getAttribute('aria-selected') === 'true' ||
      one.getAttribute('aria-current') === 'true' ||
      one === active ||
      one.id === active?.getAttribute('aria-activedescendant');
    for (const list of LISTS) {
      const choices = [...top.querySelectorAll(list)].filter(
        (one) =>
          one.closest('[inert], [aria-hidden=true], thead') === null &&
          one.querySelector('[role=columnheader]') === null,
      );
      const focusedGroup = active?.closest('[role=radiogroup], [role=tablist], [role=listbox], [role=grid], table');
      const group = focusedGroup == null ? choices : choices.filter((one) => focusedGroup.contains(one));
      if (group.length === 0) continue;
      const at = group.findIndex(isChosen);
      return mark(group[Math.min(group.length - 1, Math.max(0, at + step))]);
    }
    return null;
  }
  if (key === 'Tab' || key === 'Shift+Tab') {
    const fields = all('input, textarea, select, [role=combobox]', top).filter(isField);
    const at = fields.indexOf(active as Element);
    return mark(fields[key === 'Tab' ? at + 1 : at - 1]);
  }
  if (/^\p{L}$/u.test(key)) {
    const begins = (one: Element): boolean => one.textContent?.trim().toLowerCase().startsWith(key) === true;
    return mark(all('.person-choice, label.radio-choice, [role=option]', top).find(begins));
  }
  if (/^\d$/.test(key)) return mark(all('label.option, [role=option]', top)[Number(key) - 1]);
  return null;
}
