import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { HostParts } from '../../../electron/lib/host-parts.ts';
import { createHttpExchange, type HttpExchange, type OpenExchange } from '../../../electron/operator/http-exchange.ts';
import type { AppCore } from '../../../electron/till/app-core.ts';
import { cents } from '../../../shared/money.ts';
import type { Product, ProductDraft } from '../../../shared/product.ts';
import type { Settings } from '../../../shared/settings.ts';
import { breachLine } from '../../faults/judge/breach.ts';
import { checkInvariants } from '../../faults/judge/check-invariants.ts';
import { withTillFile } from '../../faults/judge/till-file.ts';
import { createdCodes } from '../../support/created-products.ts';
import { createCoreOnDuty } from '../../support/on-duty.ts';
import { coreParts } from '../../support/open-core.ts';
import { ownShop } from '../../support/own-shop.ts';
import { type ControlledService, startControlledService } from '../../support/service-control.ts';
import { until } from '../../support/until.ts';
import { value } from '../../support/value.ts';

/*
 * The power goes at each step of each delivery: the file as it then is, to the last commit, is what the next start finds.
 * Whatever was delivered twice by it has had its effect once, and nothing is missing.
 */

const STEPS = ['before it is sent', 'sent, not answered', 'answered, not written down', 'written down'] as const;
type Step = (typeof STEPS)[number];

/** The moment at which the power goes: at this step of the nth delivery. */
type Moment = { readonly step: Step; readonly nth: number };

type Crash = {
  readonly host: (token: () => string | null) => HostParts;
  /** Resolves when the power has gone. */
  readonly gone: Promise<void>;
  readonly deliveries: () => number;
};

/** Counts deliveries, and at its moment keeps the file as it is and lets nothing of this run out any more. */
function plan(dataDir: string, left: string, settings: Settings, moment: Moment | null): Crash {
  const gone = Promise.withResolvers<void>();
  let [deliveries, written, isGone] = [0, 0, false];
  const reach = (step: Step, nth: number): void => {
    if (isGone || moment?.step !== step || moment.nth !== nth) return;
    isGone = true;
    cpSync(dataDir, left, { recursive: true });
    gone.resolve();
  };
  const open: OpenExchange = (timeouts): HttpExchange => {
    const inner = createHttpExchange(timeouts);
    return {
      ...inner,
      send: async (request) => {
        if (isGone) return { kind: 'unreachable', message: 'the power is gone' };
        const isDelivery = request.path.includes('/produto');
        const nth = isDelivery ? ++deliveries : 0;
        if (isDelivery) reach('before it is sent', nth);
        if (isGone) return closed(inner);
        const answer = inner.send(request);
        if (isDelivery) reach('sent, not answered', nth);
        const heard = await answer;
        if (isDelivery) reach('answered, not written down', nth);
        return isGone ? closed(inner) : heard;
      },
    };
  };
  return {
    gone: gone.promise,
    deliveries: () => deliveries,
    host: (token) => ({
      ...coreParts(dataDir, settings),
      vault: { canKeep: () => false, get: token, set: async () => undefined },
      operatorTransport: open,
      backups: 'on_demand',
      push: (channel) => {
        if (channel === 'product:changed' && deliveries > 0) reach('written down', ++written);
      },
    }),
  };
}

/** What a request of a run without power comes to, once that run is put away. */
function closed({ closing }: HttpExchange): Promise<{ readonly kind: 'unknown'; readonly message: string }> {
  const answer = { kind: 'unknown', message: 'the power is gone' } as const;
  return new Promise((resolve) => {
    if (closing.aborted) resolve(answer);
    closing.addEventListener('abort', () => resolve(answer));
  });
}

const draft = (code: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
  id: null,
  code,
  barcode: null,
  name: `Produto ${code}`,
  priceCents: cents(1_250),
  ...more,
});

