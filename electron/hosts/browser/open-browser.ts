import type { BrowserHost } from './start-browser-host.ts';

export type Command = { readonly file: string; readonly args: readonly string[] };

/** Why no browser is opened: there is no screen for one, or no way to open one that keeps the till to its own user. */
export type NoCommand = 'no_screen' | 'not_private';

/**
 * How this system opens the till in the user's browser. On Linux every user of the machine can read a program's arguments, so
 * the key is not in them. Windows shows them to that user and to administrators alone: they are in the memory of a process,
 * and OpenProcess checks who asks for it against the process's security descriptor.
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
