import { MAX_KEEP_DAYS, MIN_KEEP_DAYS, type PersonalDataSettings } from '../../../shared/personal-data.ts';

/** What stands in the form of customers' data: days as typed. */
export type PersonalForm = { readonly keepDays: string };

/** The text of each is `settings.problem.<code>`. */
export type PersonalProblem = 'keepDays';

export function personalToForm({ keepDays }: PersonalDataSettings): PersonalForm {
  return { keepDays: String(keepDays) };
}

/** Call it after {@link personalProblems} has found nothing: what cannot be read takes a neutral value. */
export function formToPersonal({ keepDays }: PersonalForm): PersonalDataSettings {
  return { keepDays: readDays(keepDays) ?? MAX_KEEP_DAYS };
}

export function personalProblems({ keepDays }: PersonalForm): Record<keyof PersonalForm, PersonalProblem | null> {
  return { keepDays: readDays(keepDays) === null ? 'keepDays' : null };
}

function readDays(text: string): number | null {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return days >= MIN_KEEP_DAYS && days <= MAX_KEEP_DAYS ? days : null;
}
