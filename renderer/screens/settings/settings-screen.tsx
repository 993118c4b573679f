import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { BackupsSection } from './backups-section.tsx';
import { CustomerSection } from './customer-section.tsx';
import { HeadOfficeSection } from './head-office-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { OperatorSection } from './operator-section.tsx';
import { PrintersSection } from './printers/printers-section.tsx';
import { SectionTabs } from './section-tabs.tsx';
import type { Section } from './setting-kinds.ts';
import { ChangeModeDialog, LeaveDialog } from './settings-dialogs.tsx';
import { sectionsWithProblems } from './settings-form.ts';
import { SettingsHead, SettingsOutcome } from './settings-outcome.tsx';
import {
  AdvancedSection,
  DiscountSection,
  ScannerSection,
  ShiftSection,
  StoreSection,
  UpdateSection,
} from './settings-sections.tsx';
import { ChangeOperatorDialog } from './unsent-dialog.tsx';
import { type SettingsActs, useSettingsActs } from './use-settings-acts.ts';
import { type SettingsEditing, useSettingsForm } from './use-settings-form.ts';
import './settings.css';

export function SettingsScreen({ section = 'store' }: { readonly section?: Section }): ReactNode {
  const { t } = useTranslation('settings');
  const { t: shell } = useTranslation('shell');
  const editing = useSettingsForm();
  const acts = useSettingsActs(editing, section);
  const ready = editing.form !== null;
  useKeys('screen', [
    ...(acts.section === 'operator'
      ? [{ key: 'F5', label: t('test.button'), run: acts.test, disabled: !ready || editing.testing.running }]
      : []),
    { key: 'F9', label: t('save.button'), run: acts.save, disabled: !ready || editing.saving.running, primary: true },
    { key: 'Escape', label: shell('keys.back'), run: acts.leave },
  ]);
  return (
    <Screen title={t('title')} aside={<SettingsHead editing={editing} said={acts.said} onSave={acts.save} />}>
      <SettingsOutcome editing={editing} />
      <SettingsBody editing={editing} acts={acts} />
      {acts.asking === 'leave' ? <LeaveDialog onStay={acts.stopAsking} onDiscard={acts.discard} /> : null}
      {acts.asking === 'mode' && editing.form !== null ? (
        <ChangeModeDialog mode={editing.form.mode} onConfirm={() => void acts.store()} onClose={acts.stopAsking} />
      ) : null}
      {acts.asking === 'operator' ? (
        <ChangeOperatorDialog onConfirm={() => void acts.store()} onClose={acts.stopAsking} />
      ) : null}
    </Screen>
  );
}

function SettingsBody(props: { readonly editing: SettingsEditing; readonly acts: SettingsActs }): ReactNode {
  const { t } = useTranslation('settings');
  const { editing, acts } = props;
  const { form, view, reading } = editing;
  useFocusOnProblem(acts.findings);
  if (form === null || view === null) {
    if (reading.error === null) return <Empty title={t('loading')} />;
    return <ErrorNote error={reading.error} actions={<Button onPress={reading.again}>{t('retry')}</Button>} />;
  }
  const parts = { form, problems: editing.problems, error: editing.saving.error, change: editing.change };
  return (
    <SectionTabs section={acts.section} wrong={sectionsWithProblems(editing.problems)} onSection={acts.setSection}>
      {acts.section === 'store' ? <StoreSection {...parts} view={view} /> : null}
      {acts.section === 'shift' ? <ShiftSection {...parts} /> : null}
      {acts.section === 'customer' ? <CustomerSection {...parts} /> : null}
      {acts.section === 'discounts' ? <DiscountSection {...parts} /> : null}
      {acts.section === 'keys' ? <KeysSection {...parts} /> : null}
      {acts.section === 'operator' ? (
        <OperatorSection
          {...parts}
          error={editing.saving.error ?? editing.testing.error}
          view={view}
          testing={editing.testing}
          found={editing.found}
          onTest={acts.test}
        />
      ) : null}
      {acts.section === 'printers' ? <PrintersSection {...parts} view={view} /> : null}
      {acts.section === 'headOffice' ? <HeadOfficeSection {...parts} check={editing.check} /> : null}
      {acts.section === 'scanner' ? <ScannerSection /> : null}
      {acts.section === 'backups' ? <BackupsSection /> : null}
      {acts.section === 'updates' ? <UpdateSection {...parts} /> : null}
      {acts.section === 'advanced' ? <AdvancedSection {...parts} /> : null}
    </SectionTabs>
  );
}

/** Focuses the first wrong field after each failed check. */
function useFocusOnProblem(findings: number): void {
  useEffect(() => {
    if (findings > 0) document.querySelector<HTMLElement>('.settings-panel [aria-invalid=true]')?.focus();
  }, [findings]);
}
