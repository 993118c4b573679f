import { expect, test } from 'vitest';
import { compare, type TillAccount } from '../../../fleet/compare.ts';

const SUBJECT = 'balcao.events.loja-1.3';
const TILL: TillAccount = { store: 'loja-1', till: 3, entries: 40, sales: 4, totalCents: 12_345 };
const ROW = { events: 40, highest: 40, sales: 4, totalCents: 12_345 };
const SIZES = { streamBytes: 0, streamMessages: 0, tableBytes: 0 };

/** The finding for so many messages and this row. */
function found(messages: number, row: Partial<typeof ROW> = {}, parked = 0): readonly number[] {
  const outside = { messages: new Map([[SUBJECT, messages]]), rows: new Map([[SUBJECT, { ...ROW, ...row }]]) };
  const { lost, doubled, differences } = compare([TILL], { ...SIZES, ...outside, parked });
  return [lost, doubled, differences.length];
}

test('what is missing or twice on the way or at its end is counted, and what does not agree', () => {
  expect(found(40)).toEqual([0, 0, 0]);
  expect(found(39)).toEqual([1, 0, 1]);
  expect(found(40, { events: 37, highest: 37 })).toEqual([3, 0, 1]);
  expect(found(42)).toEqual([0, 2, 1]);
  expect(found(40, { events: 41 })).toEqual([0, 1, 1]);
  expect(found(40, { totalCents: 12_344 })).toEqual([0, 0, 1]);
  expect(found(40, { sales: 3 })).toEqual([0, 0, 1]);
  expect(found(40, { highest: 41 })).toEqual([0, 0, 1]);
  expect(found(40, {}, 1)).toEqual([0, 0, 1]);
});

test('a till of which nobody has heard is lost whole', () => {
  const nothing = { ...SIZES, messages: new Map(), rows: new Map(), parked: 0 };
  expect(compare([TILL], nothing)).toMatchObject({ lost: 40, doubled: 0 });
});
