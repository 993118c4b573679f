import type { Page } from 'playwright';
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
  readonly become: (health: TillHealth) => void;
};

export async function openHealthPage(context: TestContext, first: TillHealth): Promise<HealthPage> {
  let health = first;
  const { page, hand, core } = await openStubPage(context, {
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
