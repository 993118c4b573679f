/* Runs in the page and imports nothing; focus-order.ts loads it and presses the keys. */

type Side = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
/** `place`: position without scrolling; `box`: where it was seen. */
type Stop = {
  readonly element: Element;
  readonly scroller: Element | null;
  readonly box: Side;
  readonly place: Side;
  readonly wrong: readonly string[];
};
type Watch = { readonly stops: Stop[]; readonly begun: Element | null; readonly listen: () => void };
type WatchedPage = typeof globalThis & { focusWatch?: Watch };

/** Above font rounding. */
const NEAR = 4;
const MAY_HAVE_FOCUS = 'button, a[href], input, textarea, select, [tabindex]';

/** Notes the focus at each Tab from now on; returns the presses needed for one round. */
export function beginFocusWatch(): number {
  const stops: Stop[] = [];
  const listen = (): void => {
    // the press before this one has been drawn by now
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) stops.push(stopAt(activeElement));
  };
  const begun = document.activeElement;
  (globalThis as WatchedPage).focusWatch = { stops, begun, listen };
  addEventListener('keydown', listen, { capture: true });
  return reachable().length + 3;
}

/** Findings of the round, each as `what: element "text"`. Restores the focus. */
export function endFocusWatch(): readonly string[] {
  const { focusWatch } = globalThis as WatchedPage;
  if (focusWatch === undefined) return ['nobody watched the focus'];
  removeEventListener('keydown', focusWatch.listen, { capture: true });
  focusWatch.listen();
  if (focusWatch.begun instanceof HTMLElement) focusWatch.begun.focus({ preventScroll: true });
  return findingsOf(focusWatch.stops.slice(1));
}

function findingsOf(stops: readonly Stop[]): readonly string[] {
  const round = onceRound(stops);
  const visited = new Set(round.map(({ element }) => element));
  const shade = layerOnTop();
  const missed = reachable().filter((one) => !visited.has(one) && !sharesItsStop(one, visited));
  const outside = round.filter(({ element }) => shade !== undefined && !shade.contains(element));
  return [
    ...missed.map((one) => `Tab does not lead to ${shown(one)}`),
    ...outside.map(({ element }) => `Tab leaves the dialog for ${shown(element)}`),
    ...round.flatMap(({ element, wrong }) => wrong.map((what) => `${what}: ${shown(element)}`)),
    ...backwards(round),
  ];
}

function onceRound(stops: readonly Stop[]): readonly Stop[] {
  const [first] = stops;
  const again = stops.findIndex(({ element }, at) => at > 0 && element === first?.element);
  return again === -1 ? stops : stops.slice(0, again);
}

const layerOnTop = (): Element | undefined => [...document.querySelectorAll('.dialog-shade, .popover')].at(-1);

function reachable(): readonly Element[] {
  const within = layerOnTop() ?? document.body;
  return [...within.querySelectorAll(MAY_HAVE_FOCUS)].filter(
    (one) =>
      one instanceof HTMLElement &&
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [data-focus-scope-start], [hidden]') &&
      one.closest('[inert], [aria-hidden="true"]') === null &&
      one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
  );
}

/** Radio buttons share one stop; so do the cells of a grid or list, which arrows go through. */
function sharesItsStop(one: Element, visited: ReadonlySet<Element>): boolean {
  const group = one.closest('fieldset, [role="radiogroup"], [role="grid"], [role="listbox"], [role="tablist"]');
  return group !== null && [...visited].some((other) => group.contains(other));
}

function stopAt(element: Element): Stop {
  const box = boxOf(element).getBoundingClientRect();
  const wrong = [isMarked(element) ? [] : ['the focus cannot be seen'], isCovered(element, box) ? ['covered'] : []];
  return { element, ...placeOf(boxOf(element), box), wrong: wrong.flat() };
}

function placeOf(drawn: Element, { left, right, top, bottom }: Side): Omit<Stop, 'element' | 'wrong'> {
  let scroller = drawn.parentElement;
  while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflow))
    scroller = scroller.parentElement;
  const [x, y] = [scroller?.scrollLeft ?? 0, scroller?.scrollTop ?? 0];
  const edge = scroller?.getBoundingClientRect() ?? { top, bottom };
  const box = { left, right, top: Math.max(top, edge.top), bottom: Math.min(bottom, edge.bottom) };
  return { scroller, box, place: { left: left + x, right: right + x, top: top + y, bottom: bottom + y } };
}

/** Checkboxes and buttons of a group are drawn by their labels. */
const boxOf = (element: Element): Element => element.closest('label') ?? element;

/** WCAG 2.4.7: it, or what draws it, has an outline that nothing else has. */
function isMarked(element: Element): boolean {
  const drawn = [element, boxOf(element), ...boxOf(element).querySelectorAll('[class*="box"], [aria-selected="true"]')];
  return drawn.some((one) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false;
    return sidesSeen(one, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)) >= 2;
  });
}

/** Sides of a frame, this far outside the element, that no scrolling or hiding ancestor cuts. */
function sidesSeen(one: Element, far: number): number {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const frame: Side = { left: left - far, right: right + far, top: top - far, bottom: bottom + far };
  const seen = { left: true, right: true, top: true, bottom: true };
  for (let at = one.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(at);
    if (display === 'contents' || display === 'inline' || `${overflowX} ${overflowY}` === 'visible visible') continue;
    const edge = at.getBoundingClientRect();
    seen.left &&= frame.left >= edge.left - NEAR;
    seen.right &&= frame.right <= edge.right + NEAR;
    seen.top &&= frame.top >= edge.top - NEAR;
    seen.bottom &&= frame.bottom <= edge.bottom + NEAR;
  }
  return Object.values(seen).filter(Boolean).length;
}

/** WCAG 2.4.11: not fully covered. */
function isCovered(element: Element, box: DOMRect): boolean {
  const drawn = boxOf(element);
  const across = [0.5, 0.1, 0.9].map((part) => box.left + box.width * part);
  const down = [0.5, 0.1, 0.9].map((part) => box.top + box.height * part);
  return !across.some((x) =>
    down.some((y) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (drawn.contains(top) || element.contains(top));
    }),
  );
}

/**
 * Reading order goes down and along a row to the right. Going up means the next column, going left means further down.
 * Once per round it may return to the first element.
 */
function backwards(round: readonly Stop[]): readonly string[] {
  const first = round.reduce<Stop | null>((earliest, stop) => {
    if (earliest === null) return stop;
    const isBefore = (stop.element.compareDocumentPosition(earliest.element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return isBefore ? stop : earliest;
  }, null);
  return round.flatMap((stop, at) => {
    const next = round[(at + 1) % round.length];
    if (next === undefined || next === first || !isBack(stop, next)) return [];
    return [`Tab goes back from ${shown(stop.element)} to ${shown(next.element)}`];
  });
}

function isBack(from: Stop, to: Stop): boolean {
  return from.scroller === to.scroller ? goesBack(from.place, to.place) : goesBack(from.box, to.box);
}

function goesBack(from: Side, to: Side): boolean {
  const isAbove = to.bottom <= from.top + NEAR;
  const isBelow = to.top >= from.bottom - NEAR;
  if (isAbove) return to.left < from.right - NEAR;
  return !isBelow && to.right <= from.left + NEAR;
}

function shown(element: Element): string {
  const classes = typeof element.className === 'string' ? element.className.trim().split(/\s+/).join('.') : '';
  const words = element.getAttribute('aria-label') ?? boxOf(element).textContent ?? '';
  return `${element.tagName.toLowerCase()}${classes === '' ? '' : `.${classes}`} "${words.trim().slice(0, 40)}"`;
}
