import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyOf } from '../keys/key-map.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useShift } from '../state/shift-store.ts';
import { sinceWhen } from '../text/time-words.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/use-now.ts';
import { type Screen, useNavigation } from './navigation-store.ts';

/** Screens that say it themselves, or on which the sale comes first. */
const SILENT: ReadonlySet<Screen> = new Set<Screen>([
  'payment',
  'drawer',
  'shift-open',
  'shift-close',
  'shift-report',
  'shift-reports',
]);
/** Screens on which the key of the drawer leads straight to what is due. */
const KEYED: ReadonlySet<Screen> = new Set<Screen>(['checkout', 'receipt']);

/** The drawer is due: a shift of another day wants its close, too much cash wants a sangria. Selling goes on. */
export function DrawerStrip(): ReactNode {
  const { t } = useTranslation('drawer-state');
  const keyOf = useKeyOf();
  const { place, goTo } = useNavigation();
  const state = useShift((mirror) => mirror.state);
  const now = useNow(60_000);
  const shift = state?.shift ?? null;
  const isStale = state?.isStale === true;
  const due = shift !== null && (isStale || state?.holdsTooMuch === true) && !SILENT.has(place.screen);
  const act = t(isStale ? 'strip.toClose' : 'strip.toWithdrawal');
  const run = (): void => goTo(isStale ? { screen: 'shift-close' } : { screen: 'drawer', act: 'withdrawal' });
  const keyed = due && KEYED.has(place.screen);
  useKeys('panel', [{ key: keyOf('drawer'), label: act, run }], keyed);
  if (!due || shift === null) return null;
  return (
    <div className="strip strip-warn" role="status">
      <p className="strip-text">
        {isStale ? t('strip.stale', { when: sinceWhen(shift.openedAt, now) }) : t('strip.tooMuch')}
      </p>
      <Button onPress={run} shortcut={keyed ? keyOf('drawer') : undefined}>
        {act}
      </Button>
    </div>
  );
}
