import { describe, expect, it } from 'vitest';
import { positionShowing, rowAfterKey, rowsToDraw } from '../../../../../renderer/ui/long-table/use-long-scroll.ts';

const ROW = 48;
const VIEW = 480;

describe('the rows in view', () => {
  it('are drawn with a few beside them, and none that are not there', () => {
    expect(rowsToDraw(0, VIEW, ROW, 1_000_000)).toEqual({ first: 0, last: 14 });
    expect(rowsToDraw(1_000_000 * ROW - VIEW, VIEW, ROW, 1_000_000)).toEqual({ first: 999_986, last: 999_999 });
    expect(rowsToDraw(0, VIEW, ROW, 0).last).toBe(-1);
  });

  it('are moved as little as shows a row whole', () => {
    expect(positionShowing(3, 0, VIEW, ROW)).toBe(0);
    expect(positionShowing(10, 0, VIEW, ROW)).toBe(48);
    expect(positionShowing(2, 200, VIEW, ROW)).toBe(96);
  });
});

describe('the keys of a long list', () => {
  it.each([
    ['ArrowDown', null, 0],
    ['ArrowUp', null, 0],
    ['ArrowDown', 5, 6],
    ['ArrowUp', 0, 0],
    ['PageDown', null, 9],
    ['PageDown', 5, 14],
    ['PageUp', 5, 0],
    ['Home', 700_000, 0],
    ['End', null, 999_999],
    ['ArrowDown', 999_999, 999_999],
  ] as const)('%s from row %s leads to %s', (key, from, to) => {
    expect(rowAfterKey(key, from, 10, 1_000_000)).toBe(to);
  });

  it('lead nowhere in an empty list', () => expect(rowAfterKey('End', null, 10, 0)).toBeNull());
});
