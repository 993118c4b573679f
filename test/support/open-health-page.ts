import type { Browser } from 'playwright';
import type { TestContext } from 'vitest';
import { ok } from '../../shared/result.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import { openStubPage } from './open-stub-page.ts';

/** The built page before a core that says this of its health, and nothing else. */
export async function openHealthPage(context: TestContext, browser: Promise<Browser>, first: TillHealth) {
  let health = first;
  const { page, hand, core } = await openStubPage(context, browser, {
    'till:health': () => ok(health),
    'sale:current': () => ok(null),
    'help:write-report': () => ok({ file: '/var/lib/balcao-pdv/help/report-20261121140500000.json' }),
  });
  /** The core says this of its health from now on, and tells the page. */
  const become = (next: TillHealth): void => {
    health = next;
    core.parts.push('health:changed', next);
  };
  return { page, hand, core, become };
}
