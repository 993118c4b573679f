import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GS } from '../../../shared/control-characters.ts';
import { spellControls } from '../../../shared/control-names.ts';
import { isTextEntry, runKey } from '../../keys/key-listener.ts';
import { createRepeats, type Scan, scannerSettings, scanOfKeys } from '../../scan/scan.ts';
import { giveScan, tellKey } from '../../scan/scan-takers.ts';
import { listenForSerialReads } from '../../scan/serial-reads.ts';
import { rhythmOf } from '../../scan/wedge-detector.ts';
import { listenForScans } from '../../scan/wedge-listener.ts';
import { type Screen, useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { playSound } from '../../sounds/sounds.ts';
import { useConnection } from '../../state/connection-store.ts';
import { useShift } from '../../state/shift-store.ts';
import { addScan, askAboutRepeat, setCodeText, useCheckout } from './checkout-store.ts';
import { toCodeField } from './code-field.tsx';

/**
 * A scan works from any focus and by any connection.
 * `takes`: a scan on this screen adds a product, or must at least go nowhere else.
 */
export function useScanner(screen: Screen, takes: boolean): void {
  const take = useScanTaking(screen);
  const now = useRef({ screen, takes, take });
  now.current = { screen, takes, take };
  useEffect(() => {
    const takesScans = (): boolean => (now.current.takes || inFieldThatRefuses()) && isThere();
    const stopKeys = listenForScans(window, {
      takesScans,
      onTyped: (text) => typed(text, now.current.screen),
      onMistaken: () => setCodeText(''),
      onScan: (raw, atMs) => now.current.take(scanOfKeys(raw, atMs)),
      rhythm: () => rhythmOf(scannerSettings()),
      onKey: tellKey,
    });
    const stopSerial = listenForSerialReads((scan) => {
      const leavesIt = !takesScans() || inFieldThatTakes();
      if (!leavesIt || !scanIntoField(document, scan.text)) now.current.take(scan);
    });
    return () => {
      stopKeys();
      stopSerial();
    };
  }, []);
}

/** A scan goes to a screen that looks it up itself, into the sale, or into a notice. */
function useScanTaking(screen: Screen): (scan: Scan) => void {
  const { t } = useTranslation('sale');
  const { t: ofScan } = useTranslation('scan');
  const goTo = useNavigation((state) => state.goTo);
  const isRepeat = useRef(createRepeats(scannerSettings)).current;
  const refuse = (words: string): void => {
    playSound('unknown');
    showNotice(words, 'warn');
  };
  return (scan) => {
    if (giveScan(scan)) return;
    if (scan.text === '') return refuse(ofScan('nothingToRead'));
    const text = spellControls(scan.text);
    if (isDrawerShut()) return refuse(t('scanShut', { text }));
    const freshReceipt = screen === 'receipt' && isFresh();
    if (screen !== 'checkout' && !freshReceipt) return refuse(t('scanElsewhere', { text }));
    if (freshReceipt) goTo({ screen: 'checkout' });
    if (!isRepeat(scan)) return addScan(scan.text);
    if (scannerSettings().repeats === 'ask') askAboutRepeat(scan.text);
    else showNotice(ofScan('repeat.ignored', { text }), 'warn');
  };
}

/** False until the page has the till's state: the sale is unknown. */
function isThere(): boolean {
  return useConnection.getState().connection !== 'starting';
}

/** A barcode must not be typed into a PIN. */
function inFieldThatRefuses(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.dataset['refusesScan'] !== undefined;
}

function inFieldThatTakes(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.dataset['takesScan'] !== undefined;
}

/** Before the opening scans are dropped, not kept. */
function isDrawerShut(): boolean {
  const { state } = useShift.getState();
  return state !== null && state.shift === null;
}

function isFresh(): boolean {
  const { place } = useNavigation.getState();
  return place.screen === 'receipt' && place.fresh;
}

/** Keys outside any field: a shortcut, or the beginning of a code. True if handled. */
function typed(text: string, screen: Screen): boolean {
  if (text.length === 1 && runKey(text)) return true;
  const elsewhere = screen !== 'checkout' || isDrawerShut() || document.querySelector('[role$="dialog"]') !== null;
  if (elsewhere || !/^[\w*-]+$/.test(text)) return false;
  setCodeText(useCheckout.getState().codeText + text);
  toCodeField();
  return true;
}

/** A serial scan goes into the focused field, as a wedge scanner types, where screens leave scans to the page. */
function scanIntoField(document: Document, text: string): boolean {
  const field = document.activeElement;
  if (!isTextEntry(field) || field.dataset['refusesScan'] !== undefined) return false;
  // like typing: into the selection, within the maximum length, with its events
  document.execCommand('insertText', false, text.replaceAll(GS, ''));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  return true;
}

/** Before sign-in a scan goes nowhere, least of all into a PIN; digits may be keys. */
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
