import type { BrowserWindow } from 'electron';

/** Only the till's own window may call and gets pushes. */
const open = new Set<BrowserWindow>();

export function noteTillWindow(window: BrowserWindow): void {
  open.add(window);
  window.on('closed', () => open.delete(window));
}

export function tillWindows(): readonly BrowserWindow[] {
  return [...open];
}

/** The customer's page has the same origin, but may call nothing. */
export function isTillPage(sender: object): boolean {
  return tillWindows().some(({ webContents }) => webContents === sender);
}
