import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backup } from '../../../shared/backup.ts';
import type { RescueState } from '../../../shared/rescue.ts';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { BackupTable } from '../../ui/backup-table.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { PageInPlace } from '../../ui/page-in-place.tsx';
import { RestoreDialog } from '../../ui/restore-dialog.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { Rescue } from './use-rescue.ts';

export type HelpReport = { readonly key: KeyBinding; readonly outcome: ReactNode };

type Damage = NonNullable<RescueState['damage']>;

/** The till's file is damaged: what happened, the choices, and what each would lose. */
export function RescueScreen(props: {
  readonly rescue: Rescue;
  readonly damage: Damage;
  readonly help: HelpReport;
}): ReactNode {
  const { t } = useTranslation('rescue');
  const [choosing, setChoosing] = useState(false);
  const { rescue, damage, help } = props;
  const backups = rescue.state?.backups ?? [];
  if (choosing) {
    return <ChooseBackup backups={backups} onRestore={rescue.restore} onBack={() => setChoosing(false)} />;
  }
  const hopeless = damage.why === 'missing' && backups.length === 0;
  const keys = [
    { key: 'Enter', label: t('keys.everything'), primary: true, run: () => rescue.restore(null) },
    { key: 'F2', label: t('keys.choose'), disabled: backups.length === 0, run: () => setChoosing(true) },
  ];
  return (
    <PageInPlace title={t(`title.${damage.why}`)} look="danger" keys={hopeless ? [help.key] : [...keys, help.key]}>
      <div className="rescue-text" role="alert">
        <p>{t(`what.${damage.why}`)}</p>
        <p>{t(damage.why === 'missing' ? 'emptyStart' : 'kept')}</p>
      </div>
      <ErrorNote error={rescue.restoring.error} />
      <Failure failure={rescue.state?.failure ?? null} />
      <Newest backups={backups} />
      {hopeless ? <p>{t('nothing')}</p> : <Everything damage={damage} backups={backups} />}
      {help.outcome}
      <p className="rescue-soft">
        {t('detail')}: <span lang="en">{damage.detail}</span>
      </p>
    </PageInPlace>
  );
}

function Failure({ failure }: { readonly failure: RescueState['failure'] }): ReactNode {
  const { t } = useTranslation('rescue');
  if (failure === null) return null;
  return (
    <Note kind="error">
      {t('failure.title')}. {t(`failure.${failure}`)} {t('failure.same')}
    </Note>
  );
}

function Newest({ backups }: Pick<RescueState, 'backups'>): ReactNode {
  const { t } = useTranslation('rescue');
  const [newest] = backups;
  if (newest === undefined) return <p>{t('noBackup')}</p>;
  return <p>{t('lastBackup', { when: dayAndClock(newest.at), count: newest.sales })}</p>;
}

function Everything({ damage, backups }: { readonly damage: Damage } & Pick<RescueState, 'backups'>): ReactNode {
  const { t } = useTranslation('rescue');
  const [newest] = backups;
  const missing = damage.why === 'missing' && newest !== undefined;
  return (
    <section className="rescue-choice" aria-label={t('everything.title')}>
      <h2 className="rescue-choice-title">{t('everything.title')}</h2>
      <p>{t('everything.hint')}</p>
      <p>{missing ? t('everything.missing', { when: dayAndClock(newest.at) }) : t('everything.loss')}</p>
      <p className="rescue-soft">{t('everything.pix')}</p>
    </section>
  );
}

/** Newest first; the till is restored exactly to the chosen one. */
function ChooseBackup(props: {
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
