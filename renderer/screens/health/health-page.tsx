import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAndClock } from '../../text/time-words.ts';
import { PageInPlace, type PageInPlaceProps } from '../../ui/page-in-place.tsx';
import './health.css';

export type HealthPageProps = Omit<PageInPlaceProps, 'facts' | 'foot' | 'announced'> & {
  /** What those who help will ask for. */
  readonly facts?: HealthFacts | undefined;
};

export type HealthFacts = { readonly at?: string; readonly reference?: string; readonly detail: string };

/** A page in the place of selling, with what those who help will ask for. */
export function HealthPage({ children, facts, ...page }: HealthPageProps): ReactNode {
  const known = facts === undefined ? {} : { facts: <Facts {...facts} />, foot: <Detail text={facts.detail} /> };
  return (
    <PageInPlace {...page} {...known} announced>
      <div className="health-text">{children}</div>
    </PageInPlace>
  );
}

function Facts({ at, reference }: HealthFacts): ReactNode {
  const { t } = useTranslation('health');
  return (
    <dl className="health-facts">
      {at === undefined ? null : (
        <div>
          <dt>{t('help.since')}</dt>
          <dd className="figures">{dayAndClock(at)}</dd>
        </div>
      )}
      {reference === undefined ? null : (
        <div>
          <dt>{t('help.reference')}</dt>
          <dd className="health-reference figures">{reference}</dd>
        </div>
      )}
    </dl>
  );
}

/** In English, as the program says it: to be read out, not to be understood. */
function Detail({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('health');
  return (
    <p className="health-detail">
      {t('help.detail')}: <span lang="en">{text}</span>
    </p>
  );
}
