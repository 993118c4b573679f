import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeadOfficeMark as Standing } from '../../../shared/received-entry.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Mark } from '../../ui/mark.tsx';

export function HeadOfficeMark({ standing }: { readonly standing: Standing | null }): ReactNode {
  const { t } = useTranslation('received');
  if (standing === null) return null;
  return <Mark kind={standing.standing === 'changed_here' ? 'warn' : 'soft'}>{t(`mark.${standing.standing}`)}</Mark>;
}

export function HeadOfficeSentence({ standing }: { readonly standing: Standing | null }): ReactNode {
  const { t } = useTranslation('received');
  if (standing === null) return null;
  return (
    <p className={standing.standing === 'changed_here' ? '' : 'soft'}>
      {t(`standing.${standing.standing}`)}
      {standing.changedAt === null ? null : ` ${t('changedAt', { when: dayAndClock(standing.changedAt) })}`}
    </p>
  );
}
