import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../shared/device.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { type FieldParts, fieldsAt, SettingsGrid } from './setting-field.tsx';
import type { SettingsForm } from './settings-fields.ts';
import { QrAgain } from './settings-sections.tsx';
import type { SettingsEditing } from './use-settings-form.ts';

export function OperatorSection(
  props: FieldParts & {
    readonly view: SettingsView;
    readonly testing: SettingsEditing['testing'];
    readonly found: readonly Device[] | null;
    readonly onTest: () => void;
  },
): ReactNode {
  const { t } = useTranslation('settings');
  const { form, view } = props;
  const isNew = view.settings.operator.baseUrl === '';
  const missing = isNew ? 'baseUrl' : view.hasToken ? null : 'token';
  return (
    <div className="settings-section">
      {form.mode === 'training' ? <p className="settings-soft">{t('test.trainingNote')}</p> : null}
      <ConnectionTest testing={props.testing} found={props.found} onTest={props.onTest} />
      <QrAgain form={form} view={view} />
      <SettingsGrid
        {...props}
        fields={operatorFields(form)}
        helps={{ token: tokenHelp(view, t) }}
        focus={view.settings.mode === 'real' ? missing : null}
      />
      <SettingsGrid {...props} fields={fieldsAt('operator.instalments')} />
    </div>
  );
}

/** The shop's CNPJ is here too: the operator identifies us by it. */
function operatorFields({ qrMode }: SettingsForm) {
  return fieldsAt('operator').flatMap((field) => {
    if (field === 'token') return [field, 'cnpj'] as const;
    return field === 'acquirerCnpj' && qrMode !== 'acquirer_operated' ? [] : [field];
  });
}

type TokenText = 'token.kept' | 'token.held' | 'token.missing' | 'token.askedEachStart';

/** The token itself is never shown. */
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
