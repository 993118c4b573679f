import { app, type Session, session, shell, type WebContents } from 'electron';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { Serve } from '../../till/serve.ts';
import { APP_ORIGIN } from './app-scheme.ts';

export type MayOpen = (url: string) => Promise<boolean>;

/** Full screen, and ESC while in it. */
const GRANTED: readonly string[] = ['fullscreen', 'keyboardLock'];

/** Refuses everything else, and any other page. */
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

/** No navigation, windows or embedded pages. */
function confine(contents: WebContents, mayOpen: MayOpen, log: Logger): void {
  contents.on('will-frame-navigate', (event) => {
    if (!isOwnPage(event.url) || !event.isMainFrame) event.preventDefault();
  });
  // a CSP does not stop WebRTC, which could send data by UDP
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

export function guardPages(mayOpen: MayOpen, log: Logger): void {
  denyPermissions(session.defaultSession);
  app.on('web-contents-created', (_event, contents) => confine(contents, mayOpen, log));
}

/** Only the simulator's pages may open outside, checked each time: leaving training ends it. */
export async function isTrainingLink(url: string, serve: Serve): Promise<boolean> {
  const target = URL.parse(url);
  if (target === null || target.protocol !== 'http:' || target.hostname !== '127.0.0.1') return false;
  const pages = await serve('training:pages', null);
  if (!pages.ok) return false;
  const known = [...pages.value.devices.map((device) => device.url), pages.value.phoneUrl];
  return known.some((page) => URL.parse(page)?.origin === target.origin);
}
