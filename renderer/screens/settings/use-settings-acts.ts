import i18next from 'i18next';
import { useEffect, useState } from 'react';
import type { SettingsView, TillMode } from '../../../shared/settings.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useTill } from '../../state/till-store.ts';
import { type Page, type Part, pageOf } from './setting-kinds.ts';
import { discardDraft } from './settings-draft.ts';
import type { SettingsField } from './settings-fields.ts';
import { formToSettings, isOtherOperator, partOf, settingsFieldOf } from './settings-form.ts';
import type { SettingsEditing } from './use-settings-form.ts';

export type SettingsActs = {
  readonly page: Page;
  readonly setPage: (page: Page) => void;
  /** The open question. */
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
