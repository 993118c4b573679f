import i18next from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import type { Device } from '../../../shared/device.ts';
import type { AppError, Result } from '../../../shared/result.ts';
import type { SettingsView, TillMode } from '../../../shared/settings.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useTill } from '../../state/till-store.ts';
import { speak } from '../../text/i18n.ts';
import { useProblems } from '../../ui/use-problems.ts';
import { useCall } from '../../use-call.ts';
import type { FieldParts } from './setting-field.tsx';
import { type Page, type Part, pageOf } from './setting-kinds.ts';
import { changeDraft, discardDraft, isUnsaved, takeSaved, takeView, useSettingsDraft } from './settings-draft.ts';
import type { SettingsField, SettingsForm } from './settings-fields.ts';
import {
  formToSettings,
  isOtherOperator,
  type Needed,
  partOf,
  type SettingsProblems,
  settingsFieldOf,
  settingsProblems,
} from './settings-form.ts';

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

export type SettingsActs = {
  readonly page: Page;
  readonly setPage: (page: Page) => void;
  readonly asking: 'leave' | 'mode' | 'operator' | null;
  readonly stopAsking: () => void;
  /** Counts failed checks: each focuses the first wrong field. */
  readonly findings: number;
  readonly save: () => void;
  /** Saves without asking. */
  readonly store: () => Promise<void>;
  readonly test: () => void;
  readonly leave: () => void;
  readonly discard: () => void;
};

/** For the operator of the present mode. */
export function useUnsent(): number {
  return useTill(({ till }) => (till === null ? 0 : till.outboxWaiting + till.outboxRefused));
}

/** On a machine that keeps no secrets, the first visit is for typing the token. */
function useTokenFirst(part: Part | null, view: SettingsView | null, toToken: () => void): void {
  const isDue = view !== null && view.settings.mode === 'real' && view.settings.operator.baseUrl !== '';
  const tokenMissing = part === null && isDue && !view.hasToken;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when found missing
  useEffect(() => {
    if (tokenMissing) toToken();
  }, [tokenMissing]);
}

/** In the language just saved. */
function savedText(mode: TillMode, isOther: boolean): string {
  const now = i18next.getFixedT(null, 'settings');
  return isOther ? now('save.doneMode', { mode: now(`mode.${mode}`).toLowerCase() }) : now('save.done');
}

export function useSettingsActs(editing: SettingsEditing, part: Part | null): SettingsActs {
  const back = useNavigation((state) => state.back);
  const [page, setPage] = useState<Page>(part === null ? 'shop' : pageOf(part));
  const [asking, setAsking] = useState<SettingsActs['asking']>(null);
  const [findings, setFindings] = useState(0);
  const { form, view } = editing;
  const unsent = useUnsent();
  useTokenFirst(part, view, () => setPage('payments'));

  const show = (field: SettingsField | null | undefined): void => {
    if (field == null) return;
    setPage(pageOf(partOf(field)));
    setFindings((count) => count + 1);
  };
  /** False shows the first problem. */
  const passes = (needed: Parameters<SettingsEditing['check']>[0]): boolean => {
    const problems = editing.check(needed);
    if (problems === null) return true;
    show((Object.keys(problems) as SettingsField[])[0]);
    return false;
  };
  const store = async (): Promise<void> => {
    setAsking(null);
    const before = view?.settings.mode;
    const result = await editing.save();
    if (result === null || form === null) return;
    if (!result.ok) return show(settingsFieldOf(result.error.field));
    const { mode } = result.value.settings;
    showNotice(savedText(mode, mode !== before), 'info');
  };

  return {
    page,
    setPage,
    asking,
    stopAsking: () => setAsking(null),
    findings,
    store,
    save: () => {
      if (form === null || view === null || !passes(form.mode === 'real' ? 'real' : 'stored')) return;
      if (form.mode !== view.settings.mode) setAsking('mode');
      else if (unsent > 0 && isOtherOperator(view.settings, formToSettings(form))) setAsking('operator');
      else void store();
    },
    test: () => {
      if (form !== null && passes('connection')) void editing.test();
    },
    leave: () => (editing.unsaved ? setAsking('leave') : back()),
    discard: () => {
      discardDraft();
      back();
    },
  };
}
