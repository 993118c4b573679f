import { cpSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, type TestContext, test } from 'vitest';
import { draftsOf } from '../../../electron/areas/catalogue/sample-catalogue.ts';
import { picturesOf, shelvesOf } from '../../../electron/areas/catalogue/samples/sample.ts';
import { verifyAll } from '../../../electron/db/audit/verify-audit.ts';
import { systemClock } from '../../../electron/lib/clock.ts';
import { dayLater, localTimeIn } from '../../../shared/local-time.ts';
import { readPngHeader } from '../../../shared/png-header.ts';
import { MAX_CATEGORY_LENGTH, MAX_NAME_LENGTH } from '../../../shared/product.ts';
import { isGtin } from '../../../shared/product-code/gtin.ts';
import { SAMPLE_SHOPS, type SampleShop } from '../../../shared/sample-shop.ts';
import { type Ask, ON_DUTY } from '../../support/on-duty.ts';
import { keptSettings, openNewCore } from '../../support/open-core.ts';
import { ownShop } from '../../support/own-shop.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { until } from '../../support/until.ts';
import { value } from '../../support/value.ts';

const shopOf = async (shop: SampleShop) => draftsOf(await shelvesOf(shop), await picturesOf(shop));

describe.for(SAMPLE_SHOPS)('the products of %s', (shop) => {
  test('are a shop: each with a category, a likely price, a picture, and a barcode where it is not weighed', async () => {
    const drafts = await shopOf(shop);
    expect(drafts.length).toBeGreaterThanOrEqual(24);
    expect(drafts.length).toBeLessThanOrEqual(40);
    for (const { code, barcode, name, priceCents, category, unit, image } of drafts) {
      expect(priceCents, code).toBeGreaterThanOrEqual(200);
      expect(priceCents, code).toBeLessThanOrEqual(30_000);
      expect(name.length, code).toBeLessThanOrEqual(MAX_NAME_LENGTH);
      expect(category?.length, code).toBeLessThanOrEqual(MAX_CATEGORY_LENGTH);
      expect(unit === 'weight' ? barcode : isGtin(barcode ?? ''), code).toBe(unit === 'weight' ? null : true);
      const bytes = Buffer.from(image ?? '', 'base64');
      expect(readPngHeader(bytes), code).toMatchObject({ width: 160, height: 160 });
      expect(bytes.length, code).toBeLessThan(4_000);
    }
  });
});

const DAY_MS = 24 * 60 * 60_000;
const PAGE = { text: '', onlyActive: true, offset: 0, limit: 50 };

const namesAt = async (ask: Ask) => value(await ask('catalogue:search', PAGE)).products.map(({ name }) => name);

function daysBefore(timeZone: string, count: number, now = new Date()): readonly string[] {
  const today = localTimeIn(timeZone).dayOf(now);
  return Array.from({ length: count }, (_, index) => dayLater(today, index - count));
}

