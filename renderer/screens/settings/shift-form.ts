import { type Cents, ZERO } from '../../../shared/money.ts';
import { MAX_LOCK_MINUTES, MAX_RETURN_DAYS, type Settings } from '../../../shared/settings.ts';
import { amountText, readAmount } from '../../text/money-text.ts';

const MIN_COUNTS = 1;
const MAX_COUNTS = 9;

/** What stands in the form of the door and the drawer: texts as typed. */
export type ShiftForm = {
  readonly lockAfterMinutes: string;
  readonly drawerLimitCents: string;
  readonly closeDifferenceCents: string;
  readonly countsAllowed: string;
  readonly blindClose: boolean;
  readonly withdrawalSupervised: boolean;
  readonly kiosk: boolean;
  readonly returnDays: string;
  readonly creditNoteDays: string;
};

/** The text of each is `settings.problem.<code>`. */
export type ShiftProblem = 'lockAfterMinutes' | 'drawerAmount' | 'countsAllowed' | 'returnDays' | 'creditNoteDays';

type ShiftSettings = Pick<
  Settings,
  | 'lockAfterMinutes'
  | 'drawerLimitCents'
  | 'closeDifferenceCents'
  | 'countsAllowed'
  | 'blindClose'
  | 'withdrawalSupervised'
  | 'kiosk'
  | 'returnDays'
  | 'creditNoteDays'
>;

export function shiftToForm(settings: ShiftSettings): ShiftForm {
  return {
    lockAfterMinutes: String(settings.lockAfterMinutes),
    drawerLimitCents: amountText(settings.drawerLimitCents),
    closeDifferenceCents: amountText(settings.closeDifferenceCents),
    countsAllowed: String(settings.countsAllowed),
    blindClose: settings.blindClose,
    withdrawalSupervised: settings.withdrawalSupervised,
    kiosk: settings.kiosk.on,
    returnDays: String(settings.returnDays),
    creditNoteDays: String(settings.creditNoteDays),
  };
}

/** Call it after {@link shiftProblems} has found nothing: what cannot be read takes a neutral value. */
export function formToShift(form: ShiftForm): ShiftSettings {
  return {
    lockAfterMinutes: Number(form.lockAfterMinutes),
    drawerLimitCents: amount(form.drawerLimitCents) ?? ZERO,
    closeDifferenceCents: amount(form.closeDifferenceCents) ?? ZERO,
    countsAllowed: Number(form.countsAllowed),
    blindClose: form.blindClose,
    withdrawalSupervised: form.withdrawalSupervised,
    kiosk: { on: form.kiosk },
    returnDays: Number(form.returnDays),
    creditNoteDays: Number(form.creditNoteDays),
  };
}

export function shiftProblems(form: ShiftForm): Partial<Record<keyof ShiftForm, ShiftProblem | null>> {
  return {
    lockAfterMinutes: inRange(form.lockAfterMinutes, 0, MAX_LOCK_MINUTES) ? null : 'lockAfterMinutes',
    drawerLimitCents: amount(form.drawerLimitCents) === null ? 'drawerAmount' : null,
    closeDifferenceCents: amount(form.closeDifferenceCents) === null ? 'drawerAmount' : null,
    countsAllowed: inRange(form.countsAllowed, MIN_COUNTS, MAX_COUNTS) ? null : 'countsAllowed',
    returnDays: inRange(form.returnDays, 0, MAX_RETURN_DAYS) ? null : 'returnDays',
    creditNoteDays: inRange(form.creditNoteDays, 1, MAX_RETURN_DAYS) ? null : 'creditNoteDays',
  };
}

function inRange(text: string, least: number, most: number): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

function amount(text: string): Cents | null {
  return readAmount(text);
}
