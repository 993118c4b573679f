import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { runKey } from '../keys/key-listener.ts';
import { useConnection } from '../mirror/connection-store.ts';
import { useShift } from '../mirror/shift-store.ts';
import { type Screen, useNavigation } from '../shell/navigation-store.ts';
import { showNotice } from '../shell/notice-store.ts';
import { addScan, giveScan, setCodeText, useCheckout } from './checkout-store.ts';
import { listenForScans } from './wedge-listener.ts';

/** Screens on which a scan means a product for the sale, or must at least not go anywhere else. */
const TAKES_SCANS: readonly Screen[] = [
  'checkout',
  'payment',
  'receipt',
  'sales',
  'pending',
  'drawer',
  'shift-open',
  'shift-close',
];

/** The scanner works on the whole window: where the focus is does not matter. */
export function useScanner(screen: Screen): void {
  const { t } = useTranslation('checkout');
  const goTo = useNavigation((state) => state.goTo);
  const now = useRef({ screen, t });
  now.current = { screen, t };
  useEffect(
    () =>
      listenForScans(window, {
        takesScans: () =>
          (TAKES_SCANS.includes(now.current.screen) || inFieldThatRefuses()) &&
          useConnection.getState().connection !== 'starting',
        onTyped: (text) => typed(text, now.current.screen),
        onMistaken: () => setCodeText(''),
        onScan: (text) => {
          const at = now.current.screen;
          if (giveScan(text)) return;
          if (isDrawerShut()) return showNotice(now.current.t('scanShut', { text }));
          const freshReceipt = at === 'receipt' && isFresh();
          if (at !== 'checkout' && !freshReceipt) {
            return showNotice(now.current.t('scanElsewhere', { text }));
          }
          if (freshReceipt) goTo({ screen: 'checkout' });
          addScan(text);
        },
      }),
    [goTo],
  );
}

/** The digits of a barcode are nobody's PIN. */
function inFieldThatRefuses(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.dataset['refusesScan'] !== undefined;
}

/** Nothing is sold before the opening; what is scanned then is not kept for after it. */
function isDrawerShut(): boolean {
  const { state } = useShift.getState();
  return state !== null && state.shift === null;
}

function isFresh(): boolean {
  const { place } = useNavigation.getState();
  return place.screen === 'receipt' && place.fresh;
}

/** Keys pressed outside any field: a shortcut of the screen, or the beginning of a code. True when they were taken. */
function typed(text: string, screen: Screen): boolean {
  if (text.length === 1 && runKey(text)) return true;
  const elsewhere = screen !== 'checkout' || isDrawerShut() || document.querySelector('[role$="dialog"]') !== null;
  if (elsewhere || !/^[\w*-]+$/.test(text)) return false;
  setCodeText(useCheckout.getState().codeText + text);
  document.querySelector<HTMLInputElement>('.code-entry input')?.focus();
  return true;
}
