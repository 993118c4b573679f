import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPatternData } from '../../../../electron/areas/reports/fraud-patterns/pattern-data.ts';
import { verifyAll } from '../../../../electron/db/audit/verify-audit.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import {
  isLooseSlip,
  type ReconciliationReport,
  type ReconciliationRowView,
  verdictOf,
} from '../../../../shared/reconciliation.ts';
import { cases, device, inProgress, latePix, pendingPix, undoAtOperator } from '../../../support/case-scenes.ts';
import { openFile } from '../../../support/open-file.ts';
import { openShop, type Shop } from '../../../support/open-shop.ts';
import { localDay, SHOP_TIME } from '../../../support/shop-day.ts';
import type { TillDatabase } from '../../../support/till-database.ts';
import { value } from '../../../support/value.ts';

const today = ({ clock }: Shop): string => localDay(clock.now());

const ofShop = (shop: Shop) => shop.till().reconciliation;
const view = (shop: Shop) => value(ofShop(shop).view(today(shop)));

function reportIn({ report }: { readonly report: ReconciliationReport | null }): ReconciliationReport {
  if (report === null) throw new Error('no report');
  return report;
}

const known = (shop: Shop): ReconciliationReport => reportIn(view(shop));

async function report(shop: Shop): Promise<ReconciliationReport> {
  const before = view(shop).report?.id;
  value(ofShop(shop).run(today(shop), false));
  await shop.poll(() => view(shop).running).toBeNull();
  await shop.poll(() => view(shop).report?.id).not.toBe(before);
  return known(shop);
}

async function approvedCard(shop: Shop): Promise<PaymentId> {
  const id = await inProgress(shop);
  await shop.service.device(device(shop).code, 'approve');
  await shop.until(id, 'approved');
  return id;
}

async function paidPix(shop: Shop): Promise<{ id: PaymentId; code: string }> {
  const pix = await pendingPix(shop);
  await shop.service.charge(pix.code, 'pay');
  await shop.until(pix.id, 'approved');
  return pix;
}

const rowOf = ({ rows }: ReconciliationReport, id: string): ReconciliationRowView => {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`no row ${id}`);
  return row;
};

test('a day of cash, card and Pix agrees; the file of it says so', async (context) => {
  const shop = await openShop(context);
  const sale = shop.sell(1_000);
  value(shop.till().payments.payCash(sale.id, cents(1_000)));
  await approvedCard(shop);
  await paidPix(shop);
  const found = await report(shop);
  expect(verdictOf(found)).toBe('all_matched');
  expect(found.counts).toMatchObject({ matched: 2, not_checked: 1 });
  const { file } = value(ofShop(shop).writeCsv(today(shop), { headings: ['Hora'], words: [] }));
  expect(path.dirname(file)).toBe(path.join(shop.folder, 'till', 'help'));
  expect(readFileSync(file, 'utf8').split('\r\n')).toHaveLength(4);
});

test('a Pix that went back after its watch is seen in the list of sales', async (context) => {
  const shop = await openShop(context, { approvedWatchMs: 1, watchEveryMs: 50 });
  const { id, code } = await paidPix(shop);
  expect(rowOf(await report(shop), id)).toMatchObject({ outcome: 'matched', checkedBy: 'sale_query' });
  await undoAtOperator(shop, code);
  expect(rowOf(await report(shop), id)).toMatchObject({ outcome: 'undone', oursCents: 1_234, theirsCents: 0 });
  const { caseId } = value(ofShop(shop).act(today(shop), id, 'open_case'));
  expect(cases(shop)).toMatchObject([{ id: caseId, kind: 'money_gone' }]);
});

