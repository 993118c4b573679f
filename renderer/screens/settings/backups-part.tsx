import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backup, BackupState } from '../../../shared/backup.ts';
import type { AppError } from '../../../shared/result.ts';
import { onPush } from '../../pos-api.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { clock, dayAndClock } from '../../text/time-words.ts';
import { BackupTable } from '../../ui/backup-table.tsx';
import { KeyButtons } from '../../ui/key-buttons.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { RestoreDialog } from '../../ui/restore-dialog.tsx';
import { useCall } from '../../use-call.ts';

export function BackupsPart(): ReactNode {
  const { t } = useTranslation('rescue');
  const backups = useBackups();
  const list = backups.state?.backups ?? [];
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [asked, setAsked] = useState<Backup | null>(null);
  const selected = list.find(({ name }) => name === selectedId) ?? list[0] ?? null;
  const { making, checking } = backups;
  const restoring = making || checking || selected === null;
  return (
    <>
      <p className="soft">{t('backups.intro')}</p>
      <KeyButtons
        acts={[
          { key: 'F2', label: t('backups.now'), busy: making, disabled: checking, run: backups.make },
          { key: 'F3', label: t('backups.check'), busy: checking, disabled: making, run: backups.check },
          { key: 'F6', label: t('backups.restore'), disabled: restoring, run: () => setAsked(selected) },
        ]}
      />
      <ErrorNote error={backups.error} />
      <Trouble backups={backups} />
      <Outcome backups={backups} />
      <div className="settings-table">
        <BackupTable
          backups={list}
          selectedId={selected?.name ?? null}
          onSelect={setSelectedId}
          onOpen={(backup) => setAsked(backup)}
        />
      </div>
      {asked === null ? null : (
        <RestoreDialog
          backup={asked}
          onConfirm={() => {
            setAsked(null);
            backups.restore(asked.name);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Trouble({ backups }: { readonly backups: Backups }): ReactNode {
  const { t } = useTranslation('rescue');
  const trouble = backups.state?.trouble ?? null;
  if (trouble === null || backups.making) return null;
  return (
    <Note kind={trouble.why === 'unsound' ? 'error' : 'warn'}>
      {t(`trouble.${trouble.why}`, { when: dayAndClock(trouble.at) })}
      {trouble.row === null ? null : <span lang="en"> ({trouble.row})</span>}
    </Note>
  );
}

function Outcome({ backups }: { readonly backups: Backups }): ReactNode {
  const { t } = useTranslation('rescue');
  const { broken } = backups;
  if (backups.making) return <Working shown>{t('backups.making')}</Working>;
  if (backups.checking) return <Working shown>{t('backups.checking')}</Working>;
  return broken === null ? null : <Note kind="error">{t('backups.wrong', { row: broken })}</Note>;
}

type Backups = {
  readonly state: BackupState | null;
  readonly making: boolean;
  readonly checking: boolean;
  readonly error: AppError | null;
  /** The damaged record of the newest check. */
  readonly broken: string | null;
  readonly make: () => void;
  readonly check: () => void;
  readonly restore: (name: string) => void;
};

function useBackups(): Backups {
  const [state, setState] = useState<BackupState | null>(null);
  const { t } = useTranslation('rescue');
  const [broken, setBroken] = useState<string | null>(null);
  const listing = useCall('backup:list');
  const making = useCall('backup:now');
  const checking = useCall('audit:verify');
  const restoring = useCall('rescue:restore');
  const { run: list } = listing;

  useEffect(() => {
    void list(null).then((result) => result.ok && setState(result.value));
    return onPush('backup:changed', setState);
  }, [list]);

  const make = async (): Promise<void> => {
    setBroken(null);
    const result = await making.run(null);
    if (!result.ok) return;
    setState(result.value);
    const [newest] = result.value.backups;
    if ((result.value.trouble?.why ?? 'no_witness') === 'no_witness' && newest !== undefined)
      showNotice(t('backups.made', { when: clock(newest.at) }), 'info');
  };
  const check = async (): Promise<void> => {
    setBroken(null);
    const result = await checking.run(null);
    if (!result.ok) return;
    const checked = result.value;
    if (checked.ok) showNotice(t('backups.checked', { count: checked.entries, when: clock(checked.at) }), 'info');
    else setBroken(checked.row);
  };
  return {
    state,
    making: making.running,
    checking: checking.running,
    error: restoring.error ?? making.error ?? checking.error ?? listing.error,
    broken,
    make: () => void make(),
    check: () => void check(),
    restore: (backup) => void restoring.run({ backup }),
  };
}
