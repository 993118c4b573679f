import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsView } from '../../../shared/settings.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Button } from '../../ui/button.tsx';
import { KeyButtons } from '../../ui/key-buttons.tsx';
import { LogoField } from '../../ui/logo/logo-field.tsx';
import { More } from '../../ui/more.tsx';
import { Note } from '../../ui/note.tsx';
import { PaperSheet } from '../../ui/paper.tsx';
import { useSampleReceipt } from '../../ui/sample-receipt.ts';
import { BackupsPart } from './backups-part.tsx';
import { CompanyChoice } from './company-choice.tsx';
import { HeadOfficePart, OperatorPart } from './connection-parts.tsx';
import { CustomerPart } from './customer-part.tsx';
import { KeysPart } from './keys-part.tsx';
import { PrintersPart } from './printers/printers-part.tsx';
import { ScalePart } from './scale-part.tsx';
import { fieldsAt, SettingsGrid } from './setting-field.tsx';
import type { Part } from './setting-kinds.ts';
import { formToSettings, voidsQrRegistration } from './settings-form.ts';
import type { SettingsParts } from './use-settings-form.ts';

const DRAWN: { readonly [P in Part]?: (props: SettingsParts) => ReactNode } = {
  shop: ShopPart,
  operator: OperatorPart,
  advanced: AdvancedPart,
  printers: PrintersPart,
  scale: ScalePart,
  scanner: ScannerPart,
  customer: CustomerPart,
  team: TeamPart,
  discounts: DiscountsPart,
  backups: BackupsPart,
  mode: ModePart,
  keys: KeysPart,
  headOffice: HeadOfficePart,
  updates: UpdatesPart,
};

/** `isAlone`: the page is this part, and named by it. */
export function SettingsPart(props: SettingsParts & { readonly part: Part; readonly isAlone: boolean }): ReactNode {
  const { t } = useTranslation('settings');
  const { part, isAlone, ...parts } = props;
  const Draw = DRAWN[part];
  return (
    <section className="settings-part" data-part={part} aria-label={t(`part.${part}`)}>
      {isAlone ? null : <h2>{t(`part.${part}`)}</h2>}
      {Draw === undefined ? <SettingsGrid {...parts} fields={fieldsAt(part)} /> : <Draw {...parts} />}
    </section>
  );
}

/** Beside a preview of the receipt. */
function ShopPart({ view, ...props }: SettingsParts): ReactNode {
  const { form, change } = props;
  const { t } = useTranslation('opening');
  const paper = useSampleReceipt(form, form.footer, form.mode === 'training');
  const logo = form.logo === '' ? null : `data:image/png;base64,${form.logo}`;
  return (
    <div className="settings-shop">
      <div className="settings-part settings-shop-fields">
        <QrAgain form={form} view={view} />
        <SettingsGrid {...props} fields={fieldsAt('shop')} />
        <LogoField logo={form.logo} onChange={(next) => change({ logo: next })} />
      </div>
      <section className="paper-frame" aria-label={t('shop.receipt')}>
        <PaperSheet paper={paper} logo={logo} />
      </section>
    </div>
  );
}

/** Warns that the typed values void the QR registration. */
export function QrAgain({ form, view }: Pick<SettingsParts, 'form'> & { readonly view: SettingsView }): ReactNode {
  const { t } = useTranslation('settings');
  return voidsQrRegistration(formToSettings(form), view.settings) ? <Note kind="warn">{t('qrAgain')}</Note> : null;
}

function AdvancedPart(props: SettingsParts): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <>
      <SettingsGrid {...props} fields={fieldsAt('advanced')} />
      <CompanyChoice {...props} />
      <More title={t('more.wire')}>
        <p className="soft">{t('hint.wire')}</p>
        <SettingsGrid {...props} fields={fieldsAt('advanced.wire')} />
      </More>
    </>
  );
}

/** Leads to the scanner screen, where settings can be tested at once. */
function ScannerPart(): ReactNode {
  const { t } = useTranslation('scanner');
  const goTo = useNavigation((state) => state.goTo);
  return (
    <>
      <p className="soft">{t('inSettings.intro')}</p>
      <KeyButtons acts={[{ key: 'F8', label: t('inSettings.open'), run: () => goTo({ screen: 'scanner' }) }]} />
    </>
  );
}

function TeamPart(): ReactNode {
  const { t } = useTranslation(['settings', 'shell']);
  const goTo = useNavigation((state) => state.goTo);
  return (
    <>
      <p className="soft">{t('settings:team')}</p>
      <div className="key-buttons">
        {(['people', 'permissions'] as const).map((screen) => (
          <Button key={screen} onPress={() => goTo({ screen })}>
            {t(`shell:menu.${screen}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Limits by role; a manager has none. */
function DiscountsPart(props: SettingsParts): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <>
      <p className="soft">{t('discounts.intro')}</p>
      {(['cashier', 'supervisor'] as const).map((role) => (
        <section key={role} className="settings-part" aria-label={t(`discounts.${role}`)}>
          <h3>{t(`discounts.${role}`)}</h3>
          <SettingsGrid {...props} className="settings-numbers" fields={fieldsAt(`discounts.${role}`)} />
        </section>
      ))}
    </>
  );
}

function ModePart(props: SettingsParts): ReactNode {
  const { t } = useTranslation('settings');
  const { form, view } = props;
  return (
    <>
      <SettingsGrid {...props} fields={fieldsAt('mode')} />
      {form.mode === view.settings.mode ? null : (
        <Note kind="warn">{t(form.mode === 'real' ? 'confirmMode.toReal' : 'confirmMode.toTraining')}</Note>
      )}
    </>
  );
}

function UpdatesPart(props: SettingsParts): ReactNode {
  const { t } = useTranslation('updates');
  return (
    <>
      <p className="soft">{t('setup.intro')}</p>
      <SettingsGrid {...props} fields={fieldsAt('updates')} />
    </>
  );
}
