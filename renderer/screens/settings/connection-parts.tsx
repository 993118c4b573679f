import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../shared/device.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { KeyButtons } from '../../ui/key-buttons.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { fieldsAt, SettingsGrid } from './setting-field.tsx';
import { formToSettings, NAMES, partOf } from './settings-form.ts';
import type { SettingsEditing, SettingsParts } from './use-settings-form.ts';

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

export function HeadOfficePart(props: SettingsParts): ReactNode {
  const { t } = useTranslation('settings');
  const { form, change } = props;
  return (
    <>
      <p className="soft">{t('headOffice.intro')}</p>
      <Checkbox
        label={t('headOffice.on')}
        checked={form.headOffice}
        onChange={(headOffice) => change({ headOffice })}
      />
      {!form.headOffice ? null : (
        <>
          {form.mode === 'training' ? <p className="soft">{t('headOffice.trainingNote')}</p> : null}
          <HeadOfficeTest {...props} />
          <SettingsGrid {...props} fields={fieldsAt('headOffice')} />
        </>
      )}
    </>
  );
}

function HeadOfficeTest({ form, editing }: SettingsParts): ReactNode {
  const { t } = useTranslation('settings');
  const testing = useCall('settings:test-head-office');
  const [server, setServer] = useState<string | null>(null);
  const { clearError } = testing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a result holds for the text it was found with
  useEffect(() => {
    setServer(null);
    clearError();
  }, [form, clearError]);

  const test = async (): Promise<void> => {
    setServer(null);
    const problems = editing.check('stored') ?? {};
    if (NAMES.some((field) => field in problems && partOf(field) === 'headOffice')) return;
    const result = await testing.run({ settings: formToSettings(form) });
    if (result.ok) setServer(result.value.server);
  };
  return (
    <ConnectionTest
      testing={testing}
      onTest={() => void test()}
      idle={t('headOffice.nothingSent')}
      found={server === null ? null : <Note kind="info">{t('headOffice.found', { server })}</Note>}
    />
  );
}

/** `idle` says what the test leaves out, until it has a result. */
function ConnectionTest(props: {
  readonly testing: SettingsEditing['testing'];
  readonly onTest: () => void;
  readonly idle: string;
  /** Null before the first result. */
  readonly found: ReactNode;
}): ReactNode {
  const { t } = useTranslation('settings');
  const { testing, found } = props;
  return (
    <>
      <KeyButtons acts={[{ key: 'F5', label: t('test.button'), busy: testing.running, run: props.onTest }]}>
        <Working shown={testing.slow}>{t('test.running')}</Working>
        {testing.running || found !== null ? null : <span className="soft">{props.idle}</span>}
      </KeyButtons>
      {testing.running ? null : <ErrorNote error={testing.error} />}
      {found}
    </>
  );
}
