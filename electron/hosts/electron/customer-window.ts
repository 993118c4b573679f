import { app, BrowserWindow, type BrowserWindowConstructorOptions, type Display, type Input, screen } from 'electron';
import type { CustomerDisplay, CustomerScreenState } from '../../../shared/customer-screen.ts';
import { CUSTOMER_PUSH } from '../../../shared/customer-view.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { CustomerScreenHost, CustomerSource } from '../customer-screen-host.ts';
import { CUSTOMER_PAGE } from './app-scheme.ts';
import { keepDisplayOn } from './display-on.ts';
import { isOnWayland } from './start-on-x11.ts';
import { pageGround, pagePreferences, reloadWhenGone, stayOn } from './window.ts';

export type CustomerWindowParts = { readonly preloadFile: string; readonly log: Logger };

/** `attach`: once the till's window exists. */
export type CustomerWindow = CustomerScreenHost & { readonly attach: (till: BrowserWindow) => void };

/** Null `display`: a small window. */
type Place = { readonly display: KnownDisplay | null };
type Opened = Place & { readonly window: BrowserWindow };

/** Like a small pole display. */
const SMALL = { width: 800, height: 480 } as const;

type Screen = {
  readonly parts: CustomerWindowParts;
  source: CustomerSource | null;
  till: BrowserWindow | null;
  opened: Opened | null;
  closedByHand: boolean;
  state: CustomerScreenState['state'];
};

/** Follows the settings as displays come and go. It never takes the focus; its failures never reach the till. */
export function createCustomerWindow(parts: CustomerWindowParts): CustomerWindow {
  const it: Screen = { parts, source: null, till: null, opened: null, closedByHand: false, state: 'off' };
  const openAgain = (): void => {
    it.closedByHand = false;
    place(it);
  };
  return {
    begin: (given) => {
      it.source = given;
      for (const event of ['display-added', 'display-removed', 'display-metrics-changed'] as const) {
        screen.on(event as 'display-added', () => place(it));
      }
    },
    attach: (window) => {
      it.till = window;
      // the program must end with the till's window
      window.on('closed', () => {
        it.till = null;
        place(it);
      });
      place(it);
    },
    show: (view) => {
      const window = it.opened?.window;
      if (window !== undefined && !window.isDestroyed()) window.webContents.send(CUSTOMER_PUSH, view);
    },
    look: openAgain,
    open: openAgain,
    state: () => ({ state: it.state, address: null }),
    displays: () => describeDisplays(screen.getAllDisplays(), displayOf(it.till)),
  };
}

/** A refusal by the system must not end the till. */
function place(it: Screen): void {
  try {
    const next = wanted(it);
    if (typeof next === 'string') close(it);
    else show(it, next);
    become(it, typeof next === 'string' ? next : 'shown');
  } catch (error) {
    it.parts.log.warn('the customer screen could not be placed', { error: errorText(error) });
  }
}

/** Or the state that explains why it is hidden. */
function wanted({ source, till, closedByHand }: Screen): Place | Exclude<CustomerScreenState['state'], 'shown'> {
  const tills = displayOf(till);
  const { shown, display } = source?.settings() ?? { shown: 'off', display: '' };
  if (shown === 'off' || tills === null) return 'off';
  if (shown === 'window') return closedByHand ? 'closed' : { display: null };
  // it would cover the till
  if (isOnWayland()) return 'no_placing';
  const target = chooseDisplay(screen.getAllDisplays(), tills, display);
  if (target === null) return 'no_display';
  return closedByHand ? 'closed' : { display: target };
}

function displayOf(window: BrowserWindow | null): number | null {
  return window === null ? null : screen.getDisplayMatching(window.getBounds()).id;
}

function become(it: Screen, next: CustomerScreenState['state']): void {
  if (next === it.state) return;
  it.state = next;
  keepDisplayOn('customer_screen', next === 'shown');
  it.source?.onChanged();
}

function show(it: Screen, next: Place): void {
  const { opened } = it;
  if (opened === null || opened.display?.id !== next.display?.id) {
    close(it);
    open(it, next);
  } else if (next.display !== null) opened.window.setBounds(next.display.bounds);
}

