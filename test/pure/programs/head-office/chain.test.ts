import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, forkKey, type Known, keyOf } from '../../../../electron/programs/head-office/chain.ts';
import type { TrailEvent } from '../../../../electron/programs/head-office/event.ts';
import { asRead, sealed, seriesAfterRestore, trailOf } from '../../../support/sealed-events.ts';

const NOTHING: Known = { idOf: new Map(), followed: new Set(), clones: [], early: [] };

/** The database's answer with these stored and those parked. */
function knowing(stored: readonly TrailEvent[], more: Partial<Record<'clones' | 'early', TrailEvent[]>> = {}): Known {
  return {
    idOf: new Map(stored.map((event) => [keyOf(event), event.id])),
    followed: new Set(stored.map(forkKey)),
    clones: (more.clones ?? []).map(asRead),
    early: (more.early ?? []).map(asRead),
  };
}

function outcome(batch: readonly TrailEvent[], known: Known = NOTHING) {
  const { taken, parked } = decide(batch.map(asRead), known);
  return { taken: taken.map(({ id }) => id), parked: parked.map(({ event, reason }) => `${event.id} ${reason}`) };
}

describe('the place of events in their trails', () => {
  const trail = trailOf(5);

  test('a trail in its order is taken in, and only once', () => {
    expect(outcome([...trail, ...trail])).toEqual({ taken: [1, 2, 3, 4, 5], parked: [] });
    expect(outcome(trail, knowing(trail.slice(0, 3)))).toEqual({ taken: [4, 5], parked: [] });
  });

  test('what comes too early waits, and goes on when its predecessor comes', () => {
    const [first, second, third] = trail as [TrailEvent, TrailEvent, TrailEvent];
    expect(outcome([third])).toEqual({ taken: [], parked: ['3 out_of_order'] });
    expect(outcome([first, second], knowing([], { early: [third] }))).toEqual({ taken: [1, 2, 3], parked: [] });
  });

  test('whatever the order in which the messages of two tills come, each trail is taken in whole and in order', () => {
    const other = trailOf(6, null, { till: 2 });
    const all = [...trail, ...other];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (mixed) => {
        const { taken, parked } = decide(mixed.map(asRead), NOTHING);
        const idsOf = (till: number): number[] => taken.filter((event) => event.till === till).map(({ id }) => id);
        expect([idsOf(1), idsOf(2), parked.length]).toEqual([[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], 0]);
      }),
    );
  });

  test('another history of the same till is parked whole, and the first goes on', () => {
    const known = knowing(trail.slice(0, 4));
    const clone = trailOf(3, trail[2], { subjectId: 'elsewhere' });
    expect(outcome([...clone, ...trail.slice(4)], known)).toEqual({
      taken: [5],
      parked: ['4 cloned_till', '5 cloned_till', '6 cloned_till'],
    });
    // a parked clone's successors and waiting entries are parked too
    const [fork, next] = clone as [TrailEvent, TrailEvent];
    expect(outcome([next], { ...known, clones: [asRead(fork)] })).toEqual({ taken: [], parked: ['5 cloned_till'] });
    expect(outcome([fork], { ...known, early: [asRead(next)] }).parked).toEqual(['4 cloned_till', '5 cloned_till']);
  });

  test('a second till that began by itself under the same number is a clone', () => {
    const other = trailOf(2, null, { subjectId: 'elsewhere' });
    expect(outcome(other, knowing(trail))).toEqual({ taken: [], parked: ['1 cloned_till', '2 cloned_till'] });
  });

  test('a restored till says so by its receipt series, and goes on as a branch', () => {
    const series = seriesAfterRestore(trail[2] as TrailEvent);
    const branch = [series, ...trailOf(2, series)];
    expect(outcome(branch, knowing(trail))).toEqual({ taken: [4, 5, 6], parked: [] });
  });

  test('entries of the restore before its series belong to it, those of another moment do not', () => {
    const moment = '2026-11-21T08:00:00.000Z';
    const fork = sealed(trail[2] as TrailEvent, { subject: 'sale', subjectId: 'S', body: '{"id":"S"}', at: moment });
    const series = seriesAfterRestore(fork, moment);
    expect(outcome([fork, series], knowing(trail))).toEqual({ taken: [4, 5], parked: [] });
    expect(outcome([series], knowing(trail, { clones: [fork] }))).toEqual({ taken: [4, 5], parked: [] });
    const later = seriesAfterRestore(fork, '2026-11-21T09:00:00.000Z');
    expect(outcome([fork, later], knowing(trail)).parked).toEqual(['4 cloned_till', '5 cloned_till']);
  });

  test('a copy of a whole file under another number is another till, and what both began with is counted once', () => {
    const copied = trailOf(2, trail[2], { till: 7 });
    expect(outcome([...trail.slice(0, 3), ...copied], knowing(trail))).toEqual({ taken: [4, 5], parked: [] });
  });

  test('shops that began with copies of one file do not get in each other’s way', () => {
    const elsewhere = trail.map((event) => ({ ...event, store: 'loja-2' }));
    expect(outcome([...trail, ...elsewhere]).taken).toHaveLength(10);
  });

  test('a number that does not follow is no entry of a trail', () => {
    const [first] = trail as [TrailEvent];
    const skipping = sealed({ ...first, id: 7 });
    expect(outcome([first, skipping])).toEqual({ taken: [1], parked: ['8 altered'] });
  });
});
