import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createActor } from '../../../../../electron/areas/actor.ts';
import { createAskLog } from '../../../../../electron/areas/payment/ask-log.ts';
import { createLegService } from '../../../../../electron/areas/payment/legs/leg-service.ts';
import { createLegUndo } from '../../../../../electron/areas/payment/legs/undo-leg.ts';
import { createPaymentLedger } from '../../../../../electron/areas/payment/payment-ledger.ts';
import { createPaymentService } from '../../../../../electron/areas/payment/payment-service.ts';
import { createSaleService } from '../../../../../electron/areas/sale/sale-service.ts';
import { drawerSums } from '../../../../../electron/areas/shift/drawer.ts';
import { createShiftService } from '../../../../../electron/areas/shift/shift-service.ts';
import { openTillDatabase } from '../../../../../electron/areas/till-database.ts';
import { silentLogger } from '../../../../../electron/lib/logger.ts';
import type { DeviceId } from '../../../../../shared/device.ts';
import { cents } from '../../../../../shared/money.ts';
import { isKept, type PaymentEvidence, type PaymentId } from '../../../../../shared/payment.ts';
import type { PersonId } from '../../../../../shared/person.ts';
import { ok } from '../../../../../shared/result.ts';
import { DEFAULT_SETTINGS } from '../../../../../shared/settings.ts';
import { expectedCents } from '../../../../../shared/shift.ts';
import { value } from '../../../../support/value.ts';

const MARTA = { id: 'marta' as PersonId, name: 'Marta Reis', role: 'supervisor' } as const;
const DEVICE = 31 as DeviceId;
const FLOAT = 10_000;

/** The real services over the real file; the operator is whoever tells the ledger what it saw. */
function openTill() {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const actor = createActor(() => 1);
  const database = openTillDatabase(':memory:', { now: () => now, who: actor.who });
  onTestFinished(() => database.close());
  const clock = { now: () => now, monotonicMs: () => 0, sleep: async () => undefined };
  const quiet = { push: () => undefined, log: silentLogger, onFault: () => undefined };
  const parts = { database, clock, actor, newId: randomUUID, ...quiet };
  const asks = createAskLog(clock);
  const none = (): undefined => undefined;
  const ledger = createPaymentLedger({ ...parts, asks, watchMs: 1, approvedWatchMs: 1, onChanged: none });
  const undo = createLegUndo({ ...parts, refundsPix: () => false, follow: none });
  const runner = { begin: none, follow: none };
  actor.signedIn(MARTA);
  const shift = createShiftService({ ...parts, drawer: () => DEFAULT_SETTINGS, onClosed: none });
  value(shift.open(cents(FLOAT)));
  database.transaction(() => {
    database.products.insert({ code: '1', barcode: null, name: 'One', priceCents: cents(1) }, 'then');
    database.connection
      .prepare(`INSERT INTO device (id, code, name, active) VALUES (?, '31', 'Maquininha 31', 1)`)
      .run(DEVICE);
  });
  const payments = createPaymentService({
    ...{ ...parts, asks, ledger, runner, onCash: none },
    operatorConfigured: () => true,
    qrReady: () => true,
    mayBegin: () => ok(null),
    startUp: { holdsDevice: () => false },
    standaloneCard: () => ({ isAllowed: true, isSupervised: false }),
    minInstalmentCents: () => cents(0),
  });
  const discountLimits = () => DEFAULT_SETTINGS.discountLimits;
  return {
    database,
    payments,
    ledger,
    legs: createLegService({ database, actor, asks, ledger, undo, onCash: none }),
    sales: createSaleService({
      ...parts,
      asks,
      discountLimits,
      allowAmounts: () => true,
      weightLabels: () => [],
      undo,
    }),
  };
}

type Step =
  | { readonly kind: 'cash' | 'typed' | 'card_approved' | 'card_declined'; readonly part: number }
  | { readonly kind: 'undo'; readonly which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('cash', 'typed', 'card_approved', 'card_declined'),
    part: fc.integer({ min: 0, max: 1_200 }),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(9) }),
);

function evidence(amountCents: number): PaymentEvidence {
  const nobody = { nsu: '1', authorization: '2', cardKind: null, instalments: null, brand: null };
  return { ...nobody, acquirer: null, paidAt: null, operatorPaymentId: randomUUID(), amountCents: cents(amountCents) };
}

test('legs sum to the total, whatever their order, failures and what is undone of them', () => {
  const till = openTill();
  let typed = 0;
  let drawer = FLOAT;
  const pay = (kind: Exclude<Step['kind'], 'undo'>, saleId: Parameters<typeof till.sales.get>[0], part: number) => {
    const amount = cents(part);
    if (kind === 'cash') return till.payments.payCash(saleId, amount, amount).ok;
    if (kind === 'typed') {
      const slip = { kind: 'debit', brand: 'Elo', nsu: String(++typed), authorization: 'A' } as const;
      return till.payments.payStandaloneCard(saleId, slip, true, amount).ok;
    }
    const started = till.payments.startCard(saleId, DEVICE, 'debit', 1, amount);
    if (!started.ok) return false;
    till.ledger.apply(started.value.id, 'accepted');
    if (kind === 'card_approved') till.ledger.apply(started.value.id, 'seen_approved', { evidence: evidence(part) });
    else till.ledger.apply(started.value.id, 'seen_declined', { reason: 'declined_by_issuer' });
    return kind === 'card_approved';
  };
  const inDrawer = (): number => {
    const open = till.database.shifts.findOpen();
    return open === null ? 0 : expectedCents(drawerSums(till.database, open));
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.array(step, { maxLength: 12 }), (total, steps) => {
      const { id } = value(till.sales.addByCode(`${total}*1`));
      const legs = new Map<PaymentId, { amount: number; isCash: boolean }>();
      for (const one of steps) {
        const paid = [...legs.values()].reduce((sum, { amount }) => sum + amount, 0);
        if (paid === total) break;
        if (one.kind === 'undo') {
          const [legId, leg] = [...legs][one.which] ?? [];
          if (legId === undefined || leg === undefined) continue;
          expect(till.legs.undo(legId).ok).toBe(true);
          legs.delete(legId);
          if (leg.isCash) drawer -= leg.amount;
        } else {
          const isTaken = pay(one.kind, id, one.part);
          const isPossible = one.part >= 1 && one.part <= total - paid && one.kind !== 'card_declined';
          expect(isTaken).toBe(isPossible);
          const last = value(till.sales.get(id)).payments.at(-1);
          if (isTaken && last !== undefined) legs.set(last.id, { amount: one.part, isCash: one.kind === 'cash' });
          if (isTaken && one.kind === 'cash') drawer += one.part;
        }
        const sale = value(till.sales.get(id));
        const kept = sale.payments.filter(isKept);
        expect(kept.map((leg) => leg.id)).toEqual([...legs.keys()]);
        expect(kept.reduce((sum, leg) => sum + leg.amountCents, 0) + sale.dueCents).toBe(total);
        expect(sale.state === 'paid').toBe(sale.dueCents === 0);
        expect(inDrawer()).toBe(drawer);
      }
      if (value(till.sales.get(id)).state === 'paid') return;
      value(till.sales.cancel(id, 'customer_gave_up'));
      for (const { amount, isCash } of legs.values()) if (isCash) drawer -= amount;
      expect(value(till.sales.get(id)).payments.filter(isKept)).toEqual([]);
      expect(inDrawer()).toBe(drawer);
    }),
    { numRuns: 150 },
  );
});
