import { type ReactNode, useEffect } from 'react';
import type { TillHealth } from '../../shared/till-health.ts';
import { useHealth } from '../mirror/health-store.ts';
import { type Place, type Screen, useNavigation } from '../shell/navigation-store.ts';
import { ScreenGuard } from '../shell/screen-guard.tsx';
import { DamagedScreen } from './health-pages.tsx';
import { OpeningScreen } from './opening-screen.tsx';
import { ReadOnlyScreen } from './read-only-screen.tsx';
import { SettingsLossGate } from './settings-lost-screen.tsx';
import { StoppedScreen, StorageFailedScreen } from './stopped-screen.tsx';

export type HealthGateProps = {
  /** The till as it sells. */
  readonly selling: ReactNode;
  /** One screen by itself, for a till that may only be looked at. */
  readonly screenAt: (place: Place) => ReactNode;
};

/** What is on the screen by the till's health: selling, looking at what is stored, or why neither is possible. */
export function HealthGate({ selling, screenAt }: HealthGateProps): ReactNode {
  const health = useHealth((state) => state.health);
  const settled = useHealth((state) => state.settled);
  // a file that is opened again under a till that sells leaves its screens as they are: calls wait
  const shown = health?.state === 'opening' && settled?.state === 'sound' ? settled : health;
  if (shown === null || shown.state === 'sound') return <SettingsLossGate>{selling}</SettingsLossGate>;
  return <Instead health={shown} screenAt={screenAt} />;
}

type InsteadProps = Pick<HealthGateProps, 'screenAt'> & {
  readonly health: Exclude<TillHealth, { readonly state: 'sound' }>;
};

const LOOKED_AT: Readonly<Record<'stopped' | 'read_only', readonly Screen[]>> = {
  stopped: ['sales', 'receipt', 'pending', 'outbox'],
  read_only: ['sales', 'receipt', 'pending', 'catalogue', 'outbox'],
};

function Instead({ health, screenAt }: InsteadProps): ReactNode {
  switch (health.state) {
    case 'opening':
      return <OpeningScreen />;
    case 'damaged':
      return <DamagedScreen health={health} />;
    case 'read_only':
      return <LookOnly screens={LOOKED_AT.read_only} screenAt={screenAt} home={<ReadOnlyScreen health={health} />} />;
    case 'stopped':
      return health.why === 'storage_failed' ? (
        <StorageFailedScreen health={health} />
      ) : (
        <LookOnly screens={LOOKED_AT.stopped} screenAt={screenAt} home={<StoppedScreen health={health} />} />
      );
  }
}

/** What may be looked at, and, in the place of everything else, why no more may. */
function LookOnly(props: {
  readonly screens: readonly Screen[];
  readonly screenAt: (place: Place) => ReactNode;
  readonly home: ReactNode;
}): ReactNode {
  const { place, startAnew } = useNavigation();
  const looks = props.screens.includes(place.screen);
  useEffect(() => {
    if (!looks && place.screen !== 'checkout') startAnew({ screen: 'checkout' });
  }, [looks, place.screen, startAnew]);
  return <ScreenGuard key={looks ? place.screen : ''}>{looks ? props.screenAt(place) : props.home}</ScreenGuard>;
}
