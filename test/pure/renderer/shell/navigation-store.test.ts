import { beforeEach, describe, expect, it } from 'vitest';
import { useNavigation } from '../../../../renderer/shell/navigation-store.ts';

const at = () => useNavigation.getState().place.screen;
const { goTo, back } = useNavigation.getState();

beforeEach(() => goTo({ screen: 'checkout' }));

describe('the way through the screens', () => {
  it('leads back step by step, and ends at the checkout', () => {
    goTo({ screen: 'payment' });
    goTo({ screen: 'qr-setup' });
    back();
    expect(at()).toBe('payment');
    back();
    expect(at()).toBe('checkout');
    back();
    expect(at()).toBe('checkout');
  });

  it('forgets its past at the checkout', () => {
    goTo({ screen: 'devices' });
    goTo({ screen: 'checkout' });
    back();
    expect(at()).toBe('checkout');
    expect(useNavigation.getState().history).toEqual([]);
  });

  it('does not return to a screen by way of itself', () => {
    goTo({ screen: 'sales' });
    goTo({ screen: 'sales' });
    back();
    expect(at()).toBe('checkout');
  });
});
