import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  PAYMENT_EVENTS,
  PAYMENT_STATES,
  type PaymentEvent,
  type PaymentState,
  transition,
} from '../../../shared/payment-states.ts';
import type { Breach, Invariant } from '../../faults/judge/breach.ts';
import { checkInvariants, type JudgeInput } from '../../faults/judge/check-invariants.ts';
import { MOVES } from '../../faults/judge/history.ts';
import { hasCardNumber } from '../../faults/judge/secrets.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import {
  approve,
  CARD,
  CATALOGUE_THERE,
  closeSale,
  LEDGER,
  TYPED_SALE,
  type WrongFile,
  writeTillFile,
} from './sound-files.ts';
import {
  CARD_RETURN,
  CASH_RETURN,
  DISCOUNTED_SALE,
  HELD_SALE,
  LEGS_LEDGER,
  LEGS_SALE,
  NOTE_SALE,
} from './sound-sales.ts';
import { ACCEPTED, asked, casesOf, requested, SECOND, SECOND_CHARGE } from './wrong.ts';
import { WRONG_AT_ONCE, WRONG_BOOKS, WRONG_PAYMENTS } from './wrong-payments.ts';
import { WRONG_RECORDS, WRONG_TRAILS } from './wrong-records.ts';
import { WRONG_LEGS, WRONG_SALES } from './wrong-sales.ts';

function breaches(file: WrongFile, input: Partial<JudgeInput> = {}): readonly Breach[] {
  const tillFile = writeTillFile(tempFolder(), file);
  return checkInvariants({ tillFile, ledger: LEDGER, quiet: true, catalogue: CATALOGUE_THERE, ...input });
}

const judge = (sql: string, input: Partial<JudgeInput> = {}): readonly Invariant[] =>
  [...new Set(breaches({ sql }, input).map(({ invariant }) => invariant))].sort();

describe('the judge', () => {
  test.each([
    ['a sound file and a book that agrees with it', ''],
    ['card money that was taken outside the till and typed in', TYPED_SALE],
    ['discounts', DISCOUNTED_SALE],
    ['a held sale with a CPF', HELD_SALE],
    ['a return for cash', CASH_RETURN],
    ['a return on the card', CARD_RETURN(CARD, 1000)],
    ['a vale-troca that is spent in part', NOTE_SALE],
  ])('finds nothing in %s', (_, sql) => expect(judge(sql)).toEqual([]));

  test('finds nothing in one that is still at work', () => {
    const sql = `${ACCEPTED}${approve(SECOND, 'pending')}${closeSale('open-sale', 4)}`;
    const charges = [...LEDGER.charges, SECOND_CHARGE];
    const requests = [...LEDGER.requests, asked(5, SECOND)];
    expect(judge(sql, { ledger: { ...LEDGER, charges, requests }, quiet: false })).toEqual([]);
  });

  test('finds nothing in legs that were undone before the sale was paid otherwise', () => {
    expect(judge(LEGS_SALE, { ledger: LEGS_LEDGER })).toEqual([]);
  });

  test('finds nothing in a refund that the network delivered twice and the operator carried out once', () => {
    const refund = { ...asked(5, '700001'), operation: 'qr.refund' } as const;
    const input = { ...requested(refund, { ...refund, seq: 6, outcome: 'refused' }), networkRepeats: true };
    expect(judge('', input)).not.toContain('I11');
    expect(judge('', { ...input, networkRepeats: false })).toContain('I11');
  });

  test.each([WRONG_RECORDS, WRONG_PAYMENTS, WRONG_SALES].flatMap(casesOf))('names $is for $what', ({ is, wrong }) => {
    expect(judge(wrong)).toContain(is);
  });

  test.each(casesOf(WRONG_AT_ONCE))('names $is at once for $what', ({ is, wrong }) => {
    expect(judge(wrong, { quiet: false })).toContain(is);
  });

  test.each(casesOf(WRONG_LEGS))('names $is for $what', ({ is, wrong }) => {
    expect(judge(`${LEGS_SALE}${wrong}`, { ledger: LEGS_LEDGER })).toContain(is);
  });

  test.each(casesOf(WRONG_BOOKS))('names $is for $what', ({ is, wrong: { sql = '', ...input } }) => {
    expect(judge(sql, input)).toContain(is);
  });

  test.each(WRONG_TRAILS)('of $what says $says', ({ says, run }) => {
    const said = breaches({ pastTheTrail: run }).map((breach) => `${breach.invariant}: ${breach.says}`);
    expect(said).toContainEqual(expect.stringContaining(says));
  });

  test('finds a token in a file', () => {
    const folder = tempFolder();
    const log = join(folder, 'till.log');
    writeFileSync(log, 'sent with s3cret');
    expect(judge('', { secrets: ['s3cret'], files: [log] })).toEqual(['I23']);
  });

  test.each(['4111111111111111', '5500-0000-0000-0004', 'x 378282246310005.'])('knows a card number: %s', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });

  test.each(['4111111111111112', '7891000315507', '2026-11-20 12:00:00.000', 'a4111111111111111', '00020126580014'])(
    'takes nothing else for one: %s',
    (text) => expect(hasCardNumber(text)).toBe(false),
  );

  test('has the same machine as the till', () => {
    const machine = (move: (state: PaymentState, event: PaymentEvent) => unknown) =>
      PAYMENT_STATES.flatMap((state) => PAYMENT_EVENTS.map((event) => [state, event, move(state, event)]));
    expect(machine((state, event) => MOVES[state]?.[event] ?? 'illegal')).toEqual(machine(transition));
  });
});
