import { describe, expect, it } from 'vitest';
import { pendingItems } from '../../../../renderer/pending/pending-items.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import type { SaleId, SaleState, SaleSummary } from '../../../../shared/sale.ts';
import { card } from '../sale-fixtures.ts';

const summary = (id: string, state: SaleState, at: string): SaleSummary => ({
  id: id as SaleId,
  state,
  series: null,
  number: null,
  totalCents: cents(849),
  itemCount: 1,
  tenders: ['card'],
  at,
});

describe('what is pending', () => {
  it('lists a set-aside sale once: by its payment while that lives, by itself after it', () => {
    const aside = summary('sale-1', 'set_aside', '2026-11-20T17:00:00.000Z');
    const live = card({ state: 'unconfirmed' });
    expect(pendingItems([live], [aside]).map((item) => item.kind)).toEqual(['payment']);
    expect(pendingItems([], [aside]).map((item) => item.kind)).toEqual(['set_aside']);
  });

  it('shows money that came after the end as its own kind, beside the sale it belongs to', () => {
    const aside = summary('sale-1', 'set_aside', '2026-11-20T18:00:00.000Z');
    const late = card({ state: 'cancelled', conflict: true });
    expect(pendingItems([late], [aside]).map((item) => item.kind)).toEqual(['conflict', 'set_aside']);
  });

  it('leaves out sales that need nobody, and puts the oldest first', () => {
    const newer = card({ id: 'b' as PaymentId, state: 'unconfirmed', createdAt: '2026-11-20T17:10:00.000Z' });
    const older = card({ id: 'a' as PaymentId, state: 'pending', createdAt: '2026-11-20T17:01:00.000Z' });
    const done = [
      summary('x', 'paid', '2026-11-20T16:00:00.000Z'),
      summary('y', 'cancelled', '2026-11-20T16:00:00.000Z'),
    ];
    expect(pendingItems([newer, older], done).map((item) => item.id)).toEqual(['a', 'b']);
  });
});
