import { describe, expect, test } from 'vitest';
import {
  discountFieldOf,
  discountProblems,
  discountToForm,
  formToDiscount,
} from '../../../../../renderer/screens/settings/discount-form.ts';
import { DEFAULT_DISCOUNT_LIMITS } from '../../../../../shared/discount.ts';

const SETTINGS = { discountLimits: DEFAULT_DISCOUNT_LIMITS, allowAmounts: true };
const form = discountToForm(SETTINGS);
const problemsOf = (more: Partial<typeof form>) =>
  Object.fromEntries(Object.entries(discountProblems({ ...form, ...more })).filter(([, problem]) => problem !== null));

describe('the form of the discounts', () => {
  test('comes back as it went out', () => {
    expect(form).toMatchObject({ cashierLinePercent: '5', cashierSaleCents: '50,00', supervisorLineCents: '200,00' });
    expect(formToDiscount(form)).toEqual(SETTINGS);
    expect(problemsOf({})).toEqual({});
  });

  test.each([
    ['cashierLinePercent', '101', 'discountPercent'],
    ['cashierLinePercent', '7.5', 'discountPercent'],
    ['cashierSalePercent', '', 'discountPercent'],
    ['cashierLineCents', '20.00', 'discountAmount'],
    ['supervisorSaleCents', '', 'discountAmount'],
    ['supervisorLinePercent', '4', 'discountBelowCashier'],
    ['supervisorSaleCents', '49,99', 'discountBelowCashier'],
  ] as const)('%s of “%s” is told', (field, text, problem) => {
    expect(problemsOf({ [field]: text })).toEqual({ [field]: problem });
  });

  test('nothing at all is a limit as well', () => {
    const none = { cashierLinePercent: '0', cashierLineCents: '0,00' };
    expect(problemsOf(none)).toEqual({});
    expect(formToDiscount({ ...form, ...none }).discountLimits.cashier).toMatchObject({ linePercent: 0, lineCents: 0 });
  });

  test('an error of the main process is told at its field', () => {
    expect(discountFieldOf('settings.discountLimits.supervisor.salePercent')).toBe('supervisorSalePercent');
    expect(discountFieldOf('settings.discountLimits.cashier.lineCents')).toBe('cashierLineCents');
    expect(discountFieldOf('settings.storeName')).toBeNull();
  });
});
