import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notOfThisTill, type ReconciliationReport, type Verdict, verdictOf } from '../../../shared/reconciliation.ts';
import { moneyText } from '../../text/money-text.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Note } from '../../ui/note.tsx';

const KINDS: Readonly<Record<Verdict, 'info' | 'warn' | 'error'>> = {
  all_matched: 'info',
  empty: 'info',
  decided: 'info',
  incomplete: 'warn',
  slips: 'warn',
  differences: 'error',
};

export function VerdictNote({ report }: { readonly report: ReconciliationReport }): ReactNode {
  const { t } = useTranslation('reconciliation');
  const verdict = verdictOf(report);
  const count = verdict === 'slips' ? report.slipsToSee.count : report.undecided;
  const amount = moneyText(report.slipsToSee.amountCents);
  return (
    <Note kind={KINDS[verdict]}>
      <p className="verdict">
        <strong>{t(`verdict.${verdict}`, { count, amount })}</strong> <Counts report={report} />
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
  const { counts, unvouched, slipsToSee, otherTills } = report;
  const alone = notOfThisTill(report.rows);
  // the sentence before says it already
  const slips = verdictOf(report) === 'slips' ? 0 : slipsToSee.count;
  const facts = [
    counts.matched === 0 ? null : t('facts.matched', { count: counts.matched }),
    unvouched === 0 ? null : t('facts.unvouched', { count: unvouched }),
    slips === 0 ? null : t('facts.slips', { count: slips, amount: moneyText(slipsToSee.amountCents) }),
    otherTills === 0 ? null : t('facts.otherTills', { count: otherTills }),
    alone.count === 0 ? null : t('facts.alone', { count: alone.count, amount: moneyText(alone.amountCents) }),
  ].filter((one) => one !== null);
  return <span>{facts.length === 0 ? '' : `${facts.join('; ')}.`}</span>;
}
