import { ZERO } from '../../../shared/money.ts';
import type { Settings } from '../../../shared/settings.ts';
import { amountText, readAmount } from '../../text/money-text.ts';

type InstalmentSettings = Pick<Settings, 'minInstalmentCents' | 'instalmentType'>;

/** What stands in the form of instalments: the amount as typed. */
export type InstalmentForm = {
  readonly minInstalmentCents: string;
  readonly instalmentType: Settings['instalmentType'];
};

/** The text of each is `settings.problem.<code>`. */
export type InstalmentProblem = 'minInstalment';

export function instalmentsToForm({ minInstalmentCents, instalmentType }: InstalmentSettings): InstalmentForm {
  return { minInstalmentCents: amountText(minInstalmentCents), instalmentType };
}

/** Call it after {@link instalmentProblems} has found nothing: what cannot be read takes a neutral value. */
export function formToInstalments({ minInstalmentCents, instalmentType }: InstalmentForm): InstalmentSettings {
  return { minInstalmentCents: readAmount(minInstalmentCents) ?? ZERO, instalmentType };
}

export function instalmentProblems(
  form: InstalmentForm,
): Partial<Record<keyof InstalmentForm, InstalmentProblem | null>> {
  return { minInstalmentCents: readAmount(form.minInstalmentCents) === null ? 'minInstalment' : null };
}