describe('a sample shop that has begun', () => {
  test('has a sound week behind it: seven closed days, best sellers, returns, and charges that the operator knows', async (context) => {
    const { core, ask, settings, folder } = await begin(context);
    const days = daysBefore(settings().timeZone, 7);
    const span = { from: days[0] ?? '', to: days.at(-1) ?? '' };
    const closed = value(await ask('shift:list-reports', { offset: 0, limit: 20 }));
    expect(closed).toHaveLength(7);
    expect(closed.every(({ differenceCents }) => Math.abs(differenceCents ?? 99) < 5)).toBe(true);
    const byDay = value(await ask('reports:run', { kind: 'day', ...span }));
    expect(byDay.kind === 'day' && byDay.rows.map(({ day, sales }) => [day, sales.count >= 6])).toEqual(
      days.map((day) => [day, true]),
    );
    const methods = value(await ask('reports:run', { kind: 'method', ...span }));
    const tenders = methods.kind === 'method' ? methods.rows.map(({ tender }) => tender) : [];
    expect(new Set(tenders)).toEqual(new Set(['cash', 'pix', 'card']));
    const returns = value(await ask('reports:run', { kind: 'returns', ...span }));
    expect(returns.kind === 'returns' && returns.rows.map(({ money }) => money).sort()).toEqual([
      'cash',
      'credit_note',
    ]);
    expect(value(await ask('reports:patterns', span)).findings).toEqual([]);
    expect(await differencesOf(ask, days)).toBe(0);
    expect(value(await ask('till:state', null))).toMatchObject({ unfinishedPayments: 0, openCases: 0 });
    await core.stop();
    const file = new Sqlite(path.join(folder, 'training', 'till.db'), { readonly: true });
    expect(verifyAll(file)).toMatchObject({ ok: true });
    expect(file.prepare('SELECT count(*) FROM payment WHERE watch_until IS NOT NULL').pluck().get()).toBe(0);
    expect(file.prepare('SELECT count(*) FROM product WHERE sold > 0').pluck().get()).toBeGreaterThan(10);
    expect(file.prepare('SELECT count(*) FROM print_job').pluck().get()).toBe(0);
    file.close();
  });

  test('is laid once: another start lays nothing twice', async (context) => {
    const { core, folder } = await begin(context);
    await core.stop();
    const again = await openNewCore(context, { dataDir: folder });
    const session = value(await again.ask('session:get', null));
    value(await again.ask('session:sign-in', session.samplePin ?? { personId: '' as never, pin: '' }));
    expect(value(await again.ask('shift:list-reports', { offset: 0, limit: 20 }))).toHaveLength(7);
    expect(await namesAt(again.ask)).toHaveLength((await shopOf('market')).length);
  });

  test.for([
    ['the same day', 0],
    ['on the next day', 1],
  ] as const)('is laid whole %s after an end between the operator’s commit and its own', async ([, days], context) => {
    const [folder, cutFolder] = [tempFolder(), tempFolder()];
    const { core } = await openNewCore(context, { dataDir: folder });
    await core.stop();
    cpSync(folder, cutFolder, { recursive: true });
    const cut = await openNewCore(context, { dataDir: cutFolder });
    value(await cut.ask('training:begin', null));
    await cut.core.stop();
    const service = path.join('training', 'service.db');
    cpSync(path.join(cutFolder, service), path.join(folder, service));

    const now = (): Date => new Date(Date.now() + days * DAY_MS);
    const { ask, settings } = await openNewCore(context, { dataDir: folder, clock: { ...systemClock, now } });
    value(await ask('training:begin', null));
    expect(value(await ask('shift:list-reports', { offset: 0, limit: 20 }))).toHaveLength(7);
    expect(await differencesOf(ask, daysBefore(settings().timeZone, 7, now()))).toBe(0);
  });

  test('makes room for another, which begins at once with its own week, and is as it was when it is opened again', async (context) => {
    const { ask } = await begin(context);
    value(await ask('sale:add-by-code', { text: '101' }));
    expect(await ask('training:open-shop', { shop: 'bakery' })).toMatchObject({ error: { code: 'sample_shop_busy' } });
    const sale = value(await ask('sale:current', null));
    if (sale === null) throw new Error('no sale is open');
    value(await ask('payment:pay-cash', { saleId: sale.id, tenderedCents: sale.totalCents }));
    for (const shop of ['bakery', 'clothes'] as const) {
      expect(value(await ask('training:open-shop', { shop }))).toMatchObject({ state: 'signed_in' });
      expect(value(await ask('till:state', null))).toMatchObject({ sampleShop: shop, shiftOpen: true, qrReady: true });
      expect(new Set(await namesAt(ask))).toEqual(new Set((await shopOf(shop)).map(({ name }) => name)));
      expect(value(await ask('shift:list-reports', { offset: 0, limit: 20 }))).toHaveLength(7);
    }
    expect(value(await ask('training:open-shop', { shop: 'market' }))).toMatchObject({ state: 'signed_in' });
    expect(value(await ask('sale:get', { saleId: sale.id })).state).toBe('paid');
    expect(value(await ask('shift:state', null)).shift).not.toBeNull();
  });

  test('does not exist in the real shop', async (context) => {
    const { ask } = await openNewCore(context, { settings: keptSettings(ownShop()) });
    value(await ask('session:create-first-manager', ON_DUTY));
    expect(await ask('training:open-shop', { shop: 'bakery' })).toMatchObject({ error: { code: 'training_only' } });
    expect(await namesAt(ask)).toEqual([]);
  });
});

async function begin(context: TestContext) {
  const folder = tempFolder();
  const opened = await openNewCore(context, { dataDir: folder });
  value(await opened.ask('training:begin', null));
  return { ...opened, folder };
}

/** All days, from the operator's list and answers. */
async function differencesOf(ask: Ask, days: readonly string[]): Promise<number> {
  let differences = 0;
  for (const day of days) {
    value(await ask('reconciliation:run', { day, everyPix: false }));
    const report = await until('the day is reconciled', async () => {
      const { running, report: made } = value(await ask('reconciliation:get', { day }));
      return running === null ? made : null;
    });
    expect(report.counts.matched).toBeGreaterThan(0);
    const { matched: _matched, not_checked: cash, ...others } = report.counts;
    expect(report.totals.tenders.find(({ key }) => key === 'cash')?.count ?? 0).toBe(cash);
    differences += Object.values(others).reduce((total, count) => total + count, 0);
  }
  return differences;
}
