import type { BrowserHost } from './start-browser-host.ts';

export type Command = { readonly file: string; readonly args: readonly string[] };

/** No screen, or the browser's owner cannot be checked. */
export type NoCommand = 'no_screen' | 'not_private';

/**
 * On Linux every user can read program arguments, so they carry no key. On Windows only this user and administrators
 * can: OpenProcess checks the security descriptor.
 */
export function browserCommand(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  host: Pick<BrowserHost, 'url' | 'awaitOwnBrowser'>,
): Command | NoCommand {
  if (platform === 'win32') return { file: 'rundll32', args: ['url.dll,FileProtocolHandler', host.url] };
  const hasScreen = platform === 'darwin' || env['DISPLAY'] !== undefined || env['WAYLAND_DISPLAY'] !== undefined;
  if (!hasScreen) return 'no_screen';
  const address = host.awaitOwnBrowser();
  return address === null ? 'not_private' : { file: 'xdg-open', args: [address] };
}
