import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, type TestContext, test, vi } from 'vitest';
import { isSuspect } from '../../../electron/areas/records/rescue/opening-checks.ts';
import { cents } from '../../../shared/money.ts';
import type { Sale } from '../../../shared/sale.ts';
import { readIn } from '../../support/by-driver.ts';
import { spoilIndex } from '../../support/damaged-till.ts';
import { type OpenCore, openCore } from '../../support/open-core.ts';
import { value } from '../../support/value.ts';

async function partPaid(context: TestContext): Promise<OpenCore & { readonly sale: Sale; readonly file: string }> {
  const opened = await openCore(context);
  const { serve } = opened.core;
  const sale = value(await serve('sale:add-by-code', { text: '101' }));
  const part = cents(100);
  value(await serve('payment:pay-cash', { saleId: sale.id, tenderedCents: part, amountCents: part }));
  return { ...opened, sale, file: join(opened.folder, 'training', 'till.db') };
}

const again = (context: TestContext, folder: string) => openCore(context, undefined, folder);

function takenOf(file: string, sale: Sale): unknown {
  return readIn(file, (database) =>
    database.prepare('SELECT sum(amount_cents) FROM payment NOT INDEXED WHERE sale_id = ?').pluck().get(sale.id),
  );
}

test.for<[index: string, keyOf: (sale: Sale) => string]>([
  ['payment_of_sale', ({ id }) => id],
  ['sqlite_autoindex_sale_line_2', ({ id }) => id],
  ['sale_line', ({ lines }) => lines[0]?.id ?? ''],
])('a bit of a key in %s: the next start does not sell with the file', async ([index, keyOf], context) => {
  const { core, folder, sale, file } = await partPaid(context);
  await core.stop();
  spoilIndex(file, index, keyOf(sale));
  const { core: next } = await again(context, folder);
  const whole = { saleId: sale.id, tenderedCents: sale.totalCents, amountCents: sale.totalCents };
  const paid = await next.serve('payment:pay-cash', whole);
  const health = value(await next.serve('till:health', null));
  await next.stop();
  expect(takenOf(file, sale)).toBe(100);
  expect(paid.ok).toBe(false);
  expect(health).toMatchObject({ state: 'damaged', detail: expect.stringContaining(index) });
});

/** The open till's connection, for changes as by a disk. */
function openedTill(context: TestContext): () => Sqlite.Database {
  const tills = new Set<Sqlite.Database>();
  const transaction = Sqlite.prototype.transaction;
  vi.spyOn(Sqlite.prototype, 'transaction').mockImplementation(function (this: Sqlite.Database, work) {
    if (this.name.endsWith('till.db')) tills.add(this);
    return transaction.call(this, work);
  });
  context.onTestFinished(() => void vi.restoreAllMocks());
  return () => {
    const till = [...tills].find(({ open }) => open);
    if (till === undefined) throw new Error('no till is open');
    return till;
  };
}

/** Indexes of paid sums: by sale and by shift. */
const SUMMED = {
  payment_of_sale: { columns: 'sale_id', where: '' },
  payment_of_shift: { columns: 'shift_id, tender, state, amount_cents', where: ' WHERE shift_id IS NOT NULL' },
} as const;

/** Later payments are missing in an index. */
function dropFromIndex(
  context: TestContext,
  index: keyof typeof SUMMED,
): { readonly begin: () => void; readonly end: () => void } {
  const open = openedTill(context);
  const define = (sql: string): void => {
    const till = open();
    till.unsafeMode(true);
    till.pragma('writable_schema = ON');
    till.prepare(`UPDATE sqlite_schema SET sql = ? WHERE name = ?`).run(sql, index);
    till.pragma(`schema_version = ${Number(till.pragma('schema_version', { simple: true })) + 1}`);
    till.pragma('writable_schema = RESET');
    till.unsafeMode(false);
  };
  const { columns, where } = SUMMED[index];
  const made = `CREATE INDEX ${index} ON payment (${columns})`;
  return { begin: () => define(`${made} WHERE tender = 'none'`), end: () => define(`${made}${where}`) };
}

