import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { UPDATE_CHANNELS } from '../../../shared/update.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { BackupsSection } from './backups-section.tsx';
import { CompanyChoice } from './company-choice.tsx';
import { CustomerSection } from './customer-section.tsx';
import { DISCOUNT_FIELDS, DISCOUNT_ROLES } from './discount-form.ts';
import { HeadOfficeSection } from './head-office-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { OperatorSection } from './operator-section.tsx';
import { PrintersSection } from './printers/printers-section.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { type FieldParts, SettingField } from './setting-field.tsx';
import { ChangeModeDialog, LeaveDialog } from './settings-dialogs.tsx';
import { SettingsHead, SettingsOutcome } from './settings-outcome.tsx';
import { type Section, sectionsWithProblems } from './settings-sections.ts';
import { ShiftSection } from './shift-section.tsx';
import { StoreSection } from './store-section.tsx';
import { ChangeOperatorDialog } from './unsent-dialog.tsx';
import { type SettingsActs, useSettingsActs } from './use-settings-acts.ts';
import { type SettingsEditing, useSettingsForm } from './use-settings-form.ts';
import './settings.css';
import './discounts.css';

/** What a manager sets up once: the shop, this till, the operator. */
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

/** Brings the first field that is marked as wrong under the caret, each time that something was found. */
function useFocusOnProblem(findings: number): void {
  useEffect(() => {
    if (findings > 0) document.querySelector<HTMLElement>('.settings-panel [aria-invalid=true]')?.focus();
  }, [findings]);
}

/** What an installer sets once, with the operator's documentation at hand. */
function AdvancedSection(props: FieldParts): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className="settings-section">
      <div className="settings-grid">
        <SettingField {...props} field="companyId" help={t('hint.companyId')} maxLength={9} inputMode="numeric" />
        <SettingField {...props} field="utcOffset" help={t('hint.utcOffset')} maxLength={6} />
      </div>
      <CompanyChoice {...props} />
      <p className="settings-soft">{t('hint.wire')}</p>
      <div className="settings-grid">
        <SettingField {...props} field="deviceIdField" maxLength={60} />
        <SettingField {...props} field="deviceObject" maxLength={60} />
        <SettingField {...props} field="deviceListPath" maxLength={120} />
      </div>
    </div>
  );
}

/** What each role may take off an item and off a whole sale, a manager without limit; and whether an amount needs a product. */
function DiscountSection(props: FieldParts): ReactNode {
  const { t } = useTranslation('settings');
  const { form, change } = props;
  return (
    <div className="settings-section">
      <p className="field-help">{t('discounts.intro')}</p>
      {DISCOUNT_ROLES.map((role) => (
        <section key={role} className="discount-role" aria-label={t(`discounts.${role}`)}>
          <h2 className="discount-role-name">{t(`discounts.${role}`)}</h2>
          <div className="settings-grid discount-grid">
            {DISCOUNT_FIELDS.map((field) => (
              <SettingField key={field} {...props} field={`${role}${field}`} maxLength={14} inputMode="decimal" />
            ))}
          </div>
        </section>
      ))}
      <div className="settings-check">
        <Checkbox
          label={t('field.allowAmounts')}
          checked={form.allowAmounts}
          onChange={(allowAmounts) => change({ allowAmounts })}
        />
        <p className="field-help">{t('hint.allowAmounts')}</p>
      </div>
    </div>
  );
}

/** The way to the screen on which scanners are set up, because there they can be tried at once. */
function ScannerSection(): ReactNode {
  const { t } = useTranslation('scanner');
  const goTo = useNavigation((state) => state.goTo);
  const open = (): void => goTo({ screen: 'scanner' });
  useKeys('panel', [{ key: 'F6', label: t('inSettings.open'), run: open }]);
  return (
    <div className="settings-section">
      <p>{t('inSettings.intro')}</p>
      <div className="settings-test-row">
        <Button onPress={open} shortcut="F6">
          {t('inSettings.open')}
        </Button>
      </div>
    </div>
  );
}

/** Where newer programs are looked for, and whether they are installed without being asked. */
function UpdateSection(props: FieldParts): ReactNode {
  const { t } = useTranslation('updates');
  const { form, change } = props;
  return (
    <div className="settings-section">
      <p className="settings-soft">{t('setup.intro')}</p>
      <div className="settings-grid">
        <SettingField {...props} field="updateAddress" help={t('setup.addressHint')} maxLength={300} inputMode="url" />
      </div>
      <RadioChoices
        label={t('setup.channel')}
        value={form.updateChannel}
        onChange={(updateChannel) => change({ updateChannel })}
        choices={UPDATE_CHANNELS.map((id) => ({ id, label: t(`channel.${id}`), explained: t(`setup.${id}Hint`) }))}
      />
      <div className="settings-check">
        <Checkbox
          label={t('setup.automatic')}
          checked={form.updateAutomatic}
          onChange={(updateAutomatic) => change({ updateAutomatic })}
        />
        <p className="settings-soft">{t('setup.automaticHint')}</p>
      </div>
    </div>
  );
}
