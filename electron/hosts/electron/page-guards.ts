import { app, type Session, session, shell, type WebContents } from 'electron';
import { errorText, type Logger } from '../../lib/logger.ts';
import { APP_ORIGIN } from './app-scheme.ts';

/** Whether a link of the page may be opened in the user's browser. */
export type MayOpen = (url: string) => Promise<boolean>;

/** To fill the screen, and to keep ESC for the till while it does. */
const GRANTED: readonly string[] = ['fullscreen', 'keyboardLock'];

/** A till needs no camera, no place, no notification: whatever else a page asks for is refused, and anything of another page. */
function denyPermissions(of: Session): void {
  of.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(GRANTED.includes(permission) && isOwnPage(requestingUrl)),
  );
  of.setPermissionCheckHandler(
    (_contents, permission, origin) => GRANTED.includes(permission) && isOwnPage(origin.replace(/\/$/, '')),
  );
  of.setDevicePermissionHandler(() => false);
  of.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  of.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }));
  of.on('will-download', (event) => event.preventDefault());
}

function isOwnPage(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);
}

/** Keeps a page where it is: no other address, no window of its own, no page inside the page. */
function confine(contents: WebContents, mayOpen: MayOpen, log: Logger): void {
  contents.on('will-frame-navigate', (event) => {
    if (!isOwnPage(event.url) || !event.isMainFrame) event.preventDefault();
  });
  // no policy of a page stops WebRTC, which would carry what a page knows to any address by UDP
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    mayOpen(url)
      .then((allowed) => (allowed ? shell.openExternal(url) : undefined))
      .catch((error: unknown) => log.warn('a link was not opened', { error: errorText(error) }));
    return { action: 'deny' };
  });
}

/** Guards the default session and every page that is ever created. */
export function guardPages(mayOpen: MayOpen, log: Logger): void {
  denyPermissions(session.defaultSession);
  app.on('web-contents-created', (_event, contents) => confine(contents, mayOpen, log));
}
