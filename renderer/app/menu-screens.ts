import { useTranslation } from 'react-i18next';
import { ACTS, type Act } from '../../shared/api/acts.ts';
import { type Role, reaches } from '../../shared/person.ts';
import type { MenuAct } from '../shell/menu-entries.ts';
import { type Screen, useNavigation } from '../shell/navigation-store.ts';
import { usePerson } from '../state/session-store.ts';
import { useTill } from '../state/till-store.ts';
import { type MenuEntry, SCREENS } from './screens.tsx';

type MenuScreen = {
  [S in Screen]: (typeof SCREENS)[S] extends { readonly menu: object } ? S : never;
}[Screen];

const ENTRIES: { readonly [S in MenuScreen]: { readonly menu: MenuEntry } } = SCREENS;

function isInMenu(screen: Screen): screen is MenuScreen {
  return 'menu' in SCREENS[screen];
}

/** Digits first, zero after nine. */
function rank(key: string): string {
  return key === '0' ? ':' : key;
}

/** By key; null hides nothing. Screens that a supervisor's PIN opens are included. */
export function menuScreens(role: Role | null, training: boolean) {
  return (Object.keys(SCREENS) as Screen[])
    .filter(isInMenu)
    .map((screen) => ({ screen, ...ENTRIES[screen].menu }))
    .filter(({ inTraining, act }) => (training || inTraining !== true) && (role === null || !isRefused(role, act)))
    .sort((one, other) => (rank(one.key) < rank(other.key) ? -1 : 1));
}

function isRefused(role: Role, act: Act | undefined): boolean {
  if (act === undefined) return false;
  const { least, below } = ACTS[act];
  return below === 'refused' && least !== 'anyone' && !reaches(role, least);
}

export function useMenuScreens(): readonly MenuAct[] {
  const { t } = useTranslation('shell');
  const goTo = useNavigation((state) => state.goTo);
  const training = useTill(({ till }) => till?.mode === 'training');
  const role = usePerson()?.role ?? null;
  return menuScreens(role, training).map(({ screen, group, key, icon, everyday = false }) => {
    return { id: screen, group, key, icon, everyday, label: t(`menu.${screen}`), run: () => goTo({ screen }) };
  });
}
