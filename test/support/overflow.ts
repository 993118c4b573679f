import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright';
import type { Looked, LookParts } from './measured-page.ts';

/** As a script of the page. */
const MEASURE = stripTypeScriptTypes(
  readFileSync(path.join(import.meta.dirname, 'measured-page.ts'), 'utf8'),
).replaceAll(/^export /gm, '');

/**
 * What may be cut, each with what shows the whole of it: names and words that somebody typed, in places whose size is
 * fixed. No text of the till's own is among them.
 */
const MAY_BE_CUT = [
  // a product's name, which the search and the line of the sale show whole
  '.tile-name',
  '.photo-tile-name',
  '.sample-name',
  '.last-line-name',
  '.price-check-choice',
  // a cell of the long catalogue, which the panel below it shows whole
  '.long-table-cell',
  // a column of a strange file
  '.product-file-key',
  // the words of the store on a narrow header
  '.header-store strong',
  '.header-person',
  // the text of a charge, for copying
  '.pix-code',
] as const;

/** What scrolls sideways: categories, a strip of keys or tabs on a page that was made twice as large, and paper. */
const MAY_SCROLL_SIDEWAYS = ['.chips', '.key-strip', '.settings-tab-list', '.paper-frame', '.table-frame'] as const;

/** The till's texts, this much longer: as another language may need, before there is one. */
export const LONGER = 1.4;

/** What does not fit, as `what: "text" in element`. `longer` draws each text of the till at that many times its length. */
export async function overflow(page: Page, longer = 1): Promise<readonly string[]> {
  return (await measured(page, longer)).overflow;
}

/** What a finger has to hit and is less than 44 px high or wide, and what lies over another. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return (await measured(page)).smallTargets;
}

/** Both of a page as it is drawn now. */
export async function measured(page: Page, longer = 1): Promise<Looked> {
  const parts: LookParts = { longer, mayBeCut: MAY_BE_CUT.join(), sideways: MAY_SCROLL_SIDEWAYS.join() };
  return page.evaluate<Looked>(`(() => { ${MEASURE}; return measurePage(${JSON.stringify(parts)}); })()`);
}
