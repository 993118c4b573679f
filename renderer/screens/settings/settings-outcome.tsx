import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { ResultLine } from '../../ui/result-line.tsx';
import type { SettingsEditing } from './use-settings-form.ts';

/** Beside the title, so that a message moves nothing. */
export function SettingsHead(props: {
  readonly editing: SettingsEditing;
  readonly said: string;
  readonly onSave: () => void;
}): ReactNode {
  const { t } = useTranslation('settings');
  const { saving, unsaved, form } = props.editing;
  return (
    <>
      <Working shown={saving.slow}>{t('save.saving')}</Working>
      {unsaved ? <Mark kind="warn">{t('unsaved')}</Mark> : <ResultLine>{props.said}</ResultLine>}
      <Button look="primary" onPress={props.onSave} disabled={form === null} busy={saving.running} shortcut="F9">
        {t('save.button')}
      </Button>
    </>
  );
}

export function SettingsOutcome(props: { readonly editing: SettingsEditing }): ReactNode {
  const { t } = useTranslation('settings');
  const goTo = useNavigation((state) => state.goTo);
  const { saving, problems } = props.editing;
  const unfinished = saving.error?.code === 'payments_unfinished';
  return (
    <>
      {Object.keys(problems).length > 0 ? <Note kind="error">{t('save.check')}</Note> : null}
      {unfinished ? (
        <Note
          kind="error"
          actions={<Button onPress={() => goTo({ screen: 'pending' })}>{t('save.openPending')}</Button>}
        >
          {t('save.unfinished')}
        </Note>
      ) : (
        <ErrorNote error={saving.error} />
      )}
    </>
  );
}
