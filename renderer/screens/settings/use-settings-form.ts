import { useCallback, useEffect, useState } from 'react';
import type { Device } from '../../../shared/device.ts';
import type { AppError, Result } from '../../../shared/result.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { speak } from '../../text/i18n.ts';
import { useProblems } from '../../ui/use-problems.ts';
import { useCall } from '../../use-call.ts';
import type { FieldParts } from './setting-field.tsx';
import { changeDraft, isUnsaved, takeSaved, takeView, useSettingsDraft } from './settings-draft.ts';
import type { SettingsForm } from './settings-fields.ts';
import { formToSettings, type Needed, type SettingsProblems, settingsProblems } from './settings-form.ts';

export type SettingsEditing = {
  readonly view: SettingsView | null;
  readonly form: SettingsForm | null;
  readonly unsaved: boolean;
  readonly problems: SettingsProblems;
  readonly reading: { readonly error: AppError | null; readonly again: () => void };
  readonly saving: { readonly running: boolean; readonly slow: boolean; readonly error: AppError | null };
  readonly testing: { readonly running: boolean; readonly slow: boolean; readonly error: AppError | null };
  /** Null: no test since the last change. */
  readonly found: readonly Device[] | null;
  readonly change: (part: Partial<SettingsForm>) => void;
  /** Shows the problems and returns them, or null. */
  readonly check: (needed: Needed) => SettingsProblems | null;
  readonly save: () => Promise<Result<SettingsView> | null>;
  readonly test: () => Promise<void>;
};

export type SettingsParts = FieldParts & {
  readonly view: SettingsView;
  readonly editing: SettingsEditing;
  /** Tests the connection, after a check. */
  readonly test: () => void;
};

export function useSettingsForm(): SettingsEditing {
  const draft = useSettingsDraft();
  const { view, form } = draft;
  const { problems, check: show, clear } = useProblems<SettingsProblems>();
  const [found, setFound] = useState<readonly Device[] | null>(null);
  const reading = useCall('settings:get');
  const saving = useCall('settings:save');
  const testing = useCall('settings:test-connection');
  const { run: read } = reading;

  const again = useCallback(async () => {
    const result = await read(null);
    if (result.ok) takeView(result.value);
  }, [read]);
  useEffect(() => void again(), [again]);

  const change = (part: Partial<SettingsForm>): void => {
    changeDraft(part);
    clear(part);
    setFound(null);
    saving.clearError();
    testing.clearError();
  };
  const check = (needed: Needed): SettingsProblems | null => {
    if (form === null || view === null) return null;
    const wrong = settingsProblems(form, { needed, hasToken: view.hasToken });
    show(wrong);
    return wrong;
  };
  const save = async (): Promise<Result<SettingsView> | null> => {
    if (form === null || saving.running) return null;
    const result = await saving.run(toInput(form));
    if (!result.ok) return result;
    // amounts are formatted in the new language; if its texts fail to load, it changes later
    await speak(result.value.settings.language).catch(() => undefined);
    takeSaved(result.value);
    return result;
  };
  const test = async (): Promise<void> => {
    if (form === null || testing.running) return;
    setFound(null);
    const result = await testing.run(toInput(form));
    if (result.ok) setFound(result.value.devices);
  };

  return {
    view,
    form,
    unsaved: isUnsaved(draft),
    problems,
    reading: { error: reading.error, again: () => void again() },
    saving,
    testing,
    found,
    change,
    check,
    save,
    test,
  };
}

/** Without a token the stored one counts. */
export function toInput(form: SettingsForm) {
  const token = form.token.trim();
  return { settings: formToSettings(form), ...(token === '' ? {} : { token }) };
}
