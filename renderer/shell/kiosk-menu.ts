import { useTranslation } from 'react-i18next';
import { useTill } from '../state/till-store.ts';
import { useCall } from '../use-call.ts';
import type { MenuAct } from './menu-entries.ts';

/** The way out where the till is all there is on its screen; it asks for a manager where nobody of that role is here. */
export function useKioskMenu(): readonly MenuAct[] {
  const { t } = useTranslation('shell');
  const isHeld = useTill(({ till }) => till?.kiosk === 'held');
  const label = t('leaveKiosk');
  const { run } = useCall('kiosk:leave', { act: label });
  return isHeld ? [{ id: 'leave-kiosk', group: 'shop', key: 'r', label, run: () => void run(null) }] : [];
}
