import type { Browser, Page } from 'playwright';
import type { TestContext } from 'vitest';
import { ok } from '../../shared/result.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import type { Hand } from './hands/hand.ts';
import { openStubPage } from './open-stub-page.ts';
import type { StubCore } from './stub-core.ts';

export type HealthPage = {
  readonly page: Page;
  readonly hand: Hand;
  readonly core: StubCore;
  /** The core says this of its health from now on, and tells the page. */
  readonly become: (health: TillHealth) => void;
};

/** The built page before a core that says this of its health, and nothing else. */
export async function openHealthPage(
  context: TestContext,
  browser: Promise<Browser>,
  first: TillHealth,
): Promise<HealthPage> {
  let health = first;
  const { page, hand, core } = await openStubPage(context, browser, {
    'till:health': () => ok(health),
    'sale:current': () => ok(null),
    'help:write-report': () => ok({ file: '/var/lib/balcao-pdv/help/report-20261121140500000.json' }),
  });
  const become = (next: TillHealth): void => {
    health = next;
    core.parts.push('health:changed', next);
  };
  return { page, hand, core, become };
}
