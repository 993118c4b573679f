import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, type TestContext, test } from 'vitest';
import { verifyAll } from '../../../electron/db/audit/verify-audit.ts';
import { type Clock, systemClock } from '../../../electron/lib/clock.ts';
import { createHealth } from '../../../electron/till/health.ts';
import { openTill } from '../../../electron/till/till.ts';
import { createTillLife } from '../../../electron/till/till-life.ts';
import { InvariantError } from '../../../shared/assert.ts';
import { cents } from '../../../shared/money.ts';
import { changePast } from '../../support/damaged-till.ts';
import { failingDisk } from '../../support/failing-disk.ts';
import { coreParts, openCore } from '../../support/open-core.ts';
import { until } from '../../support/until.ts';
import { value } from '../../support/value.ts';

const patientClock: Clock = {
  ...systemClock,
  sleep: (ms, signal) =>
    signal === undefined && ms > 0 ? new Promise<void>(() => undefined) : systemClock.sleep(ms, signal),
};

async function shop(context: TestContext) {
  const disk = failingDisk(context);
  const opened = await openCore(context, undefined, undefined, undefined, { clock: patientClock });
  const { serve } = opened.core;
  const sale = value(await serve('sale:add-by-code', { text: '101' }));
  return {
    ...opened,
    ...{ disk, sale },
    payCash: () => serve('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(100_000) }),
    health: async () => value(await serve('till:health', null)),
  };
}

describe('a commit that failed', () => {
  test('but was kept is answered as what it is: paid, once', async (context) => {
    const { core, disk, payCash } = await shop(context);
    disk.failNext('kept');
    const paid = value(await payCash());
    expect(paid).toMatchObject({ state: 'paid', number: 1 });
    expect(paid.payments).toHaveLength(1);
    expect(await core.serve('sale:current', null)).toMatchObject({ value: null });
  });

  test('and was not kept leaves the sale as it was, to be paid again', async (context) => {
    const { core, disk, sale, payCash } = await shop(context);
    disk.failNext('lost');
    expect(await payCash()).toMatchObject({ error: { code: 'storage_failed' } });
    expect(value(await core.serve('sale:current', null))).toMatchObject({ id: sale.id, state: 'open', payments: [] });
    expect(value(await payCash())).toMatchObject({ state: 'paid', number: 1 });
  });

  test.for([
    ['kept', 2],
    ['lost', 1],
  ] as const)('of a scan, and %s: whoever scanned is told to look, and sees it', async ([how, pieces], context) => {
    const { core, disk, sale } = await shop(context);
    disk.failNext(how);
    const again = await core.serve('sale:add-by-code', { text: '101' });
    expect(again).toEqual({ ok: false, error: { code: 'storage_unsure' } });
    const { lines } = value(await core.serve('sale:get', { saleId: sale.id }));
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces);
  });

  test.for([
    ['kept', { ok: true, value: { state: 'paid', number: 1 } }],
    ['lost', { ok: false, error: { code: 'storage_failed' } }],
  ] as const)('of a typed card slip, %s: it is there once or not at all', async ([how, answer], context) => {
    const { core, disk, sale } = await shop(context);
    const slip = { kind: 'debit', brand: 'Visa', nsu: '7', authorization: 'A7' } as const;
    const pay = () => core.serve('payment:pay-standalone-card', { saleId: sale.id, slip, confirmed: false });
    disk.failNext(how);
    expect(await pay()).toMatchObject(answer);
    const again = await pay();
    expect(again).toMatchObject(how === 'kept' ? { error: { code: 'sale_not_open' } } : { value: { state: 'paid' } });
    expect(value(await core.serve('sale:get', { saleId: sale.id })).payments).toHaveLength(1);
  });

  test('of a card attempt: the attempt is there, was never sent, and is asked about', async (context) => {
    const { core, disk, sale } = await shop(context);
    const [device] = value(await core.serve('devices:refresh', null)).devices;
    disk.failNext('kept');
    const start = { saleId: sale.id, deviceId: device?.id ?? (0 as never), kind: 'debit', instalments: 1 } as const;
    const payment = value(await core.serve('payment:start-card', start));
    const asked = await until('asked about', async () => {
      const [found] = value(await core.serve('payment:list-unfinished', null));
      return found?.lastAskedAt == null ? null : found;
    });
    expect(asked).toMatchObject({ id: payment.id, state: 'unconfirmed' });
    const { phoneUrl } = value(await core.serve('training:pages', null));
    const sales = await (await fetch(phoneUrl.replace(/\/phone$/, `/pos-sales?identifier=${payment.id}`))).json();
    expect(sales).toEqual({ sales: [] });
  });
});

