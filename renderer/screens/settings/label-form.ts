import type { Settings } from '../../../shared/settings.ts';
import { isLabelLayout, MAX_LABEL_LAYOUTS } from '../../../shared/weight-label.ts';

/** What stands in the form of the scales' labels: the layouts as typed, with blanks or commas between them. */
export type LabelForm = { readonly weightLabels: string };

/** The text of each is `settings.problem.<code>`. */
export type LabelProblem = 'weightLabels' | 'weightLabelsMany';

export function labelsToForm({ weightLabels }: Pick<Settings, 'weightLabels'>): LabelForm {
  return { weightLabels: weightLabels.join(', ') };
}

export function formToLabels({ weightLabels }: LabelForm): readonly string[] {
  return weightLabels
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}

export function labelProblems(form: LabelForm): Partial<Record<keyof LabelForm, LabelProblem | null>> {
  const layouts = formToLabels(form);
  if (layouts.length > MAX_LABEL_LAYOUTS) return { weightLabels: 'weightLabelsMany' };
  return { weightLabels: layouts.every(isLabelLayout) ? null : 'weightLabels' };
}
