import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticeSlowness } from '../../../../../renderer/screens/sale/serial-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is quick is never told of, and what is slow is told once, and once more when it is over', () => {
  const told: boolean[] = [];
  const notice = noticeSlowness((slow) => told.push(slow));
  notice(true);
  vi.advanceTimersByTime(200);
  notice(false);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
  notice(true);
  vi.advanceTimersByTime(200);
  notice(true);
  vi.advanceTimersByTime(200);
  expect(told).toEqual([true]);
  notice(false);
  notice(false);
  expect(told).toEqual([true, false]);
});