/** A new product, one changed and switched off, one renamed, one deleted, while nothing can be sent. */
async function makeChanges({ serve }: AppCore, known: readonly Product[]): Promise<void> {
  const [changed, renamed, deleted] = known as [Product, Product, Product];
  value(await serve('catalogue:save', draft('N1')));
  value(await serve('catalogue:save', draft(changed.code, { id: changed.id, priceCents: cents(99) })));
  value(await serve('catalogue:set-active', { productId: changed.id, active: false }));
  value(await serve('catalogue:save', draft('R2', { id: renamed.id })));
  value(await serve('catalogue:delete', { productId: deleted.id }));
}

async function untilEmpty({ serve }: AppCore): Promise<void> {
  await until('nothing waits', async () => value(await serve('till:state', null)).outboxWaiting === 0);
}

/** Plays it with the power going at `moment`; answers how many deliveries the run before it had begun. */
async function play(moment: Moment | null): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-delivery-'));
  const [dataDir, left] = [path.join(folder, 'till'), path.join(folder, 'left')];
  const service = await startControlledService(path.join(folder, 'service'));
  try {
    const { baseUrl, qrBaseUrl } = service;
    const settings = { ...ownShop({ baseUrl, qrBaseUrl }), lockAfterMinutes: 0 };
    await layKnown(dataDir, settings, service);
    const crash = plan(dataDir, left, settings, moment);
    let token: string | null = null;
    const first = createCoreOnDuty(crash.host(() => token));
    await first.start();
    const known = value(
      await first.serve('catalogue:search', { text: '', onlyActive: false, offset: 0, limit: 10 }),
    ).products;
    await makeChanges(first, known);
    token = service.token;
    value(await first.serve('outbox:send-now', { lane: null }));
    if (moment === null) {
      await untilEmpty(first);
      await first.stop();
    } else {
      await crash.gone;
      await first.stop();
      rmSync(dataDir, { recursive: true, force: true });
      cpSync(left, dataDir, { recursive: true });
      const second = createCoreOnDuty(plan(dataDir, left, settings, null).host(() => service.token));
      await second.start();
      await untilEmpty(second);
      await second.stop();
    }
    await judge(dataDir, service);
    return crash.deliveries();
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Three products that the operator has. */
async function layKnown(dataDir: string, settings: Settings, service: ControlledService): Promise<void> {
  const core = createCoreOnDuty(plan(dataDir, '', settings, null).host(() => service.token));
  await core.start();
  for (const code of ['K1', 'K2', 'K3']) value(await core.serve('catalogue:save', draft(code)));
  await untilEmpty(core);
  await core.stop();
}

async function judge(dataDir: string, service: ControlledService): Promise<void> {
  const tillFile = path.join(dataDir, 'real', 'till.db');
  const ledger = await service.ledger();
  const catalogue = await service.products();
  const products = catalogue.map((one) => `${one.identifier} ${one.price_cents} ${one.is_active ? 'on' : 'off'}`);
  expect(products.sort()).toEqual(['K1 99 off', 'N1 1250 on', 'R2 1250 on']);
  const breaches = checkInvariants({ tillFile, ledger, catalogue, quiet: true });
  expect(breaches.map((one) => breachLine(one))).toEqual([]);
  expect([...createdCodes(ledger.requests, 'done')].sort()).toEqual(['K1', 'K2', 'K3', 'N1', 'R2']);
  const rows = withTillFile(tillFile, (till) => till.rows('outbox'));
  expect(rows).toHaveLength(9);
  expect(rows.filter(({ state }) => state !== 'sent' && state !== 'superseded')).toEqual([]);
}

describe.concurrent('the power goes at a delivery', () => {
  test('without that, six deliveries do it', async () => {
    expect(await play(null)).toBe(6);
  });

  for (const step of STEPS) {
    test(`${step}: at each of them, and nothing is lost or done twice`, async () => {
      // a deletion that is written down leaves no product to tell of
      const last = step === 'written down' ? 5 : 6;
      for (let nth = 1; nth <= last; nth++) await play({ step, nth });
    });
  }
});
