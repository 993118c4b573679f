import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../../electron/hosts/settings-document.ts';
import type { ReportOf } from '../../../shared/report.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { openCore } from '../../support/open-core.ts';
import { openReturnShop, type ReturnShop } from '../../support/return-scene.ts';
import { refused, value } from '../../support/value.ts';

// a machine on UTC, three hours ahead
const machineZone = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'UTC';
});
afterAll(() => {
  if (machineZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = machineZone;
});

const DAY = '2026-11-21';
const NEXT = '2026-11-22';
const HOUR_MS = 3_600_000;

/** 23:30 in São Paulo, the next day in UTC. */
async function atHalfPastEleven(context: Parameters<typeof openReturnShop>[0]): Promise<ReturnShop> {
  const shop = await openReturnShop(context);
  shop.clock.setWall(Date.parse(`${NEXT}T02:30:00Z`) - shop.clock.now().getTime());
  expect(new Date(shop.clock.now()).getDate()).toBe(22);
  return shop;
}

describe('on a machine of UTC, a sale of 23:30 in São Paulo belongs to its shop’s day', () => {
  test('among the sales of today, and where it is looked for to be returned', async (context) => {
    const shop = await atHalfPastEleven(context);
    const { id } = shop.soldForCash([500, 1]);
    const { sales, returns, shift } = shop.till();
    for (const day of [null, DAY]) expect(value(sales.list(day))).toMatchObject([{ id }]);
    expect(value(sales.list(NEXT))).toEqual([]);
    expect(value(returns.find({ by: 'day', day: DAY }, 0, 9)).sales).toMatchObject([{ id }]);
    expect(value(returns.find({ by: 'day', day: NEXT }, 0, 9)).sales).toEqual([]);
    expect(shop.forSale(id).until).toBe('2026-12-22T02:59:59.999Z');
    expect(value(shift.state()).isStale).toBe(false);
    shop.clock.setWall(HOUR_MS);
    expect(value(sales.list(null))).toEqual([]);
    expect(value(shift.state()).isStale).toBe(true);
  });

  test('in the reports, by the hour of its shop; tomorrow has not come', async (context) => {
    const shop = await atHalfPastEleven(context);
    shop.soldForCash([500, 1]);
    const { reports } = shop.till();
    const hours = value(await reports.run('hour', DAY, DAY)) as ReportOf<'hour'>;
    expect(hours.sales).toEqual({ count: 1, cents: 500 });
    expect(hours.rows.filter(({ sales }) => sales.count > 0)).toMatchObject([{ hour: 23 }]);
    expect(await reports.run('day', NEXT, NEXT)).toMatchObject(refused('invalid_input', { field: 'to' }));
  });

  test('in the day that is reconciled', async (context) => {
    const shop = await atHalfPastEleven(context);
    shop.soldForCash([500, 1]);
    const { reconciliation } = shop.till();
    expect(value(reconciliation.view(null))).toMatchObject({ day: DAY, today: DAY });
    expect(reconciliation.run(NEXT, false)).toMatchObject(refused('invalid_input', { field: 'day' }));
    value(reconciliation.run(DAY, false));
    await shop.poll(() => value(reconciliation.view(DAY)).report).toMatchObject({ rows: [{ tender: 'cash' }] });
  });

  test('by the zone as it is set now', async (context) => {
    const shop = await atHalfPastEleven(context);
    const { id } = shop.soldForCash([500, 1]);
    Object.assign(shop.settings, { timeZone: 'America/Noronha' });
    const { sales, reports } = shop.till();
    expect(value(sales.list(DAY))).toEqual([]);
    expect(value(sales.list(NEXT))).toMatchObject([{ id }]);
    expect(value(await reports.run('day', NEXT, NEXT))).toMatchObject({ sales: { count: 1 } });
    Object.assign(shop.settings, { timeZone: 'America/Sao_Paulo' });
    expect(value(await reports.run('day', DAY, DAY))).toMatchObject({ sales: { count: 1 } });
  });
});

test('the page is told the zone, also when it has become another', async (context) => {
  const { core } = await openCore(context);
  const ask = core.serve;
  expect(value(await ask('till:state', null)).timeZone).toBe('America/Sao_Paulo');
  const moved = { ...DEFAULT_SETTINGS, timeZone: 'America/Manaus' } as const;
  value(await ask('settings:save', { settings: moved }));
  expect(value(await ask('till:state', null)).timeZone).toBe('America/Manaus');
});

test('settings of before there was a zone have that of Brasília', () => {
  const { timeZone, ...older } = { ...DEFAULT_SETTINGS, storeName: 'Padaria Pão Quente' };
  expect(readSettings(older)).toEqual({ ...older, timeZone: 'America/Sao_Paulo' });
  expect(readSettings({ ...older, timeZone: 'America/Manaus' }).timeZone).toBe('America/Manaus');
  expect(timeZone).toBe('America/Sao_Paulo');
});
