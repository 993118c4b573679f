import { expect, test } from 'vitest';
import { isSilent, SILENT_AFTER_MS } from '../../../shared/device.ts';

test('a device is silent whose last sign is older than ten minutes, or of which nobody knows one', () => {
  const at = '2026-03-01T12:00:00.000Z';
  const after = (ms: number): number => Date.parse(at) + ms;
  expect(isSilent({ lastActivityAt: at }, after(SILENT_AFTER_MS))).toBe(false);
  expect(isSilent({ lastActivityAt: at }, after(SILENT_AFTER_MS + 1))).toBe(true);
  expect(isSilent({ lastActivityAt: at }, after(-SILENT_AFTER_MS))).toBe(false);
  expect(isSilent({ lastActivityAt: null }, after(0))).toBe(true);
});
