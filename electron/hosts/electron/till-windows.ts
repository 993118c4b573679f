import type { BrowserWindow } from 'electron';

/** The window of the till itself, as against the one that customers see: it alone may call, and is told what happens. */
const open = new Set<BrowserWindow>();

export function noteTillWindow(window: BrowserWindow): void {
  open.add(window);
  window.on('closed', () => open.delete(window));
}

export function tillWindows(): readonly BrowserWindow[] {
  return [...open];
}

/** Whether a message comes from the page of the till: the customer's page is of the same origin, and may call nothing. */
export function isTillPage(sender: object): boolean {
  return tillWindows().some(({ webContents }) => webContents === sender);
}