test('three planted differences are exactly those three, each with its act', async (context) => {
  const shop = await openShop(context, { approvedWatchMs: 1, watchEveryMs: 60_000 });
  const [less, gone, right] = [await approvedCard(shop), await approvedCard(shop), await approvedCard(shop)];
  await shop.service.book.changeAmount(less, 1_000);
  await shop.service.book.lose(gone);
  const stranger = randomUUID();
  await shop.service.book.add({ id: stranger, device: device(shop).code, amountCents: 5_000 });
  const elsewhere = { device: device(shop).code, amountCents: 700, description: 'Mercado Modelo 2' };
  await shop.service.book.add({ id: randomUUID(), ...elsewhere });
  const found = await report(shop);
  expect(found).toMatchObject({
    undecided: 3,
    otherTills: 1,
    counts: { matched: 1, amount_differs: 1, missing_here: 1, missing_there: 1 },
  });
  expect(rowOf(found, less)).toMatchObject({ outcome: 'amount_differs', oursCents: 1_234, theirsCents: 1_000 });
  expect(rowOf(found, gone)).toMatchObject({ outcome: 'missing_there', acts: ['ask_again', 'note'] });
  expect(rowOf(found, right).outcome).toBe('matched');
  expect(found.totals.all.differenceCents).toBe(1_000 - 1_234 - 1_234 + 5_000);

  const act = (rowId: string) => value(ofShop(shop).act(today(shop), rowId, 'open_case')).caseId;
  const lessCase = act(less);
  const here = found.rows.find(({ outcome }) => outcome === 'missing_here');
  const hereCase = act(here?.id ?? '');
  expect(cases(shop).map(({ id, kind, amountCents }) => [id, kind, amountCents])).toEqual([
    [lessCase, 'other_amount', 1_000],
    [hereCase, 'unknown_charge', 5_000],
  ]);
  expect(cases(shop)[0]?.acts).toMatchObject({
    attach: { why: 'case_money_in_sale' },
    refund: { why: 'case_money_in_sale' },
  });
  expect(act(less)).toBe(lessCase);
  value(ofShop(shop).note(today(shop), gone, 'O banco confirmou o repasse.'));
  expect(view(shop).report?.undecided).toBe(2);
  if (lessCase !== null) value(shop.till().cases.note(lessCase, 'Taxa cobrada a mais.'));
  if (hereCase !== null) value(shop.till().cases.note(hereCase, 'Teste da assistência.'));
  const again = await report(shop);
  expect(verdictOf(again)).toBe('decided');
  expect(again.totals).toEqual(found.totals);
});

test('money that is more than was asked for, or late, becomes the case that the payment machine would open', async (context) => {
  const shop = await openShop(context, { approvedWatchMs: 1, watchMs: 1, watchEveryMs: 60_000 });
  const more = await approvedCard(shop);
  const late = await latePix(shop);
  await shop.service.book.changeAmount(more, 2_000);
  const found = await report(shop);
  expect(rowOf(found, more)).toMatchObject({ outcome: 'amount_differs', theirsCents: 2_000 });
  expect(rowOf(found, late.id)).toMatchObject({ outcome: 'late', oursCents: 0, theirsCents: 1_234 });
  for (const id of [more, late.id]) {
    expect(value(ofShop(shop).act(today(shop), id, 'open_case')).caseId).not.toBeNull();
  }
  const opened = cases(shop).map(({ kind, amountCents }) => `${kind} ${amountCents}`);
  expect(opened.sort()).toEqual(['late_money 1234', 'surplus 766']);
});

test('asking again looks at the payment once more, and an act on a row that does not offer it does nothing', async (context) => {
  const shop = await openShop(context);
  const id = await approvedCard(shop);
  await shop.service.fault('venda.list', 'http_status', { times: -1, settings: { status: 404 } });
  await shop.service.fault('pos-venda.read', 'http_status', { times: -1, settings: { status: 503 } });
  const found = await report(shop);
  expect(verdictOf(found)).toBe('incomplete');
  expect(found.listing).toBe('not_offered');
  expect(rowOf(found, id)).toMatchObject({ outcome: 'not_checked', why: 'operator_silent', acts: ['ask_again'] });
  expect(ofShop(shop).act(today(shop), id, 'open_case')).toMatchObject({ error: { code: 'not_found' } });
  expect(ofShop(shop).act(today(shop), 'no-such-row', 'ask_again')).toMatchObject({ ok: false });
  await shop.service.clearFaults();
  value(ofShop(shop).act(today(shop), id, 'ask_again'));
  await shop.poll(() => view(shop).report?.counts.matched).toBe(1);
  expect(verdictOf(known(shop))).toBe('all_matched');
});

test('after a restart the differences are still known; the file needs the day to be reconciled again', async (context) => {
  const shop = await openShop(context);
  const gone = await approvedCard(shop);
  await approvedCard(shop);
  await shop.service.book.lose(gone);
  await report(shop);
  await shop.reopen();
  const { report: kept } = view(shop);
  expect(kept).toMatchObject({ undecided: 1, leftOut: 1, whole: false, rows: [{ id: gone }] });
  const refused = ofShop(shop).writeCsv(today(shop), { headings: [], words: [] });
  expect(refused).toMatchObject({ error: { code: 'reconciliation_not_whole' } });
  expect(ofShop(shop).run('2999-01-01', false)).toMatchObject({ error: { field: 'day' } });
});

