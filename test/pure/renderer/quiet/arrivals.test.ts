import { expect, it } from 'vitest';
import { createArrivals } from '../../../../renderer/quiet/paid-meanwhile.tsx';
import type { PaymentState } from '../../../../shared/payment-states.ts';
import { card } from '../sale-fixtures.ts';

const waiting = (state: PaymentState) => ({ payments: [card({ state })] });
const paid = card({ state: 'approved' });

it('is told once of a payment that came in while it was on its way to being cancelled', () => {
  const arrivals = createArrivals();
  arrivals.sees(waiting('cancel_requested'));
  arrivals.sees(waiting('unconfirmed'));
  arrivals.hears(paid);
  expect(arrivals.find(paid.id)).toEqual({ id: paid.id, leaving: true });
  arrivals.told();
  expect(arrivals.find(paid.id)).toBeNull();
});

it('is told nothing when a payment of before changes, as by a return', () => {
  const arrivals = createArrivals();
  arrivals.hears(paid);
  expect(arrivals.find(paid.id)).toBeNull();
  arrivals.sees(waiting('in_progress'));
  arrivals.hears(paid);
  arrivals.sees({ payments: [paid] });
  for (let push = 0; push < 2; push++) arrivals.hears({ ...paid, updatedAt: '2026-11-20T18:00:00.000Z' });
  expect(arrivals.find(paid.id)).toBeNull();
});
