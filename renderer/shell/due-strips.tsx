import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reaches } from '../../shared/person.ts';
import type { ReconciliationNotice } from '../../shared/reconciliation.ts';
import type { TillState } from '../../shared/till-state.ts';
import type { UpdateState } from '../../shared/update.ts';
import { useKeyOf } from '../keys/key-map.ts';
import { useKeys, useOwnKey } from '../keys/use-keys.ts';
import { callPos, onPush } from '../pos-api.ts';
import { usePerson } from '../state/session-store.ts';
import { useShift } from '../state/shift-store.ts';
import { dayText } from '../text/local-days.ts';
import { sinceWhen } from '../text/time-words.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/use-now.ts';
import { type Screen, useNavigation } from './navigation-store.ts';

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
    <div className="abreast strip strip-danger" role="alert">
      <p className="breakable strip-text">
        <strong>{t('cases', { count: till.openCases })}</strong> {t('casesHint')}
      </p>
      {mayLeave ? (
        <Button onPress={toCases} shortcut={shortcut}>
          {t('keys.pending')}
        </Button>
      ) : null}
    </div>
  );
}

export function ReconciliationStrip(): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  const notice = useReconciliationNotice();
  if (notice === null || place.screen === 'reconciliation') return null;
  return (
    <div className="abreast strip cautious strip-warn" role="status">
      <p className="breakable strip-text">
        {t('differences.text', { count: notice.differences, day: dayText(notice.day) })}
      </p>
      {place.screen === 'payment' ? null : (
        <Button onPress={() => goTo({ screen: 'reconciliation', day: notice.day })}>{t('differences.open')}</Button>
      )}
    </div>
  );
}

function useReconciliationNotice(): ReconciliationNotice | null {
  const [notice, setNotice] = useState<ReconciliationNotice | null>(null);
  useEffect(() => {
    const read = (): void => {
      void callPos('reconciliation:news', null).then((result) => result.ok && setNotice(result.value.notice));
    };
    read();
    // a settled case may have been the last difference
    const unsubscribe = [
      onPush('reconciliation:changed', (news) => setNotice(news.notice)),
      onPush('case:changed', read),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, []);
  return notice;
}

/** A newer program can be installed: said while the drawer is closed, to people who may install it. */
export function UpdateStrip(): ReactNode {
  const isTheirs = usePerson();
  return isTheirs !== null && reaches(isTheirs.role, 'supervisor') ? <ReadyStrip /> : null;
}

function ReadyStrip(): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  const version = useReadyVersion();
  if (version === null || place.screen === 'update') return null;
  return (
    <div className="abreast strip strip-info" role="status">
      <p className="breakable strip-text">{t('update.ready', { version })}</p>
      <Button onPress={() => goTo({ screen: 'update' })}>{t('update.open')}</Button>
    </div>
  );
}

/** The version that can be installed now; blockers change with the shift. */
function useReadyVersion(): string | null {
  const [state, setState] = useState<UpdateState | null>(null);
  const shift = useShift((now) => now.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each shift checks again.
  useEffect(() => {
    void callPos('update:state', null).then((result) => result.ok && setState(result.value));
  }, [shift]);
  useEffect(() => onPush('update:changed', setState), []);
  return state?.stage.state === 'ready' && state.stage.blocks.length === 0 ? state.stage.version : null;
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
    <div className="abreast strip cautious strip-warn" role="status">
      <p className="breakable strip-text">
        {isStale ? t('strip.stale', { when: sinceWhen(shift.openedAt, now) }) : t('strip.tooMuch')}
      </p>
      <Button onPress={run} shortcut={keyed ? keyOf('drawer') : undefined}>
        {act}
      </Button>
    </div>
  );
}
