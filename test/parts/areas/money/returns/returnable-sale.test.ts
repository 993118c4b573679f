import { describe, expect } from 'vitest';
import { createPollLog } from '../../../../../electron/areas/money/payment/poll-log.ts';
import { returnableSale, returnedProof } from '../../../../../electron/areas/money/returns/returnable-sale.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import { cents } from '../../../../../shared/money.ts';
import type { CaseId, PaymentId } from '../../../../../shared/payment.ts';
import {
  AT,
  backCase,
  byCard,
  byNote,
  lineRow,
  noteRow,
  openMoneyFile,
  type Row,
  returnRow,
  undoneRow,
} from '../../../../support/money-file.ts';
import { clockAt } from '../../../../support/quiet-parts.ts';
import { machineTime } from '../../../../support/shop-day.ts';
import { value } from '../../../../support/value.ts';
import { money, proof, tillTest as test, type WatchingTill } from '../../../../support/watching-till.ts';

function paid(till: WatchingTill, id: PaymentId) {
  till.approve(id, proof(999));
  const offered = (refundsPix = true) =>
    value(
      returnableSale(
        {
          ...{ database: till.database, pollLog: till.parts.pollLog, clock: till.parts.clock },
          localTime: machineTime,
          ...{ settings: () => ({ returnDays: 30, creditNoteDays: 30 }), refundsPix: () => refundsPix },
        },
        till.row(id).saleId,
      ),
    );
  return { id, offered };
}

function noted(till: WatchingTill, id: PaymentId): void {
  const [found] = till.cases(id);
  const word = { state: 'noted', settled_at: AT, settled_by: 'Ana', note: 'Já devolvido.' } as const;
  till.database.transaction(() => till.database.cases.update(found?.id as CaseId, word));
}

const legOf = (id: PaymentId, tender: 'card' | 'pix', byOperator: boolean) => ({
  ...{ paymentId: id, tender, amountCents: 999, remainingCents: 999, byOperator },
});

describe('money can go back on the payment of a sale', () => {
  test('by its card; by its Pix, which the operator gives back where it does so', ({ till, card, pix }) => {
    const offered = paid(till, card).offered();
    expect(offered).toMatchObject({ cashCents: 0, legs: [legOf(card, 'card', false)] });
    const byPix = paid(till, pix).offered;
    expect(byPix(true).legs).toEqual([legOf(pix, 'pix', true)]);
    expect(byPix(false).legs).toEqual([legOf(pix, 'pix', false)]);
  });

  test.for(['card', 'pix'] as const)('not while its money is in question (%s)', (tender, { till }) => {
    const { id, offered } = paid(till, till[tender](999));
    till.ledger.apply(id, 'seen_cancelled');
    expect(offered().legs).toEqual([]);
    till.ledger.confirm(id);
    expect(offered().legs).toEqual([legOf(id, tender, tender === 'pix')]);
  });

  test('nor where somebody has written down that it is gone', ({ till, card }) => {
    const { id, offered } = paid(till, card);
    till.ledger.apply(id, 'seen_cancelled');
    noted(till, id);
    expect(offered().legs).toEqual([]);
  });

  test('a case of something else does not end that once it is settled', ({ till, card }) => {
    const { id, offered } = paid(till, card);
    till.ledger.apply(id, 'seen_surplus', { money: money(300, 'r2') });
    expect(offered().legs).toEqual([]);
    noted(till, id);
    expect(offered().legs).toEqual([legOf(id, 'card', false)]);
  });
});

