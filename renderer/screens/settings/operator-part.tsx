import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsView } from '../../../shared/settings.ts';
import { KeyButtons } from '../../ui/key-buttons.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { fieldsAt, SettingsGrid } from './setting-field.tsx';
import type { SettingsParts } from './use-settings-form.ts';

export function OperatorPart(props: SettingsParts): ReactNode {
  const { t } = useTranslation('settings');
  const { form, view } = props;
  const missing = view.settings.operator.baseUrl === '' ? 'baseUrl' : view.hasToken ? null : 'token';
  return (
    <>
      {form.mode === 'training' ? <p className="settings-soft">{t('test.trainingNote')}</p> : null}
      <ConnectionTest {...props} />
      <SettingsGrid
        {...props}
        fields={fieldsAt('operator').filter((field) => field !== 'acquirerCnpj' || form.qrMode === 'acquirer_operated')}
        helps={{ token: tokenHelp(view, t) }}
        focus={view.settings.mode === 'real' ? missing : null}
      />
    </>
  );
}

type TokenText = 'token.kept' | 'token.held' | 'token.missing' | 'token.askedEachStart';

/** The token itself is never shown. */
function tokenHelp({ hasToken, canKeepToken }: SettingsView, t: (text: TokenText) => string): string {
  if (hasToken) return t(canKeepToken ? 'token.kept' : 'token.held');
  return t(canKeepToken ? 'token.missing' : 'token.askedEachStart');
}

function ConnectionTest({ editing, test }: SettingsParts): ReactNode {
  const { t } = useTranslation('settings');
  const { testing, found } = editing;
  return (
    <>
      <KeyButtons acts={[{ key: 'F5', label: t('test.button'), busy: testing.running, run: test }]}>
        <Working shown={testing.slow}>{t('test.running')}</Working>
        {testing.running || found !== null ? null : <span className="settings-soft">{t('test.nothingStored')}</span>}
      </KeyButtons>
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
    </>
  );
}