function close(it: Screen): void {
  const closing = it.opened?.window;
  it.opened = null;
  if (closing !== undefined && !closing.isDestroyed()) closing.destroy();
}

function open(it: Screen, { display }: Place): void {
  const { preloadFile, log } = it.parts;
  const window = new BrowserWindow(optionsFor(display, preloadFile));
  it.opened = { window, display };
  reloadWhenGone(window, log);
  const { webContents } = window;
  // a hanging page is killed, then reloaded like a crashed one
  window.on('unresponsive', () => webContents.forcefullyCrashRenderer());
  webContents.on('did-finish-load', () => it.source !== null && webContents.send(CUSTOMER_PUSH, it.source.present()));
  stayOn(window, CUSTOMER_PAGE, () => window.loadURL(CUSTOMER_PAGE), log);
  webContents.on('before-input-event', (event, input) => {
    event.preventDefault();
    if (it.till !== null) passOn(input, it.till);
  });
  window.once('ready-to-show', () => window.showInactive());
  window.on('closed', () => {
    if (it.opened?.window !== window) return;
    it.opened = null;
    it.closedByHand = true;
    place(it);
  });
  window.loadURL(CUSTOMER_PAGE).catch((error: unknown) => {
    log.warn('the customer screen was not loaded', { error: errorText(error) });
  });
}

/** A character, or a key that ends a scan or is used at a till. */
const PASSED_ON = /^(?:.|Enter|Tab|Escape|F\d+)$/;

/** Keys belong to the till, which also gets the focus. The first key is forwarded: a code without its first digit
 * may be another product's. */
function passOn({ type, key, control, alt, meta }: Input, till: BrowserWindow): void {
  till.focus();
  if (type !== 'keyDown' || control || alt || meta || !PASSED_ON.test(key)) return;
  till.webContents.sendInputEvent({ type: 'keyDown', keyCode: key });
  if (key.length === 1) till.webContents.sendInputEvent({ type: 'char', keyCode: key });
  till.webContents.sendInputEvent({ type: 'keyUp', keyCode: key });
}

function optionsFor(display: KnownDisplay | null, preload: string): BrowserWindowConstructorOptions {
  const common: BrowserWindowConstructorOptions = {
    show: false,
    autoHideMenuBar: true,
    title: app.getName(),
    backgroundColor: pageGround(),
    webPreferences: { ...pagePreferences(), preload, backgroundThrottling: false },
  };
  if (display === null) return { ...common, ...SMALL, minWidth: 480, minHeight: 320 };
  // never focused or listed
  return { ...common, ...display.bounds, frame: false, fullscreen: true, focusable: false, skipTaskbar: true };
}

type KnownDisplay = Pick<Display, 'id' | 'label' | 'bounds'>;
type NamedDisplay = { readonly display: KnownDisplay; readonly name: string };

/** Left to right, with names stable while the displays stay plugged in. System ids change at each start; labels may
 * be equal or empty. */
function nameDisplays(displays: readonly KnownDisplay[]): readonly NamedDisplay[] {
  const sorted = displays.toSorted((a, b) => a.bounds.x - b.bounds.x || a.bounds.y - b.bounds.y);
  return sorted.map((display, index) => {
    const label = display.label.trim();
    if (label === '') return { display, name: `Monitor ${index + 1}` };
    const before = sorted.slice(0, index).filter((other) => other.label.trim() === label).length;
    return { display, name: before === 0 ? label : `${label} (${before + 1})` };
  });
}

/** The chosen one, else the first other than the till's; null if none. */
function chooseDisplay(displays: readonly KnownDisplay[], tillsId: number, chosen: string): KnownDisplay | null {
  const others = nameDisplays(displays).filter(({ display }) => display.id !== tillsId);
  const found = others.find(({ name }) => name === chosen) ?? others[0];
  return found?.display ?? null;
}

function describeDisplays(displays: readonly KnownDisplay[], tillsId: number | null): readonly CustomerDisplay[] {
  return nameDisplays(displays).map(({ display, name }) => ({
    name,
    width: display.bounds.width,
    height: display.bounds.height,
    isTills: display.id === tillsId,
  }));
}
