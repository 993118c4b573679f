import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { runKey } from '../../keys/key-listener.ts';
import { scannerSettings } from '../../scan/scan.ts';
import { listenForSerialReads } from '../../scan/serial-reads.ts';
import { rhythmOf } from '../../scan/wedge-detector.ts';
import { listenForScans } from '../../scan/wedge-listener.ts';
import { showNotice } from '../../shell/notice-store.ts';

/** Before the shut door of the till: a scan goes nowhere, least of all into a PIN, and says so; digits may be keys. */
export function useDoorScanner(): void {
  const { t } = useTranslation('session');
  useEffect(() => {
    const refuse = (): void => showNotice(t('scanAtDoor'), 'warn');
    const stopKeys = listenForScans(window, {
      takesScans: () => true,
      onTyped: (text) => text.length === 1 && runKey(text),
      onMistaken: () => undefined,
      onScan: refuse,
      rhythm: () => rhythmOf(scannerSettings()),
    });
    const stopSerial = listenForSerialReads(refuse);
    return () => {
      stopKeys();
      stopSerial();
    };
  }, [t]);
}
