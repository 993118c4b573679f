/* Runs in the page and imports nothing; see overflow.ts. */

/** Both lists are selectors. */
export type LookParts = { readonly longer: number; readonly mayBeCut: string; readonly sideways: string };
export type Looked = { readonly overflow: readonly string[]; readonly smallTargets: readonly string[] };

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Smallest touch target, in CSS pixels. */
const LEAST = 44;
/** Above font rounding. */
const SLACK = 1.5;
const TARGETS = 'button, a[href], input, textarea, select, [role="tab"], [role="option"], [role="row"][aria-selected]';
/** Typed words, figures and codes keep their length in every language; key labels are chosen to be short. */
const NOT_OURS =
  '.strip-key, .paper, .line, td, code, .returns-code, .recovery-code, .header-store, .tile, .sample, .piece-name';

/** Measures the drawn page and leaves it as it was. */
export function measurePage({ longer, mayBeCut, sideways }: LookParts): Looked {
  const nodes = drawnTexts();
  const restore = longer > 1 ? stretch(nodes, longer) : () => undefined;
  try {
    const targets = [...document.querySelectorAll(TARGETS)].filter((one) => isDrawn(one) && !isClipped(one));
    const cut = [...cutTexts(nodes, mayBeCut, sideways), ...overlappingKeys(), ...hiddenTargets(targets, sideways)];
    return { overflow: [...new Set(cut)], smallTargets: targets.flatMap(smallTarget) };
  } finally {
    restore();
  }
}

function named(element: Element): string {
  const classes = typeof element.className === 'string' ? element.className.trim().split(/\s+/).join('.') : '';
  return element.tagName.toLowerCase() + (classes === '' ? '' : `.${classes}`);
}

const beginning = (element: Element): string => (element.textContent ?? '').trim().slice(0, 40);

function isDrawn(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    element.closest('.unseen, [aria-hidden="true"]:not(.key-cap, .page-title, .check-box), svg, [inert]') === null
  );
}

/** For screen readers only, by any of the usual ways. */
function isClipped(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { clipPath, clip } = getComputedStyle(at);
    if (clipPath !== 'none' || clip !== 'auto') return true;
  }
  return false;
}

function drawnTexts(): readonly Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (node.data.trim() !== '' && parent !== null && isDrawn(parent) && !isClipped(parent)) found.push(node);
  }
  return found;
}

/** Lengthens each own text by this factor, as another language may; returns the undo. */
function stretch(nodes: readonly Text[], longer: number): () => void {
  const before = nodes.map(({ data }) => data);
  for (const node of nodes) {
    if (!/\p{L}{3}/u.test(node.data) || node.parentElement?.closest(NOT_OURS) !== null) continue;
    const more = Math.ceil(node.data.trim().length * (longer - 1));
    node.data += ` ${'alongado '.repeat(Math.ceil(more / 9)).slice(0, Math.max(1, more - 1))}`;
  }
  return () => {
    for (const [at, node] of nodes.entries()) node.data = before[at] ?? '';
  };
}

/** Names the ancestor, or the screen, that cuts a box. Null if it is visible or can be scrolled to. */
function cutBy(box: Box, from: Element, sideways: string): string | null {
  let [x, y] = [true, true];
  for (let at: Element | null = from; at !== null && (x || y); at = at.parentElement) {
    const { display, overflowX, overflowY, position } = getComputedStyle(at);
    if (display === 'contents' || display === 'inline') continue;
    const edge = at.getBoundingClientRect();
    const goesSideways = /auto|scroll/.test(overflowX) && at.matches(sideways);
    if (x && !goesSideways && (box.left < edge.left - SLACK || box.right > edge.right + SLACK)) {
      return `sideways of ${named(at)}`;
    }
    const isOut = box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK;
    if (y && isOut && /hidden|clip/.test(overflowY) && at !== document.body) return `above or below ${named(at)}`;
    x &&= !goesSideways;
    y &&= !/auto|scroll/.test(overflowY);
    if (position === 'fixed') break;
  }
  return cutByScreen(box, x, y);
}

function cutByScreen(box: Box, x: boolean, y: boolean): string | null {
  const scrolls = getComputedStyle(document.body).overflowY !== 'hidden';
  if (x && (box.left < -SLACK || box.right > innerWidth + SLACK)) return 'sideways of the screen';
  if (y && !scrolls && (box.top < -SLACK || box.bottom > innerHeight + SLACK)) return 'above or below the screen';
  return null;
}

function cutTexts(nodes: readonly Text[], mayBeCut: string, sideways: string): readonly string[] {
  return nodes.flatMap((node) => {
    const parent = node.parentElement;
    if (parent === null || parent.closest(mayBeCut) !== null) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const cut = box.width === 0 ? null : cutBy(box, parent, sideways);
      if (cut !== null) return [`${cut}: "${node.data.trim().slice(0, 40)}" in ${named(parent)}`];
    }
    return [];
  });
}

function overlappingKeys(): readonly string[] {
  const boxes = [...document.querySelectorAll('.strip-key')]
    .map((key) => key.getBoundingClientRect())
    .sort((a, b) => a.top - b.top || a.left - b.left);
  return boxes.flatMap((box, at) => {
    const next = boxes[at + 1];
    const isClear = next === undefined || next.top >= box.bottom - 1 || next.left >= box.right - 0.5;
    return isClear ? [] : [`keys ${at} and ${at + 1} of the strip lie over each other`];
  });
}

function hiddenTargets(targets: readonly Element[], sideways: string): readonly string[] {
  return targets.flatMap((one) => {
    // a long list draws rows beyond those in view
    if (one.matches('.long-table-row')) return [];
    const place = placeOf(one);
    // only the screen cuts a fixed element
    const isFixed = getComputedStyle(one).position === 'fixed';
    const cut = isFixed ? cutByScreen(place, true, true) : cutBy(place, one.parentElement ?? document.body, sideways);
    return cut === null ? [] : [`${cut}: "${beginning(one)}" in ${named(one)}`];
  });
}

function smallTarget(one: Element): readonly string[] {
  const { width, height } = placeOf(one);
  if (width >= LEAST - 0.5 && height >= LEAST - 0.5) return [];
  return [`${Math.round(width)} x ${Math.round(height)}: "${beginning(one)}" in ${named(one)}`];
}

/** A checkbox includes its label. */
const placeOf = (target: Element): DOMRect => (target.closest('label') ?? target).getBoundingClientRect();
