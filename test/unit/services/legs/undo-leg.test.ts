import { describe, expect, test } from 'vitest';
import { createAskLog } from '../../../../electron/services/ask-log.ts';
import { createCaseBook } from '../../../../electron/services/case-book.ts';
import { createLegService } from '../../../../electron/services/legs/leg-service.ts';
import { createLegUndo } from '../../../../electron/services/legs/undo-leg.ts';
import type { DeviceId } from '../../../../shared/device.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import { atOpenDrawer, testActor } from '../../../support/test-actor.ts';
import { value } from '../../../support/value.ts';
import { proof } from '../../../support/watching-till.ts';
import { openSaleTill, type SaleTill } from '../sale-till.ts';

const PAID_AT = '2026-11-20T12:00:00.000Z';
const NOW = '2026-11-20T12:30:00.000Z';

/** A sale of R$ 30,00 of which R$ 10,00 was paid so long ago that nobody looks at it any more. */
function partPaid({ database, sales, product }: SaleTill, tender: 'card' | 'pix'): PaymentId {
  product('A', 3_000);
  const sale = value(sales.addByCode('A'));
  const id = 'leg' as PaymentId;
  const device = { device_id: 31 as DeviceId, device_name: 'Device', card_kind: 'debit', instalments: 1 } as const;
  database.transaction(() => {
    database.payments.insert({
      ...{ id, sale_id: sale.id, tender, state: 'created', amount_cents: cents(1_000), created_at: PAID_AT },
      ...(tender === 'card' ? device : {}),
      ...atOpenDrawer(database, PAID_AT).by(),
    });
    const code = tender === 'pix' ? { qr_code: '700001' } : {};
    const evidence = JSON.stringify(proof(1_000));
    database.payments.update(id, { state: 'approved', evidence, watch_until: null, ...code }, PAID_AT);
  });
  return id;
}

function undo({ database }: SaleTill, id: PaymentId, refundsPix: boolean) {
  const parts = {
    database,
    clock: { now: () => new Date(NOW), monotonicMs: () => 0, sleep: async () => undefined },
    newId: () => 'case-1',
    actor: atOpenDrawer(database, NOW),
  };
  const legs = createLegUndo({ ...parts, refundsPix: () => refundsPix, follow: () => undefined });
  return database.transaction(() => legs.undo(database.payments.get(id)));
}

test.for([
  ['card', true, 'watch', NOW, 'open'],
  ['pix', false, 'watch', NOW, 'open'],
  // the refund is followed for itself
  ['pix', true, 'refund', null, 'refunding'],
] as const)(
  'a %s that is undone is looked at from the disk on (the operator refunds: %s)',
  ([tender, refunds, follows, until, state]) => {
    const till = openSaleTill();
    const id = partPaid(till, tender);
    expect(undo(till, id, refunds)).toMatchObject({ ok: true, value: [{ how: 'case', follows }] });
    expect(till.database.payments.get(id).watch_until).toBe(until);
    expect(till.database.cases.ofPayment(id)).toMatchObject([{ kind: 'leg_undone', state, amount_cents: 1_000 }]);
  },
);

describe('a leg', () => {
  function open(till: SaleTill, actor = atOpenDrawer(till.database, NOW)) {
    const { database } = till;
    const ids = ['case-1', 'case-2'];
    const parts = {
      database,
      clock: { now: () => new Date(NOW), monotonicMs: () => 0, sleep: async () => undefined },
      newId: () => ids.shift() ?? '',
      actor,
    };
    const undoing = createLegUndo({ ...parts, refundsPix: () => false, follow: () => undefined });
    const asks = createAskLog(parts.clock);
    const ledger = { tell: () => undefined };
    return {
      book: createCaseBook(parts),
      legs: createLegService({ ...parts, asks, ledger, undo: undoing, onCash: () => undefined }),
    };
  }

  test('is not undone while money of its sale waits for somebody’s decision', () => {
    const till = openSaleTill();
    const id = partPaid(till, 'card');
    const { book, legs } = open(till);
    const { database } = till;
    database.transaction(() => book.openGone(database.payments.get(id)));
    expect(legs.undo(id)).toMatchObject({ error: { code: 'payment_in_conflict' } });
    database.transaction(() => book.dissolve(database.payments.get(id), ['money_gone']));
    expect(legs.undo(id)).toMatchObject({ ok: true, value: { dueCents: 3_000 } });
    expect(legs.undo(id)).toMatchObject({ error: { code: 'leg_not_undoable' } });
    expect(legs.undo('nobody' as PaymentId)).toMatchObject({ error: { code: 'not_found' } });
  });

  test('is not undone while no drawer is open', () => {
    const till = openSaleTill();
    const id = partPaid(till, 'card');
    expect(open(till, testActor()).legs.undo(id)).toMatchObject({ error: { code: 'no_shift' } });
  });
});
