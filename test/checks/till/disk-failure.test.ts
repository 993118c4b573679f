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
import type { Sale } from '../../../shared/sale.ts';
import type { TillHealth } from '../../../shared/till-health.ts';
import { type FailingDisk, failingDisk } from '../../support/failing-disk.ts';
import { coreParts, type OpenCore, openCore } from '../../support/open-core.ts';
import { until } from '../../support/until.ts';
import { value } from '../../support/value.ts';

type Shop = OpenCore & { readonly disk: FailingDisk; readonly sale: Sale };

/** On it a call waits until its disk is open again, however slow that is: the end of this wait is the only one without a signal. */
const patientClock: Clock = {
  ...systemClock,
  sleep: (ms, signal) =>
    signal === undefined && ms > 0 ? new Promise<void>(() => undefined) : systemClock.sleep(ms, signal),
};

/** A till in training with one item in the open sale, on a disk that can fail. */
async function shop(context: TestContext): Promise<Shop> {
  const disk = failingDisk(context);
  const opened = await openCore(context, undefined, undefined, undefined, { clock: patientClock });
  return { ...opened, disk, sale: value(await opened.core.handlers['sale:add-by-code']({ text: '101' })) };
}

const healthOf = async ({ core }: Shop): Promise<TillHealth> => value(await core.handlers['till:health'](null));

describe('a commit that failed', () => {
  test('but was kept is answered as what it is: paid, once', async (context) => {
    const { core, disk, sale } = await shop(context);
    disk.failNext('kept');
    const paid = value(await core.handlers['payment:pay-cash']({ saleId: sale.id, tenderedCents: cents(100_000) }));
    expect(paid).toMatchObject({ state: 'paid', number: 1 });
    expect(paid.payments).toHaveLength(1);
    expect(await core.handlers['sale:current'](null)).toMatchObject({ value: null });
  });

  test('and was not kept leaves the sale as it was, to be paid again', async (context) => {
    const { core, disk, sale } = await shop(context);
    const pay = () => core.handlers['payment:pay-cash']({ saleId: sale.id, tenderedCents: cents(100_000) });
    disk.failNext('lost');
    expect(await pay()).toMatchObject({ error: { code: 'storage_failed' } });
    expect(value(await core.handlers['sale:current'](null))).toMatchObject({
      id: sale.id,
      state: 'open',
      payments: [],
    });
    expect(value(await pay())).toMatchObject({ state: 'paid', number: 1 });
  });

  test.for([
    ['kept', 2],
    ['lost', 1],
  ] as const)('of a scan, and %s: whoever scanned is told to look, and sees it', async ([how, pieces], context) => {
    const { core, disk, sale } = await shop(context);
    disk.failNext(how);
    const again = await core.handlers['sale:add-by-code']({ text: '101' });
    expect(again).toEqual({ ok: false, error: { code: 'storage_unsure' } });
    const { lines } = value(await core.handlers['sale:get']({ saleId: sale.id }));
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces);
  });

  test.for([
    ['kept', { ok: true, value: { state: 'paid', number: 1 } }],
    ['lost', { ok: false, error: { code: 'storage_failed' } }],
  ] as const)(
    'of card money that was typed in, and %s: the slip is there once or not at all',
    async ([how, answer], context) => {
      const { core, disk, sale } = await shop(context);
      const slip = { kind: 'debit', brand: 'Visa', nsu: '7', authorization: 'A7' } as const;
      const pay = () => core.handlers['payment:pay-standalone-card']({ saleId: sale.id, slip, confirmed: false });
      disk.failNext(how);
      expect(await pay()).toMatchObject(answer);
      const again = await pay();
      expect(again).toMatchObject(how === 'kept' ? { error: { code: 'sale_not_open' } } : { value: { state: 'paid' } });
      expect(value(await core.handlers['sale:get']({ saleId: sale.id })).payments).toHaveLength(1);
    },
  );

  test('of a card attempt: the attempt is there, was never sent, and is asked about', async (context) => {
    const opened = await shop(context);
    const { core, disk, sale } = opened;
    const [device] = value(await core.handlers['devices:refresh'](null)).devices;
    disk.failNext('kept');
    const start = { saleId: sale.id, deviceId: device?.id ?? (0 as never), kind: 'debit', instalments: 1 } as const;
    const payment = value(await core.handlers['payment:start-card'](start));
    const asked = await until('asked about', async () => {
      const [found] = value(await core.handlers['payment:list-unfinished'](null));
      return found?.lastAskedAt == null ? null : found;
    });
    expect(asked).toMatchObject({ id: payment.id, state: 'unconfirmed' });
    const { controlUrl } = await trainingService(opened);
    const sales = (await (await fetch(`${controlUrl}/pos-sales?identifier=${payment.id}`)).json()) as unknown;
    expect(sales).toEqual({ sales: [] });
  });
});

