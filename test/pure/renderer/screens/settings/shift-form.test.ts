import { describe, expect, it } from 'vitest';
import {
  formToShift,
  type ShiftForm,
  shiftProblems,
  shiftToForm,
} from '../../../../../renderer/screens/settings/shift-form.ts';
import { DEFAULT_SETTINGS } from '../../../../../shared/settings.ts';

const form = shiftToForm(DEFAULT_SETTINGS);

describe('the form of the door and the drawer', () => {
  it('comes back as it went out', () => {
    const { lockAfterMinutes, drawerLimitCents, closeDifferenceCents, countsAllowed, blindClose } = DEFAULT_SETTINGS;
    const { returnDays, creditNoteDays, kiosk, withdrawalSupervised } = DEFAULT_SETTINGS;
    expect(formToShift(form)).toEqual({
      lockAfterMinutes,
      drawerLimitCents,
      closeDifferenceCents,
      countsAllowed,
      withdrawalSupervised,
      blindClose,
      kiosk,
      returnDays,
      creditNoteDays,
    });
    expect(Object.values(shiftProblems(form)).every((problem) => problem === null)).toBe(true);
  });

  it.each([
    ['lockAfterMinutes', '61', 'lockAfterMinutes'],
    ['lockAfterMinutes', '-1', 'lockAfterMinutes'],
    ['lockAfterMinutes', '', 'lockAfterMinutes'],
    ['lockAfterMinutes', '0', null],
    ['countsAllowed', '0', 'countsAllowed'],
    ['countsAllowed', '10', 'countsAllowed'],
    ['drawerLimitCents', '10.50', 'drawerAmount'],
    ['drawerLimitCents', '0', null],
    ['closeDifferenceCents', '-5,00', 'drawerAmount'],
    ['returnDays', '0', null],
    ['returnDays', '3651', 'returnDays'],
    ['creditNoteDays', '0', 'creditNoteDays'],
    ['creditNoteDays', 'x', 'creditNoteDays'],
  ] as const)('%s %s: %s', (field, text, problem) => {
    const typed: ShiftForm = { ...form, [field]: text };
    expect(shiftProblems(typed)[field]).toBe(problem);
  });
});
