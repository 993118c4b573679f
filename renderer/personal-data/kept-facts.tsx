import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalDataState } from '../../shared/personal-data.ts';
import { dayAndClock } from '../text/time-words.ts';
import { Note } from '../ui/note.tsx';

/** What is kept of customers. */
export function KeptFacts({ state }: { readonly state: PersonalDataState }): ReactNode {
  const { t } = useTranslation('personalData');
  const { taxIds, names, oldestAt, keepDays, keySince } = state;
  return (
    <section className="panel panel-padded personal-facts" aria-labelledby="personal-kept">
      <h2 id="personal-kept">{t('kept.label')}</h2>
      <p className="figures">
        {t('kept.taxIds', { count: taxIds })}
        {names === 0 ? null : `; ${t('kept.names', { count: names })}`}
      </p>
      {oldestAt === null ? null : <p>{t('kept.oldest', { when: dayAndClock(oldestAt) })}</p>}
      <p>{t('kept.until', { days: keepDays })}</p>
      <p>{keySince === null ? t('kept.noKey') : t('kept.key', { when: dayAndClock(keySince) })}</p>
    </section>
  );
}

/** What is not as it should be, and who sees to it. */
export function Troubles({ state }: { readonly state: PersonalDataState }): ReactNode {
  const { t } = useTranslation('personalData');
  const { unreadable, keepsKeys, folder, putAway } = state;
  return (
    <>
      {folder === 'shared' ? <Note kind="warn">{t('sharedFolder')}</Note> : null}
      {keepsKeys ? null : <Note kind="warn">{t('noVault')}</Note>}
      {unreadable === 0 ? null : <Note kind="warn">{t('unreadable', { count: unreadable })}</Note>}
      {putAway.length === 0 ? null : <Note kind="warn">{t('putAway', { files: putAway.join(', ') })}</Note>}
    </>
  );
}