/** The built-in operator's control interface, from the address of a device's page. */
async function trainingService({ core }: Shop): Promise<{ controlUrl: string }> {
  const { phoneUrl } = value(await core.handlers['training:pages'](null));
  return { controlUrl: phoneUrl.replace(/\/phone$/, '') };
}

test('a disk that keeps failing stops selling, and the till opens by itself when it is well again', async (context) => {
  const opened = await shop(context);
  const { core, disk, sale } = opened;
  disk.failNext('lost', 'SQLITE_FULL');
  disk.breakDown();
  const call = core.handlers['payment:pay-cash']({ saleId: sale.id, tenderedCents: cents(100_000) });
  await until('stopped', async () => (await healthOf(opened)).state === 'stopped');
  expect(await healthOf(opened)).toMatchObject({ state: 'stopped', why: 'storage_failed' });
  expect(await core.handlers['sale:current'](null)).toMatchObject({ error: { code: 'till_not_open' } });
  disk.heal();
  expect(await call).toMatchObject({ error: { code: 'storage_failed' } });
  await until('sound', async () => (await healthOf(opened)).state === 'sound');
  expect(value(await core.handlers['sale:current'](null))?.id).toBe(sale.id);
  expect(opened.pushed.filter(({ channel }) => channel === 'health:changed').at(-1)?.payload).toEqual({
    state: 'sound',
  });
});

describe('a broken rule of money', () => {
  test('stops selling, not looking; a restart verifies everything and says so in the trail', async (context) => {
    const opened = await shop(context);
    const { core, disk, folder, sale } = opened;
    disk.breakRule('what was approved is what was asked for');
    expect(await core.handlers['sale:add-by-code']({ text: '101' })).toMatchObject({
      error: { code: 'selling_stopped' },
    });
    expect(await healthOf(opened)).toMatchObject({ state: 'stopped', why: 'broken_invariant' });
    const pay = () => core.handlers['payment:pay-cash']({ saleId: sale.id, tenderedCents: cents(100_000) });
    expect(await pay()).toMatchObject({ error: { code: 'selling_stopped' } });
    expect(value(await core.handlers['sale:current'](null))?.id).toBe(sale.id);
    expect(value(await core.handlers['till:restart'](null))).toEqual({ state: 'sound' });
    expect(value(await pay())).toMatchObject({ state: 'paid' });
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
    const file = new Sqlite(join(opened.folder, 'training', 'till.db'));
    const rule = file.prepare(`SELECT sql FROM sqlite_schema WHERE name = 'sale_changed_audited'`).pluck().get();
    file.exec('DROP TRIGGER sale_changed_audited');
    file.exec(`UPDATE sale SET total_cents = 1 WHERE id = '${opened.sale.id}'`);
    file.exec(String(rule));
    file.close();
    const again = await openCore(context, undefined, opened.folder);
    const health = value(await again.core.handlers['till:health'](null));
    expect(health).toMatchObject({ state: 'damaged', why: 'altered' });
    expect(JSON.stringify(health)).toContain(`sale ${opened.sale.id}`);
    expect(await again.core.handlers['sale:add-by-code']({ text: '101' })).toMatchObject({
      error: { code: 'till_damaged' },
    });
  });
});
