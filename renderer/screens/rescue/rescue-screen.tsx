import { type ReactNode, useState } from 'react';
import { ProgressBar } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Backup } from '../../../shared/backup.ts';
import type { ChargeSearch, RescueFailure, RescueReport, RescueState } from '../../../shared/rescue.ts';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { countText } from '../../text/number-text.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { BackupTable } from '../../ui/backup-table.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { PageInPlace } from '../../ui/page-in-place.tsx';
import { RestoreDialog } from '../../ui/restore-dialog.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { Rescue } from './use-rescue.ts';

export type HelpReport = { readonly key: KeyBinding; readonly outcome: ReactNode };

type Damage = NonNullable<RescueState['damage']>;

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
      <div className="stack-s rescue-text" role="alert">
        <p>{t(`what.${damage.why}`)}</p>
        <p>{t(damage.why === 'missing' ? 'emptyStart' : 'kept')}</p>
      </div>
      <ErrorNote error={rescue.restoring.error} />
      <Failure failure={rescue.state?.failure ?? null} />
      <Newest backups={backups} />
      {hopeless ? <p>{t('nothing')}</p> : <Everything damage={damage} backups={backups} />}
      {help.outcome}
      <p className="hint wraps">
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
    <section className="stack-xs rescue-choice" aria-label={t('everything.title')}>
      <h2 className="normal-size">{t('everything.title')}</h2>
      <p>{t('everything.hint')}</p>
      <p>{missing ? t('everything.missing', { when: dayAndClock(newest.at) }) : t('everything.loss')}</p>
      <p className="hint wraps">{t('everything.pix')}</p>
    </section>
  );
}

/** Newest first. The till is restored exactly to the chosen one. */
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

export function FailureScreen(props: { readonly failure: RescueFailure; readonly onRead: () => void }): ReactNode {
  const { t } = useTranslation('rescue');
  const keys = [{ key: 'Enter', label: t('keys.close'), primary: true, run: props.onRead }];
  return (
    <PageInPlace title={t('failure.title')} look="warn" keys={keys}>
      <div className="stack-s rescue-text" role="alert">
        <p>{t(`failure.${props.failure}`)}</p>
        <p>{t('failure.same')}</p>
      </div>
    </PageInPlace>
  );
}

export function ProgressScreen({ progress }: { readonly progress: NonNullable<RescueState['progress']> }): ReactNode {
  const { t } = useTranslation('rescue');
  const { step, done, total } = progress;
  const counted = step === 'reading' && done > 0 && total > 0;
  return (
    <PageInPlace title={t('progress.title')} look="info" keys={[]}>
      <ProgressBar
        className="stack-s"
        aria-label={t('progress.title')}
        {...(counted ? { value: done, maxValue: total } : { isIndeterminate: true })}
      >
        {({ percentage }) => (
          <>
            <p role="status">{t(`progress.${step}`)}</p>
            <div className="rescue-bar">
              <div className="rescue-bar-done" style={{ width: `${percentage ?? 0}%` }} />
            </div>
            <p className="hint wraps figures">
              {counted ? t('progress.count', { done: countText(done), total: countText(total) }) : null}
            </p>
          </>
        )}
      </ProgressBar>
      <p>{t('progress.wait')}</p>
    </PageInPlace>
  );
}

/** To be read once, before the till sells again. */
export function ReportScreen(props: {
  readonly report: RescueReport;
  readonly charges: ChargeSearch | null;
  readonly onRead: () => void;
}): ReactNode {
  const { t } = useTranslation('rescue');
  const { report, charges } = props;
  const { sales, entries, series, lostSince, unread, keptAs } = report;
  const keys = [{ key: 'Enter', label: t('keys.goOn'), primary: true, run: props.onRead }];
  return (
    <PageInPlace title={t('report.title')} look={lostSince === null ? 'info' : 'warn'} keys={keys}>
      <p>
        {t('report.facts', { count: sales, entries: countText(entries) })}{' '}
        {lostSince === null ? <strong>{t('report.complete')}</strong> : null}
      </p>
      {lostSince === null ? null : <Loss since={lostSince} chosen={report.backup !== null} />}
      {unread === 0 ? null : <Note kind="warn">{t('report.unread', { count: unread })}</Note>}
      <p>{t('report.series', { series })}</p>
      {keptAs === null ? null : (
        <p>
          {t('report.keptAs')} <code className="page-file">{keptAs}</code>
        </p>
      )}
      {charges === null ? null : <Charges charges={charges} />}
    </PageInPlace>
  );
}

/** `chosen`: a person accepted the loss. */
function Loss({ since, chosen }: { readonly since: string; readonly chosen: boolean }): ReactNode {
  const { t } = useTranslation('rescue');
  return (
    <Note kind="warn">
      <p>
        <strong>{t(chosen ? 'report.left' : 'report.lost', { when: dayAndClock(since) })}</strong>
      </p>
      <p>{t('report.cash')}</p>
      <p>{t('report.pix')}</p>
    </Note>
  );
}

function Charges({ charges }: { readonly charges: ChargeSearch }): ReactNode {
  const { t } = useTranslation('rescue');
  const { since, state, asked, total, unknown, corrected } = charges;
  const when = dayAndClock(since);
  return (
    <section className="stack-xs rescue-choice" aria-label={t('charges.title', { when })}>
      <h2 className="normal-size">{t('charges.title', { when })}</h2>
      <div role="status">
        {state === 'done' ? (
          <p>{t('charges.done', { count: asked })}</p>
        ) : (
          <p>{t(`charges.${state}`, { asked, total })}</p>
        )}
        {corrected === 0 ? null : <p>{t('charges.corrected', { count: corrected })}</p>}
        {unknown === 0 ? null : (
          <p>
            <strong>{t('charges.unknown', { count: unknown })}</strong>
          </p>
        )}
      </div>
    </section>
  );
}
