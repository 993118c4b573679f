import { describe, expect, it } from 'vitest';
import { presentStep, shownStep } from '../../../../../renderer/screens/qr-setup/qr-setup-screen.tsx';
import type { QrRegistration, QrStepState } from '../../../../../shared/qr-registration.ts';

const MISSING: QrStepState = { state: 'missing' };
const REFUSED: QrStepState = { state: 'refused', at: '2026-11-20T17:05:00Z', message: 'CNPJ inválido' };
const DONE: QrStepState = { state: 'done', at: '2026-11-20T17:05:00Z', operatorId: '42' };

function registration(company: QrStepState, cashRegister: QrStepState): QrRegistration {
  return {
    mode: 'default',
    company,
    cashRegister,
    ready: company.state === 'done' && cashRegister.state === 'done',
    proposal: {
      storeId: '000191',
      latitude: '-23.55',
      longitude: '-46.63',
      openingHours: [],
      cashRegisterName: 'CAIXA 1',
      cashRegisterId: 'CAIXA001',
    },
  };
}

describe('the step of the wizard', () => {
  it.each([
    [MISSING, MISSING, 'company'],
    [REFUSED, MISSING, 'company'],
    // After a change of CNPJ the old register does not count.
    [MISSING, DONE, 'company'],
    [DONE, MISSING, 'cashRegister'],
    [DONE, REFUSED, 'cashRegister'],
    [DONE, DONE, 'finished'],
  ] as const)('company %o, register %o: %s', (company, cashRegister, step) => {
    expect(presentStep(registration(company, cashRegister))).toBe(step);
  });

  it('goes back to a step that is done, never ahead of one that is not', () => {
    expect(shownStep(registration(MISSING, MISSING), 'cashRegister')).toBe('company');
    expect(shownStep(registration(MISSING, MISSING), 'finished')).toBe('company');
    expect(shownStep(registration(DONE, MISSING), 'company')).toBe('company');
    expect(shownStep(registration(DONE, MISSING), 'finished')).toBe('cashRegister');
    expect(shownStep(registration(DONE, DONE), 'cashRegister')).toBe('cashRegister');
    expect(shownStep(registration(DONE, DONE), null)).toBe('finished');
  });
});
