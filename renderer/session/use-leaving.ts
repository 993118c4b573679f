import { useTranslation } from 'react-i18next';
import type { Result } from '../../shared/result.ts';
import type { Session } from '../../shared/session.ts';
import { useKeys } from '../keys/use-keys.ts';
import { setSession } from '../mirror/session-store.ts';
import type { MenuAct } from '../shell/menu-dialog.tsx';
import { useNavigation } from '../shell/navigation-store.ts';
import { useCall } from '../use-call.ts';

/**
 * The two ways to leave the screen. F8 shuts the door on every screen that has no use of its own for the key, and the
 * checkout shows it: whoever comes next, he or another, goes on where it was left.
 */
export function useLeaving(): readonly MenuAct[] {
  const { t } = useTranslation('session');
  const atCheckout = useNavigation(({ place }) => place.screen === 'checkout');
  const { run: lock } = useCall('session:lock');
  const { run: signOut } = useCall('session:sign-out');
  const take = (result: Result<Session>): void => {
    if (result.ok) setSession(result.value);
  };
  const shut = (): void => void lock(null).then(take);
  useKeys('app', [{ key: 'F8', label: t('lock.key'), hidden: !atCheckout, run: shut }]);
  return [
    { id: 'lock', label: t('lock.menu'), shortcut: 'F8', run: shut },
    { id: 'sign-out', label: t('lock.signOut'), run: () => void signOut(null).then(take) },
  ];
}
