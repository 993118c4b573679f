import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAndClock } from '../../text/time-words.ts';
import { PageInPlace, type PageInPlaceProps } from '../../ui/page-in-place.tsx';
import './health.css';

export type HealthPageProps = Omit<PageInPlaceProps, 'facts' | 'foot' | 'announced'> & {
  readonly facts?: HealthFacts | undefined;
};

export type HealthFacts = { readonly at?: string; readonly reference?: string; readonly detail: string };

export function HealthPage({ children, facts, ...page }: HealthPageProps): ReactNode {
  const known = facts === undefined ? {} : { facts: <Facts {...facts} />, foot: <Detail text={facts.detail} /> };
  return (
    <PageInPlace {...page} {...known} announced>
      <div className="stack health-text">{children}</div>
    </PageInPlace>
  );
}

function Facts({ at, reference }: HealthFacts): ReactNode {
  const { t } = useTranslation('health');
  return (
    <dl className="health-facts">
      {at === undefined ? null : (
        <div>
          <dt className="hint">{t('help.since')}</dt>
          <dd className="figures">{dayAndClock(at)}</dd>
        </div>
      )}
      {reference === undefined ? null : (
        <div>
          <dt className="hint">{t('help.reference')}</dt>
          <dd className="health-reference figures">{reference}</dd>
        </div>
      )}
    </dl>
  );
}

/** In English, to read out to the support. */
function Detail({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('health');
  return (
    <p className="hint wraps">
      {t('help.detail')}: <span lang="en">{text}</span>
    </p>
  );
}
