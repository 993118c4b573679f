import { describe, expect, it } from 'vitest';
import { whatHappened } from '../../../../../renderer/screens/cases/case-text.ts';
import { pendingItems } from '../../../../../renderer/screens/cases/pending-items.ts';
import { startTexts } from '../../../../../renderer/text/i18n.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import { cents } from '../../../../../shared/money.ts';
import type { MoneyCase } from '../../../../../shared/money-case.ts';
import type { CaseId, PaymentId } from '../../../../../shared/payment.ts';
import type { PersonId } from '../../../../../shared/person.ts';
import type { SaleState, SaleSummary } from '../../../../../shared/sale.ts';
import { card } from '../../sale-fixtures.ts';

function moneyCase(more: Partial<MoneyCase> = {}): MoneyCase {
  return {
    id: 'case-1' as CaseId,
    kind: 'late_money',
    state: 'open',
    tender: 'card',
    amountCents: cents(849),
    askedCents: cents(849),
    askedTerms: null,
    evidence: null,
    deviceName: 'Maquininha Balcão 1',
    qrCode: null,
    paymentId: null,
    sale: null,
    openedAt: '2026-11-20T17:00:00.000Z',
    refundTrouble: null,
    refundSeenCents: null,
    operatorMessage: null,
    settledAt: null,
    settledBy: null,
    note: null,
    refundNsu: null,
    attachedTo: null,
    settlesItself: true,
    acts: {
      attach: { may: false, why: 'case_no_sale' },
      refund: { may: true, with: ['by_hand'] },
      note: { may: true, with: null },
    },
    ...more,
  };
}

const summary = (id: string, state: SaleState, at: string): SaleSummary => ({
  id: id as SaleId,
  state,
  series: null,
  number: null,
  totalCents: cents(849),
  discountsCents: cents(0),
  paidCents: cents(0),
  itemCount: 1,
  paidBy: ['debit'],
  returnedCents: cents(0),
  at,
  held: null,
});

describe('what is pending', () => {
  it('lists a set-aside sale once: by its payment while that lives, by itself after it', () => {
    const aside = summary('sale-1', 'set_aside', '2026-11-20T17:00:00.000Z');
    const live = card({ state: 'unconfirmed' });
    expect(pendingItems([live], [aside], []).map((item) => item.kind)).toEqual(['payment']);
    expect(pendingItems([], [aside], []).map((item) => item.kind)).toEqual(['set_aside']);
  });

  it('tells of a sale off the screen whether its money waits for a decision', () => {
    const aside = summary('sale-1', 'set_aside', '2026-11-20T17:00:00.000Z');
    const sale = { id: aside.id, state: 'set_aside', series: null, number: null, totalCents: cents(849) } as const;
    const caseOf = (more: Partial<MoneyCase>) =>
      pendingItems([], [aside], [moneyCase({ sale, ...more })]).flatMap((one) =>
        one.kind === 'set_aside' ? [one.openCase?.id ?? null] : [],
      );
    expect(caseOf({})).toEqual(['case-1']);
    expect(caseOf({ state: 'refunding' })).toEqual(['case-1']);
    expect(caseOf({ state: 'refunded' })).toEqual([null]);
    expect(caseOf({ kind: 'leg_undone' })).toEqual([null]);
    expect(caseOf({ sale: { ...sale, id: 'another' as SaleId } })).toEqual([null]);
  });

  it('puts what waits for a decision first, and what was decided last', () => {
    const aside = summary('sale-1', 'set_aside', '2026-11-20T09:00:00.000Z');
    const open = moneyCase({ id: 'late' as CaseId, openedAt: '2026-11-20T18:00:00.000Z' });
    const settled = moneyCase({ id: 'old' as CaseId, state: 'noted', openedAt: '2026-11-20T08:00:00.000Z' });
    const ids = pendingItems([], [aside], [settled, open]).map((item) => item.id);
    expect(ids).toEqual(['late', 'sale-1', 'old']);
  });

  it('puts held sales behind what waits for a decision and before what goes on by itself, the longest held first', () => {
    const heldAt = (id: string, at: string): SaleSummary => ({
      ...summary(id, 'set_aside', '2026-11-20T09:00:00.000Z'),
      held: { name: 'Dona Lúcia', by: { id: 'caio' as PersonId, name: 'Caio Nunes', role: 'cashier' }, at },
    });
    const open = moneyCase({ id: 'late' as CaseId, openedAt: '2026-11-20T18:00:00.000Z' });
    const live = card({ id: 'pay' as PaymentId, state: 'pending', createdAt: '2026-11-20T08:00:00.000Z' });
    const sales = [heldAt('newer', '2026-11-20T17:00:00.000Z'), heldAt('older', '2026-11-19T17:00:00.000Z')];
    const items = pendingItems([live], sales, [open]);
    expect(items.map(({ id, kind }) => [id, kind])).toEqual([
      ['late', 'case'],
      ['older', 'held'],
      ['newer', 'held'],
      ['pay', 'payment'],
    ]);
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

it('what is open forbids a second charge, but money that went back has to be charged again', async () => {
  await startTexts('pt-BR');
  const sale = { id: 's' as SaleId, state: 'open', series: 1, number: null, totalCents: cents(849) } as const;
  expect(whatHappened(moneyCase({ sale }))).toMatch(/Não cobre de novo\.$/);
  expect(whatHappened(moneyCase({ sale, kind: 'money_gone' }))).not.toContain('Não cobre');
  expect(whatHappened(moneyCase({ sale, kind: 'sale_given_up' }))).not.toContain('Não cobre');
});

it('a whole card settles itself by its estorno; a part does not, where an estorno of all would be too much', () => {
  const back = { kind: 'returned', tender: 'card', deviceName: 'Caixa 1' } as const;
  expect(whatHappened(moneyCase({ ...back, settlesItself: true }))).toContain('o caso se resolve sozinho');
  const part = whatHappened(moneyCase({ ...back, settlesItself: false }));
  expect(part).toContain('só deste valor');
  expect(part).not.toContain('sozinho');
});
