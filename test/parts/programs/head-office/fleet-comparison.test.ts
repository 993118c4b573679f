import { describe, expect, test } from 'vitest';
import { compare, type Outside, type TillAccount } from '../../../fleet/compare.ts';
import { readFleetOptions } from '../../../fleet/options.ts';

const TILL: TillAccount = { store: 'loja-1', till: 3, entries: 40, sales: 4, totalCents: 12_345 };
const ROW = { events: 40, highest: 40, sales: 4, totalCents: 12_345 };

function found(messages: number, row: Partial<typeof ROW> = {}, parked = 0) {
  const outside: Outside = {
    messages: new Map([['balcao.events.loja-1.3', messages]]),
    rows: new Map([['balcao.events.loja-1.3', { ...ROW, ...row }]]),
    streamBytes: 0,
    streamMessages: messages,
    tableBytes: 0,
    parked,
  };
  const { lost, doubled, differences } = compare([TILL], outside);
  return { lost, doubled, differences: differences.length };
}

describe('what the fleet is judged by', () => {
  test('books that agree are no difference', () => {
    expect(found(40)).toEqual({ lost: 0, doubled: 0, differences: 0 });
  });

  test('what is missing or twice on the way or at its end is counted', () => {
    expect(found(39)).toEqual({ lost: 1, doubled: 0, differences: 1 });
    expect(found(40, { events: 37, highest: 37 })).toEqual({ lost: 3, doubled: 0, differences: 1 });
    expect(found(42)).toEqual({ lost: 0, doubled: 2, differences: 1 });
    expect(found(40, { events: 41 })).toEqual({ lost: 0, doubled: 1, differences: 1 });
  });

  test('so is money that does not agree, a hole, and a message that is parked', () => {
    expect(found(40, { totalCents: 12_344 }).differences).toBe(1);
    expect(found(40, { sales: 3 }).differences).toBe(1);
    expect(found(40, { highest: 41 }).differences).toBe(1);
    expect(found(40, {}, 1).differences).toBe(1);
  });

  test('a till of which nobody has heard is lost whole', () => {
    const none = { streamBytes: 0, streamMessages: 0, tableBytes: 0, parked: 0 };
    const nothing: Outside = { messages: new Map(), rows: new Map(), ...none };
    expect(compare([TILL], nothing)).toMatchObject({ lost: 40, doubled: 0 });
  });

  test('its options are read, and one that makes no sense is named', () => {
    expect(readFleetOptions(['--tills', '20', '--minutes', '0.5', '--restart-nats'])).toEqual({
      tills: 20,
      minutes: 0.5,
      rate: 12,
      seed: 1,
      restartNats: true,
    });
    expect(() => readFleetOptions(['--tills', '0'])).toThrow('--tills takes a number from 1 to 5000');
    expect(() => readFleetOptions(['--rate', 'fast'])).toThrow('--rate');
  });
});
