import { ACTS, type Act } from '../../shared/api/acts.ts';
import { type Role, reaches } from '../../shared/person.ts';
import type { Screen } from './navigation-store.ts';

/** In the order of the screen. */
export const MENU_GROUPS = ['selling', 'cash', 'products', 'shop', 'help'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Something that the menu does by itself, below the screens that it leads to. */
export type MenuAct = {
  readonly id: string;
  readonly group: MenuGroup;
  /** Chooses it in the menu. No screen has it. */
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
  /** The key that does it without the menu. */
  readonly shortcut?: string;
};

type MenuPlace = {
  readonly screen: Screen;
  readonly group: MenuGroup;
  /** Stays with its screen, whatever else is shown, in training and out of it: people know it by heart. */
  readonly key: string;
  /** What the screen shows is this act's; nothing for a screen that everybody has some use for. */
  readonly act?: Act;
};

/** In each group by key, digits first. */
const PLACES = [
  { screen: 'checkout', group: 'selling', key: '1' },
  { screen: 'sales', group: 'selling', key: '2' },
  { screen: 'pending', group: 'selling', key: '3' },
  { screen: 'outbox', group: 'selling', key: '9' },
  { screen: 'returns', group: 'selling', key: 'f' },
  { screen: 'printing', group: 'selling', key: 'g' },
  { screen: 'reconciliation', group: 'cash', key: '0' },
  { screen: 'drawer', group: 'cash', key: 'c' },
  { screen: 'sales-reports', group: 'cash', key: 'd', act: 'seeReports' },
  { screen: 'worth-a-look', group: 'cash', key: 'e', act: 'seePatterns' },
  { screen: 'catalogue', group: 'products', key: '4' },
  { screen: 'devices', group: 'shop', key: '5' },
  { screen: 'qr-setup', group: 'shop', key: '6' },
  { screen: 'settings', group: 'shop', key: '7' },
  { screen: 'people', group: 'shop', key: 'a' },
  { screen: 'permissions', group: 'shop', key: 'b' },
  { screen: 'scanner', group: 'shop', key: 'h' },
  { screen: 'personal-data', group: 'shop', key: 'n', act: 'personalData' },
  { screen: 'training', group: 'help', key: '8' },
  { screen: 'about', group: 'help', key: 'k' },
  { screen: 'update', group: 'help', key: 'l', act: 'updates' },
  { screen: 'installation', group: 'help', key: 'm' },
  { screen: 'diagnosis', group: 'help', key: 'o' },
] as const satisfies readonly MenuPlace[];

export type MenuScreen = (typeof PLACES)[number]['screen'];

/**
 * The screens of the menu that somebody of `role` can use, each with its group and key. What another person's PIN may open
 * stays. Null is a till that nobody has to sign in to: it hides nothing.
 */
export function menuScreens(role: Role | null, training: boolean) {
  return PLACES.filter(
    (place: MenuPlace) => (training || place.screen !== 'training') && (role === null || !isRefused(role, place.act)),
  ).map(({ screen, group, key }) => ({ screen, group, key }));
}

function isRefused(role: Role, act: Act | undefined): boolean {
  if (act === undefined) return false;
  const { least, below } = ACTS[act];
  return below === 'refused' && least !== 'anyone' && !reaches(role, least);
}