function typeSlip(shop: Shop, priceCents: number, nsu: string): PaymentId {
  const sale = shop.sell(priceCents);
  const slip = { kind: 'debit', brand: 'Visa', nsu, authorization: 'A1' } as const;
  const paid = value(shop.till().payments.payStandaloneCard(sale.id, slip, false));
  return paid.payments[0]?.id as PaymentId;
}

/** Whether today's slips count as known by the fraud review. */
async function matchedSlips(shop: Shop, database: TillDatabase): Promise<readonly boolean[]> {
  const turn = { breathe: async () => undefined, left: () => false };
  const source = { ...database, localTime: SHOP_TIME, names: database.reports.names() };
  const data = await readPatternData(source, [today(shop)], turn);
  return data?.slips.map(({ matched }) => matched) ?? [];
}

test('a slip of another machine keeps the day from agreeing until a supervisor has seen it on its statement', async (context) => {
  const shop = await openShop(context);
  await approvedCard(shop);
  const [one, other] = [typeSlip(shop, 1_000, '71'), typeSlip(shop, 2_500, '72')];
  const found = await report(shop);
  expect(verdictOf(found)).toBe('slips');
  expect(found).toMatchObject({ undecided: 0, unvouched: 0, slipsToSee: { count: 2, amountCents: 3_500 } });
  expect(rowOf(found, one)).toMatchObject({ seen: null, decided: false, acts: ['see_slip', 'note'] });
  const see = (id: string) => reportIn(value(ofShop(shop).seeSlip(today(shop), id)));
  const half = see(one);
  expect(verdictOf(half)).toBe('slips');
  expect(half.slipsToSee).toEqual({ count: 1, amountCents: 2_500 });
  const seen = { seen: { supervisor: 'Marta Reis' }, note: null, decided: true, checkedBy: 'statement', acts: [] };
  expect(rowOf(half, one)).toMatchObject(seen);
  expect(verdictOf(see(other))).toBe('all_matched');
  see(other);
  expect(verdictOf(await report(shop))).toBe('all_matched');
  await shop.reopen();
  expect(verdictOf(known(shop))).toBe('all_matched');
  await shop.closeTill();
  const file = openFile(path.join(shop.folder, 'till', 'real', 'till.db'));
  expect(verifyAll(file.connection)).toMatchObject({ ok: true });
  expect(await matchedSlips(shop, file)).toEqual([true, true]);
  const marks = file.reconciliations.acts(today(shop));
  const matched = (subject: PaymentId) => ({ subject, outcome: 'matched' });
  expect(marks).toMatchObject([matched(one), matched(other)]);
});

test('a slip with a note of why it was not seen is decided, not agreed, and can be seen later', async (context) => {
  const shop = await openShop(context);
  const id = typeSlip(shop, 1_000, '71');
  await report(shop);
  const noted = reportIn(value(ofShop(shop).note(today(shop), id, 'Não está no extrato de hoje.')));
  expect(verdictOf(noted)).toBe('decided');
  expect(noted).toMatchObject({ slipsToSee: { count: 0, amountCents: 0 }, slipsNoted: 1 });
  expect(rowOf(noted, id).acts).toEqual(['see_slip']);
  const seen = reportIn(value(ofShop(shop).seeSlip(today(shop), id)));
  expect(verdictOf(seen)).toBe('all_matched');
  expect(rowOf(seen, id).note).toMatchObject({ text: 'Não está no extrato de hoje.' });
});

test('cash is no slip, nor is a slip that was undone', async (context) => {
  const shop = await openShop(context);
  const sale = shop.sell(1_000);
  value(shop.till().payments.payCash(sale.id, cents(1_000)));
  const found = await report(shop);
  const [cash] = found.rows;
  expect(verdictOf(found)).toBe('all_matched');
  expect(ofShop(shop).seeSlip(today(shop), cash?.id ?? '')).toMatchObject({ error: { code: 'not_found' } });
  const undone = { tender: 'standalone_card', why: 'not_by_operator', oursCents: cents(0) } as const;
  expect(isLooseSlip(undone)).toBe(false);
  expect(isLooseSlip({ ...undone, oursCents: cents(1) })).toBe(true);
});
