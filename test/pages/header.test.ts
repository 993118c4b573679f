import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { openStubPage } from '../support/open-stub-page.ts';
import { answerOf } from '../support/page-calls.ts';
import { STUB_STATE } from '../support/stub-core.ts';

const MINUTE_MS = 60_000;
const FEW_BEATS_MS = 10_000;
const STEP_MS = 500;

type PageThatNotes = { texts: string[] };

/** Records each shown text from now on, beginning with the first. */
async function noteTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = [document.body.innerText];
    new MutationObserver(() => {
      if (document.body.innerText !== seen.at(-1)) seen.push(document.body.innerText);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { texts: seen });
  });
}

/** The page's time; each step waits for its calls. */
async function passes(page: Page, ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    await answerOf(page, 'till:health', null);
  }
}

async function newLines(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => (globalThis as unknown as PageThatNotes).texts.map((one) => one.split('\n')));
  return texts.flatMap((lines, at) => (at === 0 ? [] : lines.filter((line) => !texts[at - 1]?.includes(line))));
}

test('in more than a minute no text of the free checkout changes, while the operator answers again and again', async (context) => {
  let answers = 0;
  const reached = () =>
    ({ state: 'reached', at: new Date(Date.UTC(2026, 10, 21, 12, 0, answers)).toISOString() }) as const;
  const { page, core } = await openStubPage(context, {
    'sale:current': () => ok(null),
    'till:state': () => {
      answers += 1;
      return ok({ ...STUB_STATE, link: reached() });
    },
  });
  await page.clock.install();
  await page.reload();
  await page.getByText('Conectado', { exact: true }).waitFor();
  await page.locator('.checkout').waitFor();
  await passes(page, FEW_BEATS_MS);
  await noteTexts(page);
  const before = answers;
  await passes(page, MINUTE_MS + FEW_BEATS_MS);
  expect(answers - before).toBeGreaterThan(10);
  expect(await newLines(page)).toEqual([]);

  core.parts.push('till:changed', { ...STUB_STATE, link: reached(), storeName: 'Outra loja' });
  await expect.poll(() => newLines(page)).toContain('Outra loja');
});

test('an operator that does not answer is told with since when, in one line', async (context) => {
  const { page, change } = await openStubPage(context, { 'sale:current': () => ok(null) });
  const at = '2026-11-21T14:05:00-03:00';
  const told = page.locator('.link-failed');
  for (const [why, words] of [
    ['unreachable', /^Sem conexão com a operadora desde 21\/11 14:05$/],
    ['no_answer', /^Operadora sem responder desde 21\/11 14:05$/],
  ] as const) {
    change({ link: { state: 'failed', at, since: at, why } });
    await expect.poll(() => told.innerText()).toMatch(words);
    const [height = 0, line = 0] = await told.evaluate((one) => [
      one.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(one).lineHeight),
    ]);
    expect(height).toBeLessThan(line * 1.5);
  }
});
