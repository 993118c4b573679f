import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillState } from '../../shared/till-state.ts';
import { useKeyOf } from '../keys/key-map.ts';
import { useKeys, useOwnKey } from '../keys/use-keys.ts';
import { useShift } from '../state/shift-store.ts';
import { sinceWhen } from '../text/time-words.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/use-now.ts';
import { type Screen, useNavigation } from './navigation-store.ts';
import { Strip } from './strip.tsx';

export function CaseStrip({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  const toCases = (): void => goTo({ screen: 'pending' });
  const shown = till.openCases > 0 && place.screen !== 'pending';
  // at the payment the key has another act, and the sale comes first
  const mayLeave = place.screen !== 'payment';
  const binding = { key: useKeyOf()('hold'), label: t('keys.pending'), run: toCases };
  const shortcut = useOwnKey('app', binding, shown && mayLeave);
  if (!shown) return null;
  return (
    <Strip
      look="danger"
      act={
        mayLeave ? (
          <Button onPress={toCases} shortcut={shortcut}>
            {t('keys.pending')}
          </Button>
        ) : null
      }
    >
      <strong>{t('cases', { count: till.openCases })}</strong> {t('casesHint')}
    </Strip>
  );
}

/** Screens that say it themselves, or on which the sale comes first. */
const SILENT: ReadonlySet<Screen> = new Set<Screen>([
  'payment',
  'drawer',
  'shift-open',
  'shift-close',
  'shift-report',
  'shift-reports',
]);
/** Screens whose drawer key leads to the due act. */
const KEYED: ReadonlySet<Screen> = new Set<Screen>(['checkout', 'receipt']);

/** Yesterday's shift is due for closing, or too much cash for a sangria. Selling continues. */
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
    <Strip
      look="due"
      act={
        <Button onPress={run} shortcut={keyed ? keyOf('drawer') : undefined}>
          {act}
        </Button>
      }
    >
      {isStale ? t('strip.stale', { when: sinceWhen(shift.openedAt, now) }) : t('strip.tooMuch')}
    </Strip>
  );
}
