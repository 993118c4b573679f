import { expect, test } from 'vitest';
import { NOTHING_SHOWN, nextScene } from '../../../../electron/areas/customer/scene.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { cents } from '../../../../shared/money.ts';
import type { Payment, PaymentEvidence, PaymentId } from '../../../../shared/payment.ts';
import { PAYMENT_STATES } from '../../../../shared/payment-states.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { createRandom } from '../../../support/seeded-random.ts';
import { card, cash, line, pix, sale, standaloneCard } from '../../renderer/sale-fixtures.ts';

/** Marks everything internal or another's; customers must see none. */
const INSIDE = 'INSIDE';
const CPF = '52998224725';

/** Every field of a view. */
const NAMES = new Set(
  `state basket lines name quantity grams unitPriceCents perKilogram discountCents totalCents linesBefore subtotalCents
   paidCents dueCents masked amountCents kind instalments brCode expiresAt tenderedCents changeCents`.split(/\s+/),
);

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

const evidence = {
  ...{ amountCents: cents(849), nsu: `${INSIDE} nsu`, authorization: `${INSIDE} authorisation`, cardKind: 'credit' },
  ...{ instalments: 1, brand: `${INSIDE} brand`, acquirer: `${INSIDE} acquirer`, paidAt: `${INSIDE} time` },
  operatorPaymentId: `${INSIDE} id`,
} as PaymentEvidence;

function randomPayment(random: () => number, at: number): Payment {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const base = {
    id: `${INSIDE}-${at}` as PaymentId,
    state: pick(PAYMENT_STATES),
    operatorMessage: `${INSIDE} message`,
    evidence: random() < 0.5 ? evidence : null,
    reason: 'declined_by_issuer',
    amountCents: cents(1 + Math.floor(random() * 10_000)),
  } as const;
  const qr = { code: `${INSIDE} code`, brCode: '00020126', expiresAt: '2026-11-20T17:10:00.000Z' };
  return pick([
    card({ ...base, deviceName: `${INSIDE} device`, instalments: 3 }),
    cash(base),
    pix({ ...base, qr: random() < 0.5 ? qr : null }),
    standaloneCard({ ...base, nsu: `${INSIDE} typed`, authorization: `${INSIDE} typed` }),
  ]);
}

function randomSale(random: () => number): Sale {
  const lines = Array.from({ length: Math.floor(random() * 5) }, (_, index) =>
    line(`${INSIDE}-${index}`, {
      code: `${INSIDE} product code`,
      listPriceCents: random() < 0.5 ? null : cents(999),
      weight: random() < 0.3 ? { grams: 350, kgPriceCents: cents(3_990) } : null,
      cancelled: random() < 0.2,
    }),
  );
  const payments = Array.from({ length: Math.floor(random() * 4) }, (_, at) => randomPayment(random, at));
  const state =
    (['open', 'open', 'open', 'paid', 'cancelled', 'set_aside'] as const)[Math.floor(random() * 6)] ?? 'open';
  const more = { id: `${INSIDE}-${random()}` as SaleId, state, lines, payments, hasTaxId: random() < 0.5 };
  return { ...sale(more), cashier: `${INSIDE} person`, costCents: 111, ...{ note: INSIDE } } as Sale;
}

const said = (value: unknown): string => JSON.stringify(value);

test('whatever is sold and paid, nothing of the shop, of its people or of the operator is shown', () => {
  const random = createRandom(20_261_122);
  const states = new Set<string>();
  for (let round = 0; round < 4_000; round++) {
    const found = randomSale(random);
    let memory = NOTHING_SHOWN;
    for (const payments of [found.payments.slice(0, -1), found.payments]) {
      const asking = random() < 0.2 ? CPF.slice(0, 1 + Math.floor(random() * 11)) : null;
      const seen = { staffed: random() < 0.8, sale: { ...found, payments }, asking };
      const next = nextScene(memory, seen, round * 100);
      memory = next.memory;
      states.add(next.scene.state);
      expect(said(next.scene)).not.toContain(INSIDE);
      expect(said(next.scene)).not.toContain(CPF.slice(0, 7));
      expect(namesIn(next.scene).filter((name) => !NAMES.has(name))).toEqual([]);
    }
  }
  expect([...states].sort()).toEqual([
    ...['approved', 'asking', 'change', 'confirming', 'idle', 'paying_card', 'pix', 'refused', 'selling'],
  ]);
});

test('a sale that is handed on as it is would be found', () => {
  const leaked = randomSale(createRandom(7));
  expect(said(leaked)).toContain(INSIDE);
  expect(namesIn(leaked).filter((name) => !NAMES.has(name))).not.toEqual([]);
});
