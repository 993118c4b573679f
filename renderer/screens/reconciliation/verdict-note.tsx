import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReconciliationReport, type Verdict, verdictOf } from '../../../shared/reconciliation.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Note } from '../../ui/note.tsx';

const KINDS: Readonly<Record<Verdict, 'info' | 'warn' | 'error'>> = {
  all_matched: 'info',
  empty: 'info',
  decided: 'info',
  incomplete: 'warn',
  differences: 'error',
};

/** What the day came to, in one sentence, and what could not be looked at. */
export function VerdictNote({ report }: { readonly report: ReconciliationReport }): ReactNode {
  const { t } = useTranslation('reconciliation');
  const verdict = verdictOf(report);
  return (
    <Note kind={KINDS[verdict]}>
      <p className="verdict">
        <strong>{t(`verdict.${verdict}`, { count: report.undecided })}</strong> <Counts report={report} />
      </p>
      {report.listing === 'had' ? null : <p>{t(`listing.${report.listing}`)}</p>}
      <p className="verdict-when">
        {t(report.cause === 'person' ? 'ranAt' : 'ranByItself', { when: dayAndClock(report.endedAt) })}
      </p>
    </Note>
  );
}

function Counts({ report }: { readonly report: ReconciliationReport }): ReactNode {
  const { t } = useTranslation('reconciliation');
  const { counts, unvouched, otherTills } = report;
  const facts = [
    counts.matched === 0 ? null : t('facts.matched', { count: counts.matched }),
    unvouched === 0 ? null : t('facts.unvouched', { count: unvouched }),
    otherTills === 0 ? null : t('facts.otherTills', { count: otherTills }),
  ].filter((one) => one !== null);
  return <span>{facts.length === 0 ? '' : `${facts.join('; ')}.`}</span>;
}
