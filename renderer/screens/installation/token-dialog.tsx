import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsView } from '../../../shared/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../../use-call.ts';

const MAX_LENGTH = 4096;

/**
 * A provisioning file often lacks only the token, and a machine that keeps no secrets forgets it. A refused token is
 * not stored; one that could not be checked is stored and tried later.
 */
export function TokenDialog(props: {
  readonly view: SettingsView;
  readonly onStored: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('installation');
  const { t: shell } = useTranslation('shell');
  const { view, onStored, onClose } = props;
  const [token, setToken] = useState('');
  const [missing, setMissing] = useState(false);
  const trying = useCall('settings:test-connection');
  const saving = useCall('settings:save');
  const running = trying.running || saving.running;
  const refused = trying.error?.code === 'operator_unauthorised';
  const save = async (): Promise<void> => {
    const typed = { settings: view.settings, token: token.trim() };
    setMissing(typed.token === '');
    if (typed.token === '' || running) return;
    const tried = await trying.run(typed);
    if (!tried.ok && tried.error.code === 'operator_unauthorised') return;
    const result = await saving.run(typed);
    if (result.ok) onStored();
  };
  const submit = (): void => void save();
  return (
    <Dialog
      title={t('token.title')}
      onClose={onClose}
      keys={[{ key: 'F9', label: t('token.save'), primary: true, busy: running, run: submit }]}
    >
      {view.canKeepToken ? null : <Note kind="warn">{t('token.memory')}</Note>}
      <TextField
        label={t('token.label')}
        value={token}
        onChange={setToken}
        onEnter={submit}
        help={t('token.help')}
        error={missing ? t('token.missing') : refused ? t('token.refused') : null}
        type="password"
        maxLength={MAX_LENGTH}
        autoFocus
        refusesScan
      />
      <ErrorNote error={saving.error} />
      <Working shown={trying.slow || saving.slow}>{shell('working')}</Working>
    </Dialog>
  );
}
