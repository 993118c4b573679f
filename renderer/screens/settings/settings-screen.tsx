import { type ReactNode, useEffect } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { TillMode } from '../../../shared/settings.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { BackupsSection } from './backups-section.tsx';
import { CustomerSection } from './customer-section.tsx';
import { HeadOfficeSection } from './head-office-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { OperatorSection } from './operator-section.tsx';
import { PrintersSection } from './printers/printers-section.tsx';
import { SECTIONS, type Section } from './setting-kinds.ts';
import { sectionsWithProblems } from './settings-form.ts';
import {
  AdvancedSection,
  DiscountSection,
  ScannerSection,
  ShiftSection,
  StoreSection,
  UpdateSection,
} from './settings-sections.tsx';
import { ChangeOperatorDialog, UnsentStay } from './unsent-dialog.tsx';
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
    <Screen title={t('title')} aside={<SettingsHead editing={editing} onSave={acts.save} />}>
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

/** Sections with problems say so in their tab. */
function SectionTabs(props: {
  readonly section: Section;
  readonly wrong: readonly Section[];
  readonly onSection: (section: Section) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <Tabs
      className="settings-tabs"
      orientation="vertical"
      selectedKey={props.section}
      onSelectionChange={(key) => {
        const section = SECTIONS.find((one) => one === key);
        if (section !== undefined) props.onSection(section);
      }}
    >
      <TabList aria-label={t('sections')} className="settings-tab-list">
        {SECTIONS.map((section) => {
          const name = t(`section.${section}`);
          const wrong = props.wrong.includes(section);
          return (
            <Tab
              key={section}
              id={section}
              className={wrong ? 'settings-tab settings-tab-wrong' : 'settings-tab'}
              aria-label={wrong ? t('withProblems', { section: name }) : name}
            >
              {name}
              {wrong ? <span aria-hidden="true">●</span> : null}
            </Tab>
          );
        })}
      </TabList>
      {/* a panel for each: its tab names it */}
      <TabPanel key={props.section} id={props.section} className="settings-panel panel scrolls">
        {props.children}
      </TabPanel>
    </Tabs>
  );
}

function LeaveDialog(props: { readonly onStay: () => void; readonly onDiscard: () => void }): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <ConfirmDialog
      title={t('leave.title')}
      confirm={t('leave.discard')}
      keep={t('leave.stay')}
      onConfirm={props.onDiscard}
      onClose={props.onStay}
      danger
      confirmKey="Delete"
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
}

function ChangeModeDialog(props: {
  readonly mode: TillMode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <ConfirmDialog
      title={t('confirmMode.title')}
      confirm={t('confirmMode.confirm')}
      keep={t('confirmMode.keep')}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>{t(props.mode === 'real' ? 'confirmMode.toReal' : 'confirmMode.toTraining')}</p>
      <UnsentStay />
    </ConfirmDialog>
  );
}

/** Beside the title, so that a message moves nothing. */
function SettingsHead(props: { readonly editing: SettingsEditing; readonly onSave: () => void }): ReactNode {
  const { t } = useTranslation('settings');
  const { saving, unsaved, form } = props.editing;
  return (
    <>
      <Working shown={saving.slow}>{t('save.saving')}</Working>
      {unsaved ? <Mark kind="warn">{t('unsaved')}</Mark> : null}
      <Button look="primary" onPress={props.onSave} disabled={form === null} busy={saving.running} shortcut="F9">
        {t('save.button')}
      </Button>
    </>
  );
}

function SettingsOutcome(props: { readonly editing: SettingsEditing }): ReactNode {
  const { t } = useTranslation('settings');
  const goTo = useNavigation((state) => state.goTo);
  const { saving, problems } = props.editing;
  const unfinished = saving.error?.code === 'payments_unfinished';
  return (
    <>
      {Object.keys(problems).length > 0 ? <Note kind="error">{t('save.check')}</Note> : null}
      {unfinished ? (
        <Note
          kind="error"
          actions={<Button onPress={() => goTo({ screen: 'pending' })}>{t('save.openPending')}</Button>}
        >
          {t('save.unfinished')}
        </Note>
      ) : (
        <ErrorNote error={saving.error} />
      )}
    </>
  );
}
