import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../shared/result.ts';
import type { Session } from '../../../shared/session.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { callPos } from '../../pos-api.ts';
import type { MenuAct } from '../../shell/menu-entries.ts';
import { setSession } from '../../state/session-store.ts';
import { useCall } from '../../use-call.ts';

/** Both lock the screen; the next person continues where it was left. */
export function useLeaving(): readonly MenuAct[] {
  const { t } = useTranslation('session');
  const key = useKeyOf()('lock');
  const { run: lock } = useCall('session:lock');
  const { run: signOut } = useCall('session:sign-out');
  const take = (result: Result<Session>): void => {
    if (result.ok) setSession(result.value);
  };
  const shut = (): void => void lock(null).then(take);
  useKeys('app', [{ key, label: t('lock.key'), hidden: true, run: shut }]);
  const leave = (): void => void signOut(null).then(take);
  const looks = { group: 'selling', everyday: true } as const;
  return [
    { id: 'lock', key: 'i', icon: 'lock', ...looks, label: t('lock.menu'), shortcut: key, run: shut },
    { id: 'sign-out', key: 'j', icon: 'sign-out', ...looks, label: t('lock.signOut'), run: leave },
  ];
}

/** Least time between two signals. */
export const EVERY_MS = 15_000;

export function createPresence(tell: () => void): (atMs: number) => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return (atMs) => {
    if (atMs - toldAtMs < EVERY_MS) return;
    toldAtMs = atMs;
    tell();
  };
}

const SIGNS = ['keydown', 'pointerdown', 'pointermove'] as const;

/** Without these signals the main process locks the till. */
export function usePresence(): void {
  useEffect(() => {
    const presence = createPresence(() => void callPos('session:alive', null));
    const onSign = (event: Event): void => presence(event.timeStamp);
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true });
    };
  }, []);
}
