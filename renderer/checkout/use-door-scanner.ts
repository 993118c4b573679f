import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { runKey } from '../keys/key-listener.ts';
import { showNotice } from '../shell/notice-store.ts';
import { listenForScans } from './wedge-listener.ts';

/** Before the shut door of the till: a scan goes nowhere, least of all into a PIN, and says so; digits may be keys. */
export function useDoorScanner(): void {
  const { t } = useTranslation('session');
  useEffect(
    () =>
      listenForScans(window, {
        takesScans: () => true,
        onTyped: (text) => text.length === 1 && runKey(text),
        onMistaken: () => undefined,
        onScan: () => showNotice(t('scanAtDoor')),
      }),
    [t],
  );
}
