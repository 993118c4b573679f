import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { type FieldParts, fieldsAt, SettingsGrid } from './setting-field.tsx';
import type { SettingsField } from './settings-fields.ts';
import { formToSettings, sectionOf } from './settings-form.ts';
import type { SettingsEditing } from './use-settings-form.ts';

export function HeadOfficeSection(props: FieldParts & { readonly check: SettingsEditing['check'] }): ReactNode {
  const { t } = useTranslation('settings');
  const { form, change } = props;
  return (
    <div className="settings-section">
      <p className="settings-soft">{t('headOffice.intro')}</p>
      <Checkbox
        label={t('headOffice.on')}
        checked={form.headOffice}
        onChange={(headOffice) => change({ headOffice })}
      />
      {form.headOffice ? <HeadOfficeFields {...props} /> : null}
    </div>
  );
}

function HeadOfficeFields(props: FieldParts & { readonly check: SettingsEditing['check'] }): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <>
      {props.form.mode === 'training' ? <p className="settings-soft">{t('headOffice.trainingNote')}</p> : null}
      <HeadOfficeTest {...props} />
      <SettingsGrid {...props} fields={fieldsAt('headOffice')} helps={{ keyFile: t('hint.certFile') }} />
    </>
  );
}

function HeadOfficeTest({
  form,
  check,
}: Pick<FieldParts, 'form'> & { readonly check: SettingsEditing['check'] }): ReactNode {
  const { t } = useTranslation('settings');
  const testing = useCall('settings:test-head-office');
  const [server, setServer] = useState<string | null>(null);
  const { clearError } = testing;
  // a result holds for the text it was found with
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten whenever something else is typed
  useEffect(() => {
    setServer(null);
    clearError();
  }, [form, clearError]);

  const test = async (): Promise<void> => {
    if (testing.running) return;
    setServer(null);
    const problems = Object.keys(check('stored') ?? {}) as SettingsField[];
    if (problems.some((field) => sectionOf(field) === 'headOffice')) return;
    const result = await testing.run({ settings: formToSettings(form) });
    if (result.ok) setServer(result.value.server);
  };
  useKeys('panel', [{ key: 'F5', label: t('test.button'), run: () => void test(), disabled: testing.running }]);
  return (
    <div className="settings-test">
      <div className="settings-test-row">
        <Button onPress={() => void test()} busy={testing.running} shortcut="F5">
          {t('test.button')}
        </Button>
        <Working shown={testing.slow}>{t('test.running')}</Working>
        {testing.running || server !== null ? null : (
          <span className="settings-soft">{t('headOffice.nothingSent')}</span>
        )}
      </div>
      {testing.running ? null : <ErrorNote error={testing.error} />}
      {server === null ? null : <Note kind="info">{t('headOffice.found', { server })}</Note>}
    </div>
  );
}
