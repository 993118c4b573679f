import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyButtons } from '../../ui/key-buttons.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import type { SettingsEditing } from './use-settings-form.ts';

/** Tests the typed values. `idle` says what the test leaves out, until it has a result. */
export function ConnectionTest(props: {
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
