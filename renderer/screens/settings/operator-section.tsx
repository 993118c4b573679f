import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../shared/device.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { type FieldParts, SettingField } from './setting-field.tsx';
import { formToSettings } from './settings-form.ts';
import type { SettingsEditing } from './use-settings-form.ts';
import { voidsQrRegistration } from './voids-qr-registration.ts';

/** The real operator: where it is, who we are to it, and whether it answers. */
export function OperatorSection(
  props: FieldParts & {
    readonly view: SettingsView;
    readonly testing: SettingsEditing['testing'];
    readonly found: readonly Device[] | null;
    readonly onTest: () => void;
  },
): ReactNode {
  const { t } = useTranslation('settings');
  const { form, change, view } = props;
  const isReal = view.settings.mode === 'real';
  const isNew = view.settings.operator.baseUrl === '';
  return (
    <div className="settings-section">
      {form.mode === 'training' ? <p className="settings-soft">{t('test.trainingNote')}</p> : null}
      <ConnectionTest testing={props.testing} found={props.found} onTest={props.onTest} />
      {voidsQrRegistration(formToSettings(form), view.settings) ? <Note kind="warn">{t('qrAgain')}</Note> : null}
      <div className="settings-grid">
        <SettingField
          {...props}
          field="baseUrl"
          help={t('hint.baseUrl')}
          maxLength={300}
          type="url"
          autoFocus={isReal && isNew}
        />
        <SettingField {...props} field="qrBaseUrl" help={t('hint.qrBaseUrl')} maxLength={300} type="url" />
        <SettingField
          {...props}
          field="token"
          help={tokenHelp(view, t)}
          maxLength={4096}
          type="password"
          autoFocus={isReal && !isNew && !view.hasToken}
        />
        <SettingField {...props} field="cnpj" help={t('hint.cnpj')} maxLength={20} />
        <Select
          label={t('field.qrMode')}
          value={form.qrMode}
          onChange={(qrMode) => change({ qrMode })}
          choices={[
            { id: 'default', label: t('qrMode.default') },
            { id: 'acquirer_operated', label: t('qrMode.acquirer_operated') },
          ]}
        />
        {form.qrMode === 'acquirer_operated' ? (
          <SettingField {...props} field="acquirerCnpj" help={t('hint.acquirerCnpj')} maxLength={20} />
        ) : null}
        <SettingField {...props} field="qrProvider" help={t('hint.qrProvider')} maxLength={40} />
      </div>
      <InstalmentFields {...props} />
    </div>
  );
}

type TokenText = 'token.kept' | 'token.held' | 'token.missing' | 'token.askedEachStart';

/** Whether there is a token and how long it lasts; never the token. */
function tokenHelp({ hasToken, canKeepToken }: SettingsView, t: (text: TokenText) => string): string {
  if (hasToken) return t(canKeepToken ? 'token.kept' : 'token.held');
  return t(canKeepToken ? 'token.missing' : 'token.askedEachStart');
}

function ConnectionTest(props: {
  readonly testing: SettingsEditing['testing'];
  readonly found: readonly Device[] | null;
  readonly onTest: () => void;
}): ReactNode {
  const { t } = useTranslation('settings');
  const { testing, found } = props;
  return (
    <div className="settings-test">
      <div className="settings-test-row">
        <Button onPress={props.onTest} busy={testing.running} shortcut="F5">
          {t('test.button')}
        </Button>
        <Working shown={testing.slow}>{t('test.running')}</Working>
        {testing.running || found !== null ? null : <span className="settings-soft">{t('test.nothingStored')}</span>}
      </div>
      {testing.running ? null : <ErrorNote error={testing.error} />}
      {found === null ? null : (
        <Note kind={found.length === 0 ? 'warn' : 'info'}>
          <p>{found.length === 0 ? t('test.foundNone') : t('test.found', { count: found.length })}</p>
          <ul className="settings-found" aria-label={t('test.devices')}>
            {found.map((device) => (
              <li key={device.id}>
                {device.name} ({device.code})
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

/** The least that an instalment may be, and who finances it. */
function InstalmentFields(props: FieldParts): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className="settings-grid">
      <SettingField
        {...props}
        field="minInstalmentCents"
        help={t('hint.minInstalmentCents')}
        maxLength={14}
        inputMode="decimal"
      />
      <Select
        label={t('field.instalmentType')}
        value={props.form.instalmentType}
        onChange={(instalmentType) => props.change({ instalmentType })}
        choices={[
          { id: 'store', label: t('instalmentType.store') },
          { id: 'issuer', label: t('instalmentType.issuer') },
          { id: 'none', label: t('instalmentType.none') },
        ]}
      />
    </div>
  );
}
