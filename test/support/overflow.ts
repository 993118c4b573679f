import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright';
import type { Looked, LookParts } from './measured-page.ts';

const MEASURE = stripTypeScriptTypes(
  readFileSync(path.join(import.meta.dirname, 'measured-page.ts'), 'utf8'),
).replaceAll(/^export /gm, '');

/**
 * Texts that may be cut, each with the place that shows it whole: typed names and words in places of fixed size, never the
 * till's own texts.
 */
const MAY_BE_CUT = [
  // a product's name: whole in the search and in the line
  '.tile-name',
  '.photo-tile-name',
  '.sample-name',
  '.last-line-name',
  '.price-check-choice',
  // a cell of the long catalogue: whole in the panel below
  '.long-table-cell',
  // a column of a foreign file
  '.product-file-key',
  // the store's name in a narrow header
  '.header-store strong',
  '.header-person',
  // the text of a charge, for copying
  '.pix-code',
] as const;

/** Scroll sideways: categories, strips of keys or tabs on a zoomed page, and paper. */
const MAY_SCROLL_SIDEWAYS = ['.chips', '.key-strip', '.paper-frame', '.table-frame'] as const;

/** Length factor of a text in a language still to come. */
export const LONGER = 1.4;

/** What does not fit, as `what: "text" in element`. `longer` multiplies each text's length. */
export async function overflow(page: Page, longer = 1): Promise<readonly string[]> {
  return (await measured(page, longer)).overflow;
}

export const smallTargets = async (page: Page): Promise<readonly string[]> => (await measured(page)).smallTargets;

export async function measured(page: Page, longer = 1): Promise<Looked> {
  const parts: LookParts = { longer, mayBeCut: MAY_BE_CUT.join(), sideways: MAY_SCROLL_SIDEWAYS.join() };
  return page.evaluate<Looked>(`(() => { ${MEASURE}; return measurePage(${JSON.stringify(parts)}); })()`);
}
