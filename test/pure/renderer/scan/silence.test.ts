import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForSilence } from '../../../../renderer/scan/silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const begin = () => {
  const onSilence = vi.fn<() => void>();
  return { onSilence, ...listenForSilence({ performance } as Window, onSilence) };
};

test('silence is told once, when it has been quiet since the last key and not since the first', () => {
  const { onSilence, expect: hear } = begin();
  hear(40);
  vi.advanceTimersByTime(30);
  hear(40);
  vi.advanceTimersByTime(35);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10);
  expect(onSilence).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(onSilence).toHaveBeenCalledOnce();
});

test('a shorter wait is not held up by a longer one before it, and one that is over is not told of', () => {
  const { onSilence, expect: hear } = begin();
  hear(2_000);
  hear(null);
  vi.advanceTimersByTime(100);
  hear(40);
  vi.advanceTimersByTime(45);
  expect(onSilence).toHaveBeenCalledOnce();
  hear(300);
  hear(null);
  vi.advanceTimersByTime(10_000);
  expect(onSilence).toHaveBeenCalledOnce();
});

test('all keys of a scan have one timer, and none is left when nobody listens any more', () => {
  const { onSilence, expect: hear, stop } = begin();
  const started = vi.spyOn(globalThis, 'setTimeout');
  for (let key = 0; key < 13; key++) hear(40 + key);
  expect(started).toHaveBeenCalledOnce();
  stop();
  vi.advanceTimersByTime(10_000);
  expect(onSilence).not.toHaveBeenCalled();
});
