import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideNotice, showNotice, useNotice } from '../../../../renderer/shell/notice-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hideNotice();
  vi.useRealTimers();
});

test.each([
  ['info', 4_000],
  ['paid', 4_000],
  ['warn', 8_000],
] as const)('of the kind %s it is shown for %i ms, and the next begins anew', (kind, shownMs) => {
  showNotice('Feito.', kind);
  vi.advanceTimersByTime(shownMs - 1);
  showNotice('Feito outra vez.', kind);
  vi.advanceTimersByTime(shownMs - 1);
  expect(useNotice.getState()).toEqual({ notice: 'Feito outra vez.', kind });
  vi.advanceTimersByTime(1);
  expect(useNotice.getState().notice).toBeNull();
});
