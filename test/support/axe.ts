import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA, and what axe's makers hold to be good practice. */
const EVERYTHING: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};
const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] };
const HIGH_CONTRAST: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
  rules: { 'color-contrast-enhanced': { enabled: true } },
  resultTypes: ['violations'],
};

const RULES = { everything: EVERYTHING, contrast: CONTRAST, highContrast: HIGH_CONTRAST };

/** The component library's own voice: what it said a moment ago may name a button that is gone. */
const EXCLUDE = ['[data-live-announcer]'];
const PAGE = { exclude: EXCLUDE };
/** What a dialog stands before was looked at before it was opened. */
const DIALOG = { include: ['.dialog-shade', '.shell-keys'], exclude: EXCLUDE };

type PageWithAxe = {
  readonly axe: { readonly run: (context: typeof PAGE, options: RunOptions) => Promise<AxeResults> };
};

/** What axe finds on the page as it is, one `rule: element, reason` each. None is what is wanted. */
export async function violations(page: Page, rules: keyof typeof RULES): Promise<readonly string[]> {
  // by the debugger: the till's own policy forbids scripts from elsewhere
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const hasDialog = (await page.locator('.dialog-shade').count()) > 0;
  const results = await page.evaluate(
    ([context, options]) => (globalThis as unknown as PageWithAxe).axe.run(context, options),
    [hasDialog ? DIALOG : PAGE, RULES[rules]] as const,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isAccepted(id, html))
      .map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${reasonOf(failureSummary)}`),
  );
}

/** A list that the arrows of the field above it go through, and take along: it needs no stop of its own. */
function isAccepted(rule: string, html: string): boolean {
  return rule === 'scrollable-region-focusable' && /^<div [^>]*class="search-results/.test(html);
}

/** The second line: the first says only that one of the following has to be mended. */
function reasonOf(summary: string): string {
  return (summary.split('\n')[1] ?? summary).trim();
}