test('a payment that drops out of an index while the till is open is not charged again, and selling stops', async (context) => {
  const index = dropFromIndex(context, 'payment_of_sale');
  const { core, folder } = await openCore(context);
  const { serve } = core;
  const sale = value(await serve('sale:add-by-code', { text: '101' }));
  const part = cents(100);
  index.begin();
  value(await serve('payment:pay-cash', { saleId: sale.id, tenderedCents: part, amountCents: part }));
  index.end();
  const whole = { saleId: sale.id, tenderedCents: sale.totalCents };
  expect(await serve('payment:pay-cash', whole)).toMatchObject({ error: { code: 'selling_stopped' } });
  expect(value(await serve('till:health', null))).toMatchObject({ state: 'stopped', why: 'broken_invariant' });
  expect(isSuspect(join(folder, 'training'))).toBe(true);
  value(await serve('till:restart', null));
  expect(value(await serve('till:health', null))).toMatchObject({ state: 'damaged' });
});

test('a payment that drops out of the index of its shift while the till is open: no Z is sealed, and selling stops', async (context) => {
  const index = dropFromIndex(context, 'payment_of_shift');
  const { core, folder } = await openCore(context);
  const { serve } = core;
  const sale = value(await serve('sale:add-by-code', { text: '101' }));
  index.begin();
  value(await serve('payment:pay-cash', { saleId: sale.id, tenderedCents: sale.totalCents }));
  index.end();
  value(await serve('shift:count', { pieces: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }));
  const close = { comment: 'contado', carryOver: true };
  expect(await serve('shift:close', close)).toMatchObject({ error: { code: 'selling_stopped' } });
  expect(value(await serve('till:health', null))).toMatchObject({ state: 'stopped', why: 'broken_invariant' });
  expect(value(await serve('shift:list-reports', { offset: 0, limit: 1 }))).toEqual([]);
  expect(isSuspect(join(folder, 'training'))).toBe(true);
});

describe('a look that finds the records unsound stops selling at once', () => {
  /** A bit flipped in an index that no start checks. */
  async function rottenElsewhere(context: TestContext): Promise<OpenCore> {
    const opened = await openCore(context);
    const { serve } = opened.core;
    const sale = value(await serve('sale:add-by-code', { text: '101' }));
    const slip = { kind: 'debit', brand: 'Visa', nsu: '777001', authorization: 'AUTH77' } as const;
    value(await serve('payment:pay-standalone-card', { saleId: sale.id, slip, confirmed: false }));
    await opened.core.stop();
    spoilIndex(join(opened.folder, 'training', 'till.db'), 'payment_by_authorization', 'AUTH77');
    return again(context, opened.folder);
  }

  async function expectStopped({ core, folder }: OpenCore): Promise<void> {
    expect(value(await core.serve('till:health', null))).toMatchObject({ state: 'stopped', why: 'broken_invariant' });
    expect(await core.serve('sale:add-by-code', { text: '101' })).toMatchObject({
      error: { code: 'selling_stopped' },
    });
    expect(isSuspect(join(folder, 'training'))).toBe(true);
  }

  test.for(['audit:verify', 'backup:now'] as const)('%s', async (channel, context) => {
    const opened = await rottenElsewhere(context);
    expect(value(await opened.core.serve('till:health', null))).toEqual({ state: 'sound' });
    expect((await opened.core.serve(channel, null)).ok).toBe(true);
    await expectStopped(opened);
    await opened.core.serve('till:restart', null);
    expect(value(await opened.core.serve('till:health', null))).toMatchObject({ state: 'damaged' });
  });

  test('the check of the records in the diagnosis', async (context) => {
    const till = openedTill(context);
    const opened = await openCore(context);
    const { serve } = opened.core;
    const sale = value(await serve('sale:add-by-code', { text: '101' }));
    expect(value(await serve('diagnosis:run', { check: 'records' }))).toMatchObject({ what: 'sound' });
    const payment = value(await serve('payment:pay-cash', { saleId: sale.id, tenderedCents: sale.totalCents }));
    expect(payment.state).toBe('paid');
    till().exec('DROP TRIGGER sale_closed_stays; DROP TRIGGER sale_changed_audited');
    till().exec('UPDATE sale SET total_cents = total_cents + 1');
    await serve('diagnosis:run', { check: 'records' });
    await expectStopped(opened);
  });

  test('and where they hold, selling goes on, also after a start', async (context) => {
    const { core: first, folder } = await partPaid(context);
    await first.stop();
    const { core } = await again(context, folder);
    expect(value(await core.serve('audit:verify', null))).toMatchObject({ ok: true });
    expect(value(await core.serve('till:health', null))).toEqual({ state: 'sound' });
  });
});
