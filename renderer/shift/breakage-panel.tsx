import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cents } from '../../shared/money.ts';
import type { ShiftReportSummary } from '../../shared/shift.ts';
import { moneyText } from '../text/money-text.ts';
import { useNow } from '../ui/use-now.ts';
import { breakageByPerson } from './breakage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Quebra de caixa by person over the last days, of the reports that are on the screen. */
export function BreakagePanel(props: {
  readonly reports: readonly ShiftReportSummary[];
  readonly days: number;
}): ReactNode {
  const { t } = useTranslation('shift');
  const now = useNow(60_000);
  const people = breakageByPerson(props.reports, now - props.days * DAY_MS);
  return (
    <section className="breakage panel" aria-label={t('reports.breakage', { days: props.days })}>
      <h2 className="breakage-title">{t('reports.breakage', { days: props.days })}</h2>
      {people.length === 0 ? <p>{t('reports.breakageNone')}</p> : null}
      <ul className="breakage-list">
        {people.map((one) => (
          <li key={one.personId} className="breakage-person figures">
            <strong>{one.name}</strong>
            <span>{t('reports.closes', { count: one.closes })}</span>
            <span className={one.underCents < 0 ? 'breakage-under' : ''}>
              {t('reports.unders', { amount: moneyText(cents(-one.underCents)) })}
            </span>
            <span>{t('reports.overs', { amount: moneyText(one.overCents) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
