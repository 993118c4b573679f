import { expect, onTestFinished, test } from 'vitest';
import type { UnknownCharge } from '../../../../../electron/areas/money/cases/case-book.ts';
import type { ChargeErrand } from '../../../../../electron/areas/records/rescue/charge-hints.ts';
import { createChargeSearch } from '../../../../../electron/areas/records/rescue/charge-search.ts';
import { silentLogger } from '../../../../../electron/lib/logger.ts';
import type { CardSaleQuery, OperatorSale } from '../../../../../electron/operator/operator.ts';
import { cents } from '../../../../../shared/money.ts';
import { manualClock } from '../../../../support/manual-clock.ts';
import { listed } from '../../../../support/reconciliation-scene.ts';
import { beginCard, openHistory } from '../../../../support/till-history.ts';

const SETTLE_MS = 600_000;
const RETRY_MS = 15_000;

const sale = (operatorId: number, saleIdentifier: string, more: Partial<OperatorSale> = {}): OperatorSale =>
  listed(saleIdentifier, { operatorId, identifier: `pay-${operatorId}`, transactions: [], ...more });

function scene(pages: readonly (readonly OperatorSale[])[], errand: Partial<ChargeErrand> = {}, agoMs = 3_600_000) {
  const database = openHistory(':memory:');
  const clock = manualClock();
  const restoredAt = new Date(clock.now().getTime() - agoMs).toISOString();
  const stored: ChargeErrand = { since: '2026-11-20T15:30:00.000Z', restoredAt, hints: [], ...errand };
  database.memory.set('charges_to_ask', JSON.stringify(stored));
  const asked: CardSaleQuery[] = [];
  const opened: UnknownCharge[] = [];
  const [looked, aborted, askedAbout]: [string[], string[], string[]] = [[], [], []];
  const search = createChargeSearch({
    database,
    operator: {
      listCardSales: async (query) => {
        asked.push(query);
        const items = pages[query.page - 1] ?? [];
        const hasNext = query.page < pages.length;
        return { kind: 'done', value: { items, page: query.page, pageCount: pages.length, totalCount: 9, hasNext } };
      },
      readCardSale: async (identifier) => {
        const reading = { identifier, amountCents: cents(999), requestStatus: 'waiting' as const, payments: [] };
        return { kind: 'done', value: { ...reading, description: identifier === 'elsewhere' ? 'Loja 2' : 'Loja 1' } };
      },
      abortCardSale: async (identifier) => {
        aborted.push(identifier);
        return { kind: 'done', value: null };
      },
      readQrCharge: async (code) => {
        askedAbout.push(code);
        return { kind: 'unreachable', message: '' };
      },
      removeQrCharge: async () => ({ kind: 'done', value: null }),
    },
    operatorConfigured: () => true,
    clock,
    log: silentLogger,
    utcOffsetMinutes: -180,
    ownName: () => 'Loja 1',
    openUnknownCharge: (charge) => {
      const isNew = opened.every((one) => one.charge !== charge.charge);
      opened.push(charge);
      return isNew;
    },
    lookAgain: (id) => void looked.push(id),
    onChanged: () => undefined,
    onFault: (error) => {
      throw error;
    },
    times: { retryMs: RETRY_MS, settleMs: SETTLE_MS },
  });
  onTestFinished(async () => {
    await search.stop();
    database.close();
  });
  return { clock, database, search, asked, opened, looked, aborted, askedAbout };
}

type Scene = ReturnType<typeof scene>;

async function searched({ search }: Scene): Promise<void> {
  search.start();
  await expect.poll(() => search.state()?.state).toBe('done');
}

test('all pages are asked for, in the operator’s own time, and a page that comes twice ends it', async () => {
  const first = [sale(1, 'ours-1'), sale(2, 'elsewhere'), sale(3, '')];
  const { search, asked, opened, database } = scene([
    first,
    [sale(4, 'ours-2'), sale(5, 'ours-3', { status: 'cancelled' })],
    first,
  ]);
  search.start();
  await expect.poll(() => database.memory.get('charges_to_ask')).toBeNull();
  expect(search.state()).toMatchObject({ state: 'done', asked: 5, unknown: 2 });
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(asked[0]?.from).toBe('2026-11-20T12:30:00');
  expect(opened.map(({ charge }) => charge)).toEqual(['pay-1', 'pay-4']);
});

test('what is known here in another state is looked at by the payment machine', async () => {
  const page: OperatorSale[] = [];
  const till = scene([page]);
  const pending = beginCard(till.database, '2026-11-20T16:00:00.000Z');
  page.push(sale(1, pending), sale(2, pending, { status: 'cancelled' }));
  await searched(till);
  expect(till.looked).toEqual([pending]);
  expect(till.opened).toEqual([]);
  expect(till.search.state()).toMatchObject({ corrected: 1, unknown: 0 });
});

test('a request that nobody here knows any more is taken off the device', async () => {
  const hint = { id: 'lost-1', tender: 'card' as const, amountCents: 999, qrCode: null };
  const till = scene([[]], { hints: [hint] });
  await searched(till);
  expect(till.aborted).toEqual(['lost-1']);
});

test('after a restore everything is asked once more, when what was under way has ended', async () => {
  const till = scene([[]], {}, 0);
  const { clock, asked, database } = till;
  await searched(till);
  await clock.pass(SETTLE_MS - 1);
  expect(asked).toHaveLength(1);
  expect(database.memory.get('charges_to_ask')).not.toBeNull();
  await clock.pass(1);
  await expect.poll(() => database.memory.get('charges_to_ask')).toBeNull();
  expect(asked).toHaveLength(2);
});

test('an operator that does not answer is asked again, and what was to be asked is kept', async () => {
  const hint = { id: 'lost-2', tender: 'pix' as const, amountCents: 999, qrCode: '77' };
  const { clock, search, database, askedAbout } = scene([[]], { hints: [hint] });
  search.start();
  await expect.poll(() => askedAbout).toEqual(['77']);
  await clock.pass(RETRY_MS);
  await expect.poll(() => askedAbout).toEqual(['77', '77']);
  await expect.poll(() => search.state()?.state).toBe('waiting');
  await search.stop();
  expect(database.memory.get('charges_to_ask')).not.toBeNull();
});
