import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillHealth } from '../../../shared/till-health.ts';
import { type Place, useNavigation } from '../../shell/navigation-store.ts';
import { ScreenGuard } from '../../shell/screen-guard.tsx';
import { useHealth } from '../../state/health-store.ts';
import { useLossRead } from '../../state/settings-loss-store.ts';
import { useTill } from '../../state/till-store.ts';
import { lasting } from '../../text/time-words.ts';
import { Screen } from '../../ui/screen.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DamagedScreen, ReadOnlyScreen, SettingsLostScreen } from './health-pages.tsx';
import { StoppedScreen, StorageFailedScreen } from './stopped-screen.tsx';
import './health.css';

/** After this long the page shows the time taken. */
const LONG_MS = 3_000;

function OpeningScreen(): ReactNode {
  const { t } = useTranslation('health');
  const [since] = useState(() => Date.now());
  const lastedMs = useNow(1000) - since;
  return (
    <Screen title={t('opening.title')} titleUnseen>
      <div className="starting" role="status">
        <div className="text-middle health-opening">
          <p>{t('opening.title')}…</p>
          <p>{t('opening.text')}</p>
          {lastedMs < LONG_MS ? null : <p className="figures">{t('opening.lasting', { time: lasting(lastedMs) })}</p>}
        </div>
      </div>
    </Screen>
  );
}

/** States in which some screens can still be opened. */
export type LookedAt = 'stopped' | 'read_only';

export type HealthGateProps = {
  readonly selling: ReactNode;
  readonly screenAt: (place: Place, health: LookedAt) => ReactNode | null;
};

export function HealthGate({ selling, screenAt }: HealthGateProps): ReactNode {
  const health = useHealth((state) => state.health);
  const settled = useHealth((state) => state.settled);
  // the screens stay while the file is reopened: calls wait
  const shown = health?.state === 'opening' && settled?.state === 'sound' ? settled : health;
  if (shown === null || shown.state === 'sound') return <SettingsLossGate>{selling}</SettingsLossGate>;
  return <Instead health={shown} screenAt={screenAt} />;
}

type InsteadProps = Pick<HealthGateProps, 'screenAt'> & {
  readonly health: Exclude<TillHealth, { readonly state: 'sound' }>;
};

function Instead({ health, screenAt }: InsteadProps): ReactNode {
  switch (health.state) {
    case 'opening':
      return <OpeningScreen />;
    case 'damaged':
      return <DamagedScreen health={health} />;
    case 'read_only':
      return <LookOnly health="read_only" screenAt={screenAt} home={<ReadOnlyScreen health={health} />} />;
    case 'stopped':
      return health.why === 'storage_failed' ? (
        <StorageFailedScreen health={health} />
      ) : (
        <LookOnly health="stopped" screenAt={screenAt} home={<StoppedScreen health={health} />} />
      );
  }
}

function LookOnly(props: {
  readonly health: LookedAt;
  readonly screenAt: HealthGateProps['screenAt'];
  readonly home: ReactNode;
}): ReactNode {
  const { place, startOver } = useNavigation();
  const shown = props.screenAt(place, props.health);
  const looks = shown !== null;
  useEffect(() => {
    if (!looks && place.screen !== 'checkout') startOver({ screen: 'checkout' });
  }, [looks, place.screen, startOver]);
  return <ScreenGuard key={looks ? place.screen : ''}>{shown ?? props.home}</ScreenGuard>;
}

/** Asked before the first sale; afterwards a strip says it. */
function SettingsLossGate({ children }: { readonly children: ReactNode }): ReactNode {
  const loss = useTill((state) => state.till?.settingsLost ?? null);
  const read = useLossRead((state) => state.read);
  return loss === null || read ? children : <SettingsLostScreen loss={loss} />;
}
