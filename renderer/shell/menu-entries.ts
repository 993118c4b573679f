import { useTranslation } from 'react-i18next';
import { callPos } from '../pos-api.ts';
import { useTill } from '../state/till-store.ts';
import type { MenuIcon } from './menu-icons.ts';
import { showNotice } from './notice-store.ts';

export const MENU_GROUPS = ['selling', 'managing', 'reports', 'system'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export type MenuAct = {
  readonly id: string;
  readonly group: MenuGroup;
  readonly key: string;
  readonly icon: MenuIcon;
  readonly everyday: boolean;
  readonly label: string;
  readonly run: () => void;
  readonly shortcut?: string;
};

/** A constant name: a second press brings the open tab to the front. */
const TAB = 'customer-screen';

/** Opens the customer's screen if the settings use one: as a tab in a browser, otherwise its closed window. */
export function useCustomerMenu(): readonly MenuAct[] {
  const { t } = useTranslation('customer-strip');
  const screen = useTill(({ till }) => till?.customerScreen ?? null);
  if (screen === null || screen.state === 'off') return [];
  const { address } = screen;
  const run = (): void => {
    if (address === null) void callPos('customer:open', null);
    else if (window.open(address, TAB) === null) showNotice(t('notOpened'), 'warn');
  };
  const looks = { group: 'managing', icon: 'monitor', everyday: false } as const;
  return [{ id: 'customer-screen', key: 'q', ...looks, label: t('menu'), run }];
}
