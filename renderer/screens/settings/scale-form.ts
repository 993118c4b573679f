import { MAX_HEAVIEST_KG, type Settings } from '../../../shared/settings.ts';
import { isLabelLayout, MAX_LABEL_LAYOUTS } from '../../../shared/weight-label.ts';

/** What stands in the form of the shop's scales: their layouts of labels with blanks or commas between them, whole kilograms. */
export type ScaleForm = { readonly weightLabels: string; readonly heaviestKg: string };

/** The text of each is `settings.problem.<code>`. */
export type ScaleProblem = 'weightLabels' | 'weightLabelsMany' | 'heaviestKg';

export function scalesToForm({ weightLabels, heaviestKg }: Pick<Settings, keyof ScaleForm>): ScaleForm {
  return { weightLabels: weightLabels.join(', '), heaviestKg: String(heaviestKg) };
}

/** Call it after {@link scaleProblems} has found nothing. */
export function formToScales(form: ScaleForm): Pick<Settings, keyof ScaleForm> {
  return { weightLabels: layoutsOf(form), heaviestKg: Number(form.heaviestKg) };
}

export function scaleProblems(form: ScaleForm): Partial<Record<keyof ScaleForm, ScaleProblem | null>> {
  return { weightLabels: labelProblem(layoutsOf(form)), heaviestKg: isHeaviest(form) ? null : 'heaviestKg' };
}

function layoutsOf({ weightLabels }: ScaleForm): readonly string[] {
  return weightLabels
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}

function labelProblem(layouts: readonly string[]): ScaleProblem | null {
  if (layouts.length > MAX_LABEL_LAYOUTS) return 'weightLabelsMany';
  return layouts.every(isLabelLayout) ? null : 'weightLabels';
}

function isHeaviest({ heaviestKg }: ScaleForm): boolean {
  return /^\d{1,3}$/.test(heaviestKg.trim()) && Number(heaviestKg) >= 1 && Number(heaviestKg) <= MAX_HEAVIEST_KG;
}
