import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addByCode,
  askAboutRepeat,
  decideRepeat,
  useCheckout,
} from '../../../../renderer/screens/sale/checkout-store.ts';
import { TONES } from '../../../../renderer/sounds/sound-player.ts';
import { createPaymentEar, playBy, playSound } from '../../../../renderer/sounds/sounds.ts';
import { showSale } from '../../../../renderer/state/sale-store.ts';
import { setTill, useTill } from '../../../../renderer/state/till-store.ts';
import type { Payment, PaymentId } from '../../../../shared/payment.ts';
import type { PaymentState } from '../../../../shared/payment-states.ts';
import { type ErrorCode, fail, ok } from '../../../../shared/result.ts';
import { DEFAULT_SOUNDS, SOUNDS, type SoundSettings } from '../../../../shared/sound-settings.ts';
import { STUB_STATE } from '../../../support/stub-core.ts';
import { line, sale } from '../sale-fixtures.ts';

let heard: string[];
const setSounds = (change: Partial<SoundSettings>): void =>
  setTill({ ...STUB_STATE, sounds: { ...DEFAULT_SOUNDS, ...change } });

beforeEach(() => {
  heard = [];
  playBy((sound, volume) => heard.push(`${sound} ${volume}`));
  setSounds({});
});
afterEach(() => {
  playBy(null);
  useCheckout.setState(useCheckout.getInitialState());
  useTill.setState(useTill.getInitialState());
  vi.unstubAllGlobals();
});

test.each(SOUNDS)('%s is heard where it is on, and not where it is off', (sound) => {
  playSound(sound);
  expect(heard).toEqual([`${sound} 60`]);
  setSounds({ [sound]: false, volume: 20 });
  playSound(sound);
  expect(heard).toHaveLength(1);
});

test('no sound is longer than half a second', () => {
  for (const notes of Object.values(TONES)) {
    expect(Math.max(...notes.map(({ atMs, forMs }) => atMs + forMs))).toBeLessThanOrEqual(500);
  }
});

describe('at the checkout', () => {
  const answer = (code: ErrorCode | null) => {
    const call = { 'sale:add-by-code': async () => (code === null ? ok(sale({ lines: [line('a')] })) : fail(code)) };
    vi.stubGlobal('window', { pos: { call } });
  };
  const settled = async () => {
    await turn();
    expect(useCheckout.getState().waiting).toBe(0);
  };

  test.each([
    [null, 'scan 60'],
    ['unknown_product', 'unknown 60'],
    ['inactive_product', 'unknown 60'],
  ] as const)('a code that comes to %s is %s', async (code, sound) => {
    answer(code);
    addByCode('101');
    await settled();
    expect(heard).toEqual([sound]);
    showSale(null);
  });

  test('what is asked about is heard, and sold only where somebody says so', async () => {
    answer(null);
    askAboutRepeat('101');
    askAboutRepeat('101');
    expect(heard).toEqual(['unknown 60', 'unknown 60']);
    decideRepeat(false);
    await settled();
    expect(heard).toHaveLength(2);
    decideRepeat(true);
    await settled();
    expect(heard).toEqual(['unknown 60', 'unknown 60', 'scan 60']);
    expect(useCheckout.getState().repeated).toEqual([]);
    showSale(null);
  });
});

describe('a payment', () => {
  const toldFor = (reason: Payment['reason'], tender: Payment['tender'], ...states: readonly PaymentState[]) => {
    const hear = createPaymentEar();
    return states.map((state) => hear({ id: 'one' as PaymentId, tender, state, reason }));
  };
  const told = toldFor.bind(null, null);

  test('is heard once, at its end', () => {
    expect(told('card', 'created', 'pending', 'in_progress', 'approved', 'approved')).toEqual([
      null,
      null,
      null,
      'approved',
      null,
    ]);
    expect(told('pix', 'pending', 'approved')).toEqual([null, 'approved']);
    expect(told('card', 'pending', 'declined')).toEqual([null, 'refused']);
    expect(told('pix', 'pending', 'expired')).toEqual([null, 'refused']);
  });

  test('that never got to the operator is no refusal, and is not heard as one', () => {
    expect(toldFor('declined_by_issuer', 'card', 'created', 'declined')).toEqual([null, 'refused']);
    expect(toldFor('operator_unreachable', 'card', 'created', 'declined')).toEqual([null, null]);
  });

  test('that the cashier ended, that nobody knows of, or that ended before is not heard', () => {
    expect(told('card', 'pending', 'cancel_requested', 'cancelled')).toEqual([null, null, null]);
    expect(told('card', 'pending', 'unconfirmed')).toEqual([null, null]);
    // undone or receipt failed: no news of money
    expect(told('card', 'approved')).toEqual([null]);
    expect(told('cash', 'approved')).toEqual([null]);
  });
});
