import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Note } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { ConnectionTest } from './connection-test.tsx';
import { fieldsAt, SettingsGrid } from './setting-field.tsx';
import { formToSettings, NAMES, partOf } from './settings-form.ts';
import type { SettingsParts } from './use-settings-form.ts';

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
