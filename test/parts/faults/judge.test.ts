import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PAYMENT_EVENTS, PAYMENT_STATES, transition } from '../../../shared/payment-states.ts';
import type { Invariant } from '../../faults/judge/breach.ts';
import { checkInvariants } from '../../faults/judge/check-invariants.ts';
import { MOVES } from '../../faults/judge/machine.ts';
import { hasCardNumber } from '../../faults/judge/secrets.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import {
  accept,
  approve,
  CARD,
  CARD_CHARGE,
  CATALOGUE_THERE,
  closeSale,
  LEDGER,
  OPEN_SALE,
  startCard,
  TYPED_SALE,
  writeTillFile,
} from './sound-files.ts';
import { CARD_RETURN, CASH_RETURN, DISCOUNTED_SALE, LEGS_LEDGER, LEGS_SALE, NOTE_SALE } from './sound-sales.ts';
import { asked, SECOND, type Wrong } from './wrong.ts';
import { HELD_SALE, WRONG_CUSTOMERS } from './wrong-customers.ts';
import { WRONG_MONEY } from './wrong-money.ts';
import { WRONG_CONDUCT, WRONG_RECORDS } from './wrong-records.ts';
import { WRONG_SALES } from './wrong-sales.ts';
import { WRONG_SHIFTS } from './wrong-shifts.ts';
import { WRONG_STATES } from './wrong-states.ts';

function judge({ sql, pastTheTrail, input }: Omit<Wrong, 'what' | 'is'>): readonly Invariant[] {
  const wrong = { ...(sql === undefined ? {} : { sql }), ...(pastTheTrail === undefined ? {} : { pastTheTrail }) };
  const tillFile = writeTillFile(tempFolder(), wrong);
  const found = checkInvariants({ tillFile, ledger: LEDGER, quiet: true, catalogue: CATALOGUE_THERE, ...input });
  return [...new Set(found.map((breach) => breach.invariant))].sort();
}

describe('the judge', () => {
  test('finds nothing in a sound file and a book that agrees with it', () => {
    expect(judge({})).toEqual([]);
  });

  test('finds nothing in one that is still at work', () => {
    const sql = `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}${accept(SECOND)}${approve(SECOND, 'pending')}${closeSale('open-sale', 4)}`;
    const charges = [...LEDGER.charges, { ...CARD_CHARGE, seq: 3, identifier: SECOND }];
    const requests = [...LEDGER.requests, asked(5, SECOND)];
    expect(judge({ sql, input: { ledger: { ...LEDGER, charges, requests }, quiet: false } })).toEqual([]);
  });

  test('finds nothing in card money that was taken outside the till and typed in', () => {
    expect(judge({ sql: TYPED_SALE })).toEqual([]);
  });

  test.each([
    ['discounts', DISCOUNTED_SALE],
    ['a held sale with a CPF', HELD_SALE],
    ['a return for cash', CASH_RETURN],
    ['a return on the card', CARD_RETURN(CARD, 1000)],
    ['a vale-troca that is spent in part', NOTE_SALE],
  ])('finds nothing in %s', (_, sql) => {
    expect(judge({ sql })).toEqual([]);
  });

  test('finds nothing in legs that were undone before the sale was paid otherwise', () => {
    expect(judge({ sql: LEGS_SALE, input: { ledger: LEGS_LEDGER } })).toEqual([]);
  });

  test('finds nothing in a refund that the network delivered twice and the operator carried out once', () => {
    const refund = { ...asked(5, '700001'), operation: 'qr.refund' } as const;
    const requests = [...LEDGER.requests, refund, { ...refund, seq: 6, outcome: 'refused' as const }];
    const input = { ledger: { ...LEDGER, requests }, networkRepeats: true };
    expect(judge({ input })).not.toContain('I11');
    expect(judge({ input: { ...input, networkRepeats: false } })).toContain('I11');
  });

  test.each([
    ...WRONG_MONEY,
    ...WRONG_STATES,
    ...WRONG_RECORDS,
    ...WRONG_CONDUCT,
    ...WRONG_SHIFTS,
    ...WRONG_SALES,
    ...WRONG_CUSTOMERS,
  ])('names $is for $what', ({ is, ...wrong }) => {
    expect(judge(wrong)).toContain(is);
  });

  test('finds a token in a file', () => {
    const folder = tempFolder();
    const log = join(folder, 'till.log');
    writeFileSync(log, 'sent with s3cret');
    expect(judge({ input: { secrets: ['s3cret'], files: [log] } })).toEqual(['I23']);
  });

  test.each(['4111111111111111', '5500-0000-0000-0004', 'x 378282246310005.'])('knows a card number: %s', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });

  test.each(['4111111111111112', '7891000315507', '2026-11-20 12:00:00.000', 'a4111111111111111', '00020126580014'])(
    'takes nothing else for one: %s',
    (text) => expect(hasCardNumber(text)).toBe(false),
  );

  test('has the same machine as the till', () => {
    const judged = PAYMENT_STATES.map((state) => [
      state,
      Object.fromEntries(PAYMENT_EVENTS.map((name) => [name, MOVES[state]?.[name] ?? 'illegal'])),
    ]);
    const built = PAYMENT_STATES.map((state) => [
      state,
      Object.fromEntries(PAYMENT_EVENTS.map((name) => [name, transition(state, name)])),
    ]);
    expect(Object.fromEntries(judged)).toEqual(Object.fromEntries(built));
  });
});
