import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyBinding } from '../keys/key-layers.ts';
import { useKeys } from '../keys/use-keys.ts';
import { dayAndClock } from '../text/time-words.ts';
import { Button } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';
import './health.css';

export type HealthPageProps = {
  readonly title: string;
  /** `danger` where selling has been stopped by something that is wrong. */
  readonly look: 'danger' | 'warn' | 'info';
  readonly children: ReactNode;
  /** Each is a button as well as a key; the first one has the focus. */
  readonly keys: readonly KeyBinding[];
  /** What those who help will ask for. */
  readonly facts?: HealthFacts | undefined;
};

export type HealthFacts = { readonly at?: string; readonly reference?: string; readonly detail: string };

/** A page that stands in the place of selling: what is the matter, what becomes of the money, what can be done now. */
export function HealthPage({ title, look, children, keys, facts }: HealthPageProps): ReactNode {
  const { t } = useTranslation('shell');
  useKeys('screen', keys);
  const shortcut = (key: string): string => (key === 'Enter' ? t('keyNames.Enter') : key);
  return (
    <Screen title={title} titleUnseen>
      <div className="health scrolls">
        <section className={`health-page health-${look} panel panel-padded`} aria-label={title}>
          <div className="health-head">
            <p className="health-title" role="alert">
              {title}
            </p>
            {facts === undefined ? null : <Facts {...facts} />}
          </div>
          <div className="health-text">{children}</div>
          <div className="health-keys">
            {keys.map((binding, index) => (
              <Button
                key={binding.key}
                look={binding.primary === true ? 'primary' : 'plain'}
                shortcut={shortcut(binding.key)}
                onPress={binding.run}
                autoFocus={index === 0}
              >
                {binding.label}
              </Button>
            ))}
          </div>
          {facts === undefined ? null : <Detail text={facts.detail} />}
        </section>
      </div>
    </Screen>
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
