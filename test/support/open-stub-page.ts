import type { Page } from 'playwright';
import type { TestContext } from 'vitest';
import type { Handlers } from '../../shared/api/contract.ts';
import { ok } from '../../shared/result.ts';
import type { TillState } from '../../shared/till-state.ts';
import type { Hand } from './hands/hand.ts';
import { openServedPage } from './open-served-page.ts';
import { STUB_STATE, type StubCore, stubCoreFactory } from './stub-core.ts';

export type StubPage = {
  readonly page: Page;
  readonly hand: Hand;
  readonly core: StubCore;
  readonly change: (more: Partial<TillState>) => void;
};

export async function openStubPage(context: TestContext, overrides: Partial<Handlers>): Promise<StubPage> {
  let till = STUB_STATE;
  const { create, made } = stubCoreFactory({
    'till:state': () => ok(till),
    'settings:choose-language': ({ language }) => {
      change({ language });
      return ok({ language });
    },
    ...overrides,
  });
  const { page, hand } = await openServedPage(context, create);
  const [core] = made;
  if (core === undefined) throw new Error('no core was made');
  function change(more: Partial<TillState>): void {
    till = { ...till, ...more };
    made[0]?.parts.push('till:changed', till);
  }
  return { page, hand, core, change };
}
