import { beforeEach, describe, expect, it } from 'vitest';
import { applyPaymentPush, applySalePush, showSale, takeOff, useSale } from '../../../../renderer/state/sale-store.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { card, sale } from '../sale-fixtures.ts';

const other = sale({ id: 'sale-2' as SaleId });
const shown = () => useSale.getState().sale;

beforeEach(() => showSale(null));

describe('the mirror of the sale', () => {
  it('takes a sale that has just been opened, and not one that is elsewhere', () => {
    applySalePush({ ...other, state: 'paid' });
    expect(shown()).toBeNull();
    applySalePush(sale());
    applySalePush(other);
    expect(shown()?.id).toBe('sale-1');
  });

  it('lets a sale go that was cancelled or set aside, and keeps one that was paid for its receipt', () => {
    for (const state of ['cancelled', 'set_aside'] as const) {
      showSale(sale());
      applySalePush(sale({ state }));
      expect(shown()).toBeNull();
    }
    showSale(sale());
    applySalePush(sale({ state: 'paid' }));
    expect(shown()?.state).toBe('paid');
    applySalePush(other);
    expect(shown()?.id).toBe('sale-2');
  });

  it('takes a sale off the screen, and not the one that came after it', () => {
    showSale(sale());
    takeOff(sale().id);
    expect(shown()).toBeNull();
    showSale(other);
    takeOff(sale().id);
    expect(shown()?.id).toBe('sale-2');
  });

  it('puts a payment in the place of its older self, and adds a new one at the end', () => {
    showSale(sale());
    applyPaymentPush(card({ state: 'pending' }));
    applyPaymentPush(card({ state: 'unconfirmed' }));
    expect(shown()?.payments.map((payment) => payment.state)).toEqual(['unconfirmed']);
  });

  it('ignores the payment of another sale', () => {
    showSale(sale());
    applyPaymentPush(card({ saleId: other.id }));
    expect(shown()?.payments).toEqual([]);
  });
});
