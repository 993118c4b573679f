import type { QrRegistration } from '../../../shared/qr-registration.ts';

/** `cashRegister` only after `company`; `finished`: charges can be made. */
export type WizardStep = 'company' | 'cashRegister' | 'finished';

export const WIZARD_STEPS = ['company', 'cashRegister', 'finished'] as const satisfies readonly WizardStep[];

/** The first step that has not succeeded, from the stored registration: no step can be skipped. */
export function presentStep(registration: QrRegistration): WizardStep {
  if (registration.company.state !== 'done') return 'company';
  return registration.cashRegister.state === 'done' ? 'finished' : 'cashRegister';
}

/** A finished step may be shown again to register anew; a later one than the present may not. */
export function shownStep(registration: QrRegistration, wanted: WizardStep | null): WizardStep {
  const present = presentStep(registration);
  if (wanted === null) return present;
  return WIZARD_STEPS.indexOf(wanted) < WIZARD_STEPS.indexOf(present) ? wanted : present;
}
