import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lasting } from '../text/time-words.ts';
import { Screen } from '../ui/screen.tsx';
import { useNow } from '../ui/use-now.ts';
import './health.css';

/** From then on the page says how long it has taken: whoever waits wants to know that it goes on. */
const LONG_MS = 3_000;

/** The file is being opened and checked; there is nothing to press. */
export function OpeningScreen(): ReactNode {
  const { t } = useTranslation('health');
  const [since] = useState(() => Date.now());
  const lastedMs = useNow(1000) - since;
  return (
    <Screen title={t('opening.title')} titleUnseen>
      <div className="starting" role="status">
        <div className="health-opening">
          <p>{t('opening.title')}…</p>
          <p>{t('opening.text')}</p>
          {lastedMs < LONG_MS ? null : <p className="figures">{t('opening.lasting', { time: lasting(lastedMs) })}</p>}
        </div>
      </div>
    </Screen>
  );
}
