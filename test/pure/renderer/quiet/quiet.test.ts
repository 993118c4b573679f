import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeyLayer } from '../../../../renderer/keys/key-layers.ts';

const layer = (id: string): KeyLayer => ({
  ...{ id, level: 'screen' },
  keys: [{ key: 'Enter', label: id, run: () => undefined }],
});

let isMarked = false;
/** Fresh modules, after the first news of the till. */
async function openPage() {
  vi.resetModules();
  const { useKeyLayers } = await import('../../../../renderer/keys/key-layers.ts');
  const { setConnection } = await import('../../../../renderer/state/connection-store.ts');
  const { byCause } = await import('../../../../renderer/quiet/causes.ts');
  const { isQuiet, watchForUninvited } = await import('../../../../renderer/quiet/quiet.ts');
  watchForUninvited();
  setConnection('connected');
  const show = (id: string): void => useKeyLayers.setState({ layers: [layer(id)] });
  show('waiting');
  const comes = (id: string): void => byCause('till', () => show(id));
  return { isQuiet, show, comes };
}

beforeEach(() => {
  isMarked = false;
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  const documentElement = {
    hasAttribute: () => isMarked,
    setAttribute: () => {
      isMarked = true;
    },
    removeAttribute: () => {
      isMarked = false;
    },
  };
  vi.stubGlobal('document', { documentElement });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

test.each([0, 50, 150, 300, 450, 600, 750, 900])('no key is meant for a screen that came %i ms ago', async (ms) => {
  const { comes, isQuiet } = await openPage();
  comes('receipt');
  vi.advanceTimersByTime(ms);
  expect(isQuiet()).toBe(true);
});

test('a second behind it keys are taken again; another change begins another second, and five are the most', async () => {
  const { comes, isQuiet, show } = await openPage();
  show('checkout');
  expect(isQuiet()).toBe(false);
  comes('receipt');
  vi.advanceTimersByTime(1_000);
  expect(isQuiet()).toBe(false);
  for (let second = 0; second < 6; second += 1) {
    comes(`list ${second}`);
    vi.advanceTimersByTime(900);
    expect(isQuiet()).toBe(second < 5);
  }
});
