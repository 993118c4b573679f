import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backup } from '../../../shared/backup.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { BackupTable } from '../../ui/backup-table.tsx';
import { RestoreDialog } from '../../ui/restore-dialog.tsx';
import { Screen } from '../../ui/screen.tsx';

/** Newest first; the till is restored exactly to the chosen one. */
export function ChooseBackup(props: {
  readonly backups: readonly Backup[];
  readonly onRestore: (name: string) => void;
  readonly onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('rescue');
  const shell = useTranslation('shell').t;
  const [selectedId, setSelectedId] = useState<string | null>(props.backups[0]?.name ?? null);
  const [asked, setAsked] = useState<Backup | null>(null);
  const selected = props.backups.find(({ name }) => name === selectedId) ?? null;
  useKeys('screen', [
    {
      key: 'Enter',
      label: t('keys.restore'),
      primary: true,
      disabled: selected === null,
      run: () => setAsked(selected),
    },
    { key: 'Escape', label: shell('keys.back'), run: props.onBack },
  ]);
  return (
    <Screen title={t('choose.title')}>
      <p>{t('choose.hint')}</p>
      <BackupTable backups={props.backups} selectedId={selectedId} onSelect={setSelectedId} onOpen={setAsked} />
      {asked === null ? null : (
        <RestoreDialog
          backup={asked}
          damaged
          onConfirm={() => props.onRestore(asked.name)}
          onClose={() => setAsked(null)}
        />
      )}
    </Screen>
  );
}
