import { useTranslation } from 'react-i18next';
import { callPos } from '../pos-api.ts';
import { useTill } from '../state/till-store.ts';
import type { MenuAct } from './menu-entries.ts';
import { showNotice } from './notice-store.ts';

/** One name for it: a second press brings the tab that is there to the front instead of opening another. */
const TAB = 'customer-screen';

/** Opens the customer's screen, where the settings want one: in a browser as a tab, else its window where it was closed. */
export function useCustomerMenu(): readonly MenuAct[] {
  const { t } = useTranslation('customer-strip');
  const screen = useTill(({ till }) => till?.customerScreen ?? null);
  if (screen === null || screen.state === 'off') return [];
  const { address } = screen;
  const run = (): void => {
    if (address === null) void callPos('customer:open', null);
    else if (window.open(address, TAB) === null) showNotice(t('notOpened'), 'warn');
  };
  return [{ id: 'customer-screen', group: 'shop', key: 'q', label: t('menu'), run }];
}