describe('what proves a payment whose money goes back', () => {
  test('is what the operator showed', ({ till, card: id }) => {
    const all = { nsu: '55', authorization: 'X1', cardKind: 'credit', instalments: 3, brand: 'Elo', acquirer: 'Rede' };
    const evidence = proof(999, { ...all, cardKind: 'credit', paidAt: '2026-11-20 12:00:00', operatorPaymentId: 'r7' });
    till.approve(id, evidence);
    expect(returnedProof(till.row(id))).toEqual(evidence);
  });

  test('of a typed slip or a poor record is the rest as requested', ({ till, card: id }) => {
    const little = { nsu: null, authorization: null, cardKind: null, instalments: null, operatorPaymentId: null };
    till.approve(id, proof(999, little));
    expect(returnedProof(till.row(id))).toEqual({ ...proof(999, little), cardKind: 'debit', instalments: 1 });
    const typed = { source: 'typed', amountCents: cents(999), nsu: '7', authorization: 'A', brand: 'Elo' } as const;
    const slip = { ...till.row(id), tender: 'standalone_card', state: 'approved', kind: 'debit', typed } as const;
    const nothing = { acquirer: null, paidAt: null, operatorPaymentId: null };
    expect(returnedProof(slip)).toEqual({
      ...{ amountCents: 999, nsu: '7', authorization: 'A', brand: 'Elo', cardKind: 'debit', instalments: null },
      ...nothing,
    });
  });
});

describe('of a sale that was paid in several ways', () => {
  /** R$ 10,00: card 6, cash 3, vale-troca 1; R$ 4,00 on another card were undone. */
  function partly() {
    const file = openMoneyFile();
    const back = (id: string, number: number, amount: number, more: Row): void => {
      file.put('return_line', lineRow(`line of ${id}`, id, amount, { line_id: 'm', quantity: amount }));
      if (more['money'] === 'credit_note') file.put('credit_note', noteRow(id, id, amount));
      file.put('sale_return', returnRow(id, number, amount, { sale_id: 'sale', ...more }));
    };
    file.issue('r1', 100, 1);
    file.sell('sale', ['m', 1, 1_000]);
    file.pay('gone', 'sale', 400, byCard(400, 'k1'));
    file.put('money_case', backCase('undoing', 'gone', 400, { kind: 'leg_undone' }));
    file.put('payment_undone', undoneRow('gone', 'sale', 400, 'case', { case_id: 'undoing' }));
    file.pay('kept', 'sale', 600, byCard(600, 'k2'));
    file.pay('cash', 'sale', 300);
    file.pay('credit', 'sale', 100, byNote(100, 'r1'));
    file.close('sale');
    const clock = clockAt(() => new Date(AT));
    const settings = () => ({ returnDays: 30, creditNoteDays: 30 });
    const offered = () => {
      const parts = {
        database: file.database,
        pollLog: createPollLog(clock),
        clock,
        localTime: machineTime,
        settings,
        refundsPix: () => true,
      };
      const { legs, cashCents, lines } = value(returnableSale(parts, 'sale' as SaleId));
      return {
        cashCents,
        legs: legs.map((leg) => [leg.paymentId, leg.remainingCents]),
        back: lines[0]?.returnedCents,
      };
    };
    return { file, back, offered };
  }

  test('what was undone, and what a vale-troca paid, is no money that can go back', () => {
    expect(partly().offered()).toEqual({ cashCents: 300, legs: [['kept', 600]], back: 0 });
  });

  test('what has gone back as money goes back no more; for a vale-troca it is none', () => {
    const { file, back, offered } = partly();
    back('r2', 2, 200, { money: 'cash' });
    expect(offered()).toEqual({ cashCents: 100, legs: [['kept', 600]], back: 200 });
    back('r3', 3, 100, { money: 'credit_note', credit_note_id: 'r3' });
    expect(offered()).toEqual({ cashCents: 100, legs: [['kept', 600]], back: 300 });
    file.put('money_case', backCase('part', 'kept', 150));
    back('r4', 4, 150, { money: 'original', payment_id: 'kept', case_id: 'part' });
    expect(offered()).toEqual({ cashCents: 100, legs: [['kept', 450]], back: 450 });
  });

  test('a vale-troca for most of it leaves no more than the rest, in each way', () => {
    const { back, offered } = partly();
    back('r2', 2, 900, { money: 'credit_note', credit_note_id: 'r2' });
    expect(offered()).toEqual({ cashCents: 100, legs: [['kept', 100]], back: 900 });
  });

  test('more cash than was paid in cash, by a program of before this rule, leaves less to go back on the card', () => {
    const { back, offered } = partly();
    back('r2', 2, 500, { money: 'cash' });
    expect(offered()).toEqual({ cashCents: 0, legs: [['kept', 400]], back: 500 });
  });
});
