import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA, and axe's best practices. */
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

/** The library's live region may name a button that is gone. */
const EXCLUDE = ['[data-live-announcer]'];
const PAGE = { exclude: EXCLUDE };
/** The screen behind a dialog was checked before it opened. */
const DIALOG = { include: ['.dialog-shade', '.shell-keys'], exclude: EXCLUDE };

type PageWithAxe = {
  readonly axe: { readonly run: (context: typeof PAGE, options: RunOptions) => Promise<AxeResults> };
};

/** axe's findings on the page, one `rule: element, reason` each; empty is right. */
export async function violations(page: Page, rules: keyof typeof RULES): Promise<readonly string[]> {
  // by the debugger, because the page's policy forbids foreign scripts
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

/** A list driven by the arrows of its field needs no tab stop. */
function isAccepted(rule: string, html: string): boolean {
  return rule === 'scrollable-region-focusable' && /^<div [^>]*class="search-results/.test(html);
}

/** The second line: the first only says that one of the following has to be fixed. */
const reasonOf = (summary: string): string => (summary.split('\n')[1] ?? summary).trim();
