import { describe, expect, test } from 'vitest';
import { Pauses } from '../../../../../electron/areas/catalogue/sending/outbox-pauses.ts';

function pausesOn(clock: { now: number }, random: () => number = () => 1) {
  return new Pauses({ monotonicMs: () => clock.now }, random);
}

function waits(count: number, random: () => number): number[] {
  const clock = { now: 0 };
  const pauses = pausesOn(clock, random);
  return Array.from({ length: count }, () => {
    pauses.failed(['a'], 'no_answer', clock.now);
    const leftMs = pauses.of('a')?.leftMs ?? 0;
    clock.now += leftMs;
    return leftMs;
  });
}

describe('the pause of a lane', () => {
  test('doubles with each failure, up to the longest', () => {
    expect(waits(7, () => 1)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });

  test('is cut by chance, never to less than half', () => {
    expect(waits(7, () => 0)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(waits(2, () => 0.5)).toEqual([1_500, 3_000]);
  });

  test('begins anew once the operator has answered', () => {
    const clock = { now: 0 };
    const pauses = pausesOn(clock);
    pauses.failed(['a'], 'no_answer', 0);
    pauses.failed(['a'], 'no_answer', 0);
    pauses.answered('a');
    expect(pauses.isDue('a')).toBe(true);
    pauses.failed(['a'], 'no_answer', 0);
    expect(pauses.of('a')).toEqual({ trouble: 'no_answer', leftMs: 2_000 });
  });

  test('holds up no other lane', () => {
    const pauses = pausesOn({ now: 0 });
    pauses.failed(['a'], 'no_answer', 0);
    expect([pauses.isDue('a'), pauses.isDue('b'), pauses.isOpen()]).toEqual([false, true, true]);
  });
});

describe('the pause of the whole way', () => {
  test('begins where nobody is reached, and one pause stands for all that left before it', () => {
    const clock = { now: 100 };
    const pauses = pausesOn(clock);
    for (const lane of ['a', 'b', 'c']) pauses.failed([lane], 'unreachable', 50);
    expect(pauses.of('d')).toEqual({ trouble: 'unreachable', leftMs: 2_000 });
    clock.now = 2_100;
    expect([pauses.isOpen(), pauses.isProbing()]).toEqual([true, true]);
    pauses.failed(['a'], 'unreachable', 2_100);
    expect(pauses.nextEndMs()).toBe(4_000);
  });

  test('begins where many in a row get no answer, and not where one is answered between them', () => {
    const silent = pausesOn({ now: 0 });
    for (let lane = 0; lane < 8; lane++) silent.failed([`${lane}`], 'no_answer', 0);
    expect(silent.isOpen()).toBe(false);
    const uneven = pausesOn({ now: 0 });
    for (let lane = 0; lane < 20; lane++) {
      uneven.failed([`${lane}`], 'no_answer', 0);
      if (lane % 5 === 4) uneven.answered('good');
    }
    expect(uneven.isOpen()).toBe(true);
  });

  test('ends when the operator is reached again, and with it the pauses of those that it kept from answering', () => {
    const pauses = pausesOn({ now: 0 });
    for (let lane = 0; lane < 8; lane++) pauses.failed([`${lane}`], 'no_answer', 0);
    pauses.reached();
    expect([pauses.isOpen(), pauses.isDue('0'), pauses.isProbing()]).toEqual([true, true, true]);
    pauses.answered('0');
    expect(pauses.isProbing()).toBe(false);
  });

  test('a lane that was answered badly while others were answered well is not woken by them', () => {
    const pauses = pausesOn({ now: 0 });
    pauses.failed(['a'], 'no_answer', 0);
    pauses.reached();
    expect(pauses.isDue('a')).toBe(false);
  });

  test('somebody who asks for it ends it, for one lane or for all', () => {
    const pauses = pausesOn({ now: 0 });
    pauses.failed(['a'], 'no_answer', 0);
    pauses.failed(['b'], 'no_answer', 0);
    pauses.end('a');
    expect([pauses.isDue('a'), pauses.isDue('b')]).toEqual([true, false]);
    pauses.failed(['c'], 'unreachable', 0);
    pauses.end(null);
    expect([pauses.isDue('b'), pauses.isOpen()]).toEqual([true, true]);
  });
});
