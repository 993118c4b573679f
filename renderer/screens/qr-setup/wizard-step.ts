import type { QrRegistration } from '../../../shared/qr-registration.ts';

/** company: first; cashRegister: only after the company; finished: charges can be made. */
export type WizardStep = 'company' | 'cashRegister' | 'finished';

export const WIZARD_STEPS = ['company', 'cashRegister', 'finished'] as const satisfies readonly WizardStep[];

/** The first step that has not succeeded. It follows from what is stored alone, so no step can be skipped. */
export function presentStep(registration: QrRegistration): WizardStep {
  if (registration.company.state !== 'done') return 'company';
  return registration.cashRegister.state === 'done' ? 'finished' : 'cashRegister';
}

/**
 * The step to show when the user has asked for `wanted`: going back to a step that is done is allowed (to register
 * again), going ahead of the first one that is not is not.
 */
export function shownStep(registration: QrRegistration, wanted: WizardStep | null): WizardStep {
  const present = presentStep(registration);
  if (wanted === null) return present;
  return WIZARD_STEPS.indexOf(wanted) < WIZARD_STEPS.indexOf(present) ? wanted : present;
}
