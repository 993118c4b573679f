import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../shared/device.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { Note } from '../../ui/note.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { fieldsAt, SettingsGrid } from './setting-field.tsx';
import type { SettingsParts } from './use-settings-form.ts';

export function OperatorPart(props: SettingsParts): ReactNode {
  const { t } = useTranslation('settings');
  const { form, view, editing, test } = props;
  const missing = view.settings.operator.baseUrl === '' ? 'baseUrl' : view.hasToken ? null : 'token';
  return (
    <>
      {form.mode === 'training' ? <p className="soft">{t('test.trainingNote')}</p> : null}
      <ConnectionTest
        testing={editing.testing}
        onTest={test}
        idle={t('test.nothingStored')}
        found={editing.found === null ? null : <FoundDevices found={editing.found} />}
      />
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

function FoundDevices({ found }: { readonly found: readonly Device[] }): ReactNode {
  const { t } = useTranslation('settings');
  return (
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
  );
}