test('a disk that keeps failing stops selling, and the till opens by itself when it is well again', async (context) => {
  const { core, disk, sale, payCash, health, pushed } = await shop(context);
  disk.failNext('lost', 'SQLITE_FULL');
  disk.breakDown();
  const call = payCash();
  await until('stopped', async () => (await health()).state === 'stopped');
  expect(await health()).toMatchObject({ state: 'stopped', why: 'storage_failed' });
  expect(await core.serve('sale:current', null)).toMatchObject({ error: { code: 'till_not_open' } });
  disk.heal();
  expect(await call).toMatchObject({ error: { code: 'storage_failed' } });
  await until('sound', async () => (await health()).state === 'sound');
  expect(value(await core.serve('sale:current', null))?.id).toBe(sale.id);
  expect(pushed.findLast(({ channel }) => channel === 'health:changed')?.payload).toEqual({ state: 'sound' });
});

describe('a broken rule of money', () => {
  test('stops selling, not looking; a restart verifies everything and says so in the trail', async (context) => {
    const { core, disk, folder, sale, payCash, health } = await shop(context);
    disk.breakRule('what was approved is what was asked for');
    expect(await core.serve('sale:add-by-code', { text: '101' })).toMatchObject({
      error: { code: 'selling_stopped' },
    });
    expect(await health()).toMatchObject({ state: 'stopped', why: 'broken_invariant' });
    expect(await payCash()).toMatchObject({ error: { code: 'selling_stopped' } });
    expect(value(await core.serve('sale:current', null))?.id).toBe(sale.id);
    expect(value(await core.serve('till:restart', null))).toEqual({ state: 'sound' });
    expect(value(await payCash())).toMatchObject({ state: 'paid' });
    await core.stop();
    const file = new Sqlite(join(folder, 'training', 'till.db'), { readonly: true });
    context.onTestFinished(() => void file.close());
    const notes = file.prepare("SELECT body FROM audit WHERE subject = 'till' ORDER BY id").pluck().all();
    expect(JSON.parse(String(notes.at(-1)))).toMatchObject({ event: 'selling_resumed' });
    expect(verifyAll(file)).toMatchObject({ ok: true });
  });
});

test('a disk that fails after a rule broke does not start selling again by itself', async (context) => {
  const { core, folder } = await openCore(context);
  await core.stop();
  const host = coreParts(folder);
  const health = createHealth(host);
  const life = createTillLife({
    host,
    health,
    open: (told) => openTill(host, 'training', { onFault: told }),
    makeRoom: () => undefined,
    suspectFile: () => undefined,
  });
  context.onTestFinished(() => life.stop());
  await life.open();
  life.fault(new InvariantError('the total is what the lines add up to'));
  await life.recover(new Sqlite.SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE'));
  expect(life.current()).not.toBeNull();
  expect(health.get()).toMatchObject({ state: 'stopped', why: 'broken_invariant' });
  await life.reopen();
  expect(health.get()).toEqual({ state: 'sound' });
});

describe('a file that cannot be trusted', () => {
  test('a changed row: the till does not sell with it, and names the row', async (context) => {
    const opened = await shop(context);
    await opened.core.stop();
    const change = `UPDATE sale SET total_cents = 1 WHERE id = '${opened.sale.id}'`;
    changePast(join(opened.folder, 'training', 'till.db'), 'sale_changed_audited', change);
    const again = await openCore(context, undefined, opened.folder);
    const health = value(await again.core.serve('till:health', null));
    expect(health).toMatchObject({ state: 'damaged', why: 'altered' });
    expect(JSON.stringify(health)).toContain(`sale ${opened.sale.id}`);
    expect(await again.core.serve('sale:add-by-code', { text: '101' })).toMatchObject({
      error: { code: 'till_damaged' },
    });
  });
});
