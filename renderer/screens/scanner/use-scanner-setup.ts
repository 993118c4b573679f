import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings.ts';
import { useProblems } from '../../ui/use-problems.ts';
import { useCall } from '../../use-call.ts';
import { changeDraft, isUnsaved, takeSaved, takeStored, useScannerDraft } from './scanner-draft.ts';
import { formToScanner, type ScannerForm, type ScannerProblems, scannerProblems } from './scanner-form.ts';

type Part = Partial<Pick<Settings, 'scanner' | 'sounds'>>;

export type ScannerSetup = {
  readonly form: ScannerForm | null;
  readonly unsaved: boolean;
  readonly problems: ScannerProblems;
  readonly reading: { readonly error: AppError | null; readonly again: () => void };
  readonly saving: { readonly running: boolean; readonly slow: boolean; readonly error: AppError | null };
  readonly change: (part: Partial<ScannerForm>) => void;
  /** False if the form is wrong or was refused. */
  readonly save: () => Promise<boolean>;
  /** Stores this change alone, without the draft. */
  readonly apply: (part: Part) => Promise<boolean>;
};

export function useScannerSetup(): ScannerSetup {
  const { t } = useTranslation('scanner');
  const draft = useScannerDraft();
  const { problems, check, clear } = useProblems<ScannerProblems>();
  const reading = useCall('settings:get');
  const saving = useCall('settings:save', { act: t('title') });
  const { run: read } = reading;

  const again = useCallback(async () => {
    const result = await read(null);
    if (result.ok) takeStored(result.value.settings);
  }, [read]);
  useEffect(() => void again(), [again]);

  /** On top of the stored settings: other screens and pages change the rest. */
  const store = async (part: Part, take: (settings: Settings) => void): Promise<boolean> => {
    if (saving.running) return false;
    const now = await read(null);
    if (!now.ok) return false;
    const result = await saving.run({ settings: { ...now.value.settings, ...part } });
    if (result.ok) take(result.value.settings);
    return result.ok;
  };

  return {
    form: draft.form,
    unsaved: isUnsaved(draft),
    problems,
    reading: { error: reading.error, again: () => void again() },
    saving,
    change: (part) => {
      changeDraft(part);
      clear(part);
      saving.clearError();
    },
    save: async () =>
      draft.form !== null && check(scannerProblems(draft.form)) && store(formToScanner(draft.form), takeSaved),
    apply: (part) => store(part, takeStored),
  };
}
