import { expect, test } from 'vitest';
import type { Actor } from '../../../../../electron/areas/actor.ts';
import { createPollLog } from '../../../../../electron/areas/money/payment/poll-log.ts';
import { reissueNote } from '../../../../../electron/areas/money/returns/credit-notes.ts';
import {
  createStoreCredit,
  type StoreCreditParts,
} from '../../../../../electron/areas/money/returns/pay-store-credit.ts';
import { endOfDayAfter } from '../../../../../electron/areas/money/returns/return-parts.ts';
import type { CreditNoteId } from '../../../../../shared/credit-note.ts';
import { cents } from '../../../../../shared/money.ts';
import { fail, ok } from '../../../../../shared/result.ts';
import { clockAt, quietParts } from '../../../../support/quiet-parts.ts';
import { MACHINE_TIME } from '../../../../support/shop-day.ts';
import { atOpenDrawer, MARTA, testActor } from '../../../../support/test-actor.ts';
import { refused, value } from '../../../../support/value.ts';
import { openSaleTill, type SaleTill } from '../sale/sale-till.ts';
import { CODE, issueNote } from './issue-note.ts';

const LAST = '2026-11-20T23:59:59.999Z';
const issued = ({ database }: SaleTill) => issueNote(database, { issuedCents: 500, expiresAt: LAST });

/** Pays a part of a sale with it; each reading advances the clock by a millisecond. */
function payAt(at: string, mayBegin: StoreCreditParts['mayBegin'] = () => ok(null)) {
  const till = openSaleTill();
  till.product('A', 3_000);
  const sale = value(till.sales.addByCode('A'));
  issued(till);
  let ms = Date.parse(at);
  const clock = clockAt(() => new Date(ms++));
  const { database } = till;
  const credit = createStoreCredit({
    ...quietParts(database, { clock, newId: () => 'paid-1', actor: atOpenDrawer(database, at) }),
    pollLog: createPollLog(clock),
    mayBegin,
    due: (_, part) => ok({ amountCents: part ?? cents(3_000), isLast: false }),
  });
  return credit.payStoreCredit(sale.id, CODE, null);
}

test('a vale-troca pays in the very last moment of its last day, and a moment later nothing', () => {
  expect(value(payAt(LAST)).payments).toMatchObject([{ tender: 'store_credit', amountCents: 500, createdAt: LAST }]);
  expect(payAt('2026-11-21T00:00:00.000Z')).toMatchObject(refused('credit_note_expired'));
});

test('a vale-troca pays on a disk that has room for cash alone', () => {
  const room = (what: 'charge' | 'cash') => (what === 'cash' ? ok(null) : fail('storage_low'));
  expect(payAt(LAST, room)).toMatchObject({ ok: true });
  expect(payAt(LAST, () => fail('storage_low'))).toMatchObject(refused('storage_low'));
});

test('a last day ends a millisecond before the next', () => {
  const noon = new Date(2026, 10, 20, 12, 0, 0);
  expect(endOfDayAfter(MACHINE_TIME, noon, 0)).toEqual(new Date(2026, 10, 20, 23, 59, 59, 999));
  expect(endOfDayAfter(MACHINE_TIME, new Date(2026, 10, 20), 30)).toEqual(new Date(2026, 11, 20, 23, 59, 59, 999));
});

test('another is put in its place by somebody who is there, before an open drawer, and with the same last moment', () => {
  const till = openSaleTill();
  issued(till);
  const { database } = till;
  database.transaction(() =>
    database.connection.exec(`INSERT INTO receipt_series VALUES (2, '2026-11-20T12:00:00.000Z', 'restored')`),
  );
  const reissue = (actor: Actor, at = '2026-11-20T13:00:00.000Z') => {
    const clock = clockAt(() => new Date(at));
    const parts = { database, clock, newId: () => 'random', actor };
    return database.transaction(() => reissueNote(parts, 'note-2' as CreditNoteId, CODE));
  };
  const nobody = testActor(null);
  expect(nobody.approved(MARTA, () => reissue(nobody))).toMatchObject(refused('signed_out'));
  expect(reissue(testActor())).toMatchObject(refused('no_shift'));
  const late = reissue(atOpenDrawer(database, LAST), '2026-11-21T00:00:00.000Z');
  expect(late).toMatchObject({ error: { code: 'credit_note_expired', values: { expiresAt: LAST } } });
  expect(reissue(atOpenDrawer(database, LAST))).toEqual({ ok: true, value: 'note-2' });
  expect(database.creditNotes.find('note-2' as CreditNoteId)).toMatchObject({
    ...{ issued_cents: 500, reissue_of: 'note', return_id: null, expires_at: LAST, series: 2 },
    ...{ shift_id: 'shift-of-tests', at: '2026-11-20T13:00:00.000Z', approver: null },
  });
  expect(reissue(atOpenDrawer(database, LAST))).toMatchObject(refused('credit_note_reissued'));
});
