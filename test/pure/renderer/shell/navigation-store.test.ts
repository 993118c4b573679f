import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useNavigation } from '../../../../renderer/shell/navigation-store.ts';
import type { PersonId } from '../../../../shared/person.ts';

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

it('the first person finds what the opening led to; who takes over begins at the sale, or at the payment that runs', async () => {
  // a page in which nobody has signed in yet
  vi.resetModules();
  const { useNavigation: page } = await import('../../../../renderer/shell/navigation-store.ts');
  const { keepDraftsOf } = await import('../../../../renderer/state/drafts.ts');
  const screenAfter = (person: string): string => {
    keepDraftsOf(person as PersonId);
    return page.getState().place.screen;
  };
  page.getState().goTo({ screen: 'installation' });
  expect([screenAfter('ana'), screenAfter('rui')]).toEqual(['installation', 'checkout']);
  page.getState().goTo({ screen: 'payment' });
  expect(screenAfter('ana')).toBe('payment');
});
