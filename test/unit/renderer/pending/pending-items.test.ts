import { describe, expect, it } from 'vitest';
import { pendingItems } from '../../../../renderer/pending/pending-items.ts';
import { cents } from '../../../../shared/money.ts';
import type { CaseId, PaymentId } from '../../../../shared/payment.ts';
import type { SaleId, SaleState, SaleSummary } from '../../../../shared/sale.ts';
import { moneyCase } from '../case-fixtures.ts';
import { card } from '../sale-fixtures.ts';

const summary = (id: string, state: SaleState, at: string): SaleSummary => ({
  id: id as SaleId,
  state,
  series: null,
  number: null,
  totalCents: cents(849),
  paidCents: cents(0),
  itemCount: 1,
  tenders: ['card'],
  at,
});

describe('what is pending', () => {
  it('lists a set-aside sale once: by its payment while that lives, by itself after it', () => {
    const aside = summary('sale-1', 'set_aside', '2026-11-20T17:00:00.000Z');
    const live = card({ state: 'unconfirmed' });
    expect(pendingItems([live], [aside], []).map((item) => item.kind)).toEqual(['payment']);
    expect(pendingItems([], [aside], []).map((item) => item.kind)).toEqual(['set_aside']);
  });

  it('puts what waits for a decision first, and what was decided last', () => {
    const aside = summary('sale-1', 'set_aside', '2026-11-20T09:00:00.000Z');
    const open = moneyCase({ id: 'late' as CaseId, openedAt: '2026-11-20T18:00:00.000Z' });
    const settled = moneyCase({ id: 'old' as CaseId, state: 'noted', openedAt: '2026-11-20T08:00:00.000Z' });
    const ids = pendingItems([], [aside], [settled, open]).map((item) => item.id);
    expect(ids).toEqual(['late', 'sale-1', 'old']);
  });

  it('leaves out sales that need nobody, and puts the oldest first', () => {
    const newer = card({ id: 'b' as PaymentId, state: 'unconfirmed', createdAt: '2026-11-20T17:10:00.000Z' });
    const older = card({ id: 'a' as PaymentId, state: 'pending', createdAt: '2026-11-20T17:01:00.000Z' });
    const done = [
      summary('x', 'paid', '2026-11-20T16:00:00.000Z'),
      summary('y', 'cancelled', '2026-11-20T16:00:00.000Z'),
    ];
    expect(pendingItems([newer, older], done, []).map((item) => item.id)).toEqual(['a', 'b']);
  });
});
