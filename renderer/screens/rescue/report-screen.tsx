import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChargeSearch, RescueReport } from '../../../shared/rescue.ts';
import { countText } from '../../text/number-text.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Note } from '../../ui/note.tsx';
import { PageInPlace } from '../../ui/page-in-place.tsx';

/** What was recovered, what was not, and what the operator is asked: read once, before the till sells again. */
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

/** `chosen`: a person chose to lose it. */
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
    <section className="rescue-choice" aria-label={t('charges.title', { when })}>
      <h2 className="rescue-choice-title">{t('charges.title', { when })}</h2>
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
