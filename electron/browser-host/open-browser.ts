export type Command = { readonly file: string; readonly args: readonly string[] };

/** How this system opens an address in the user's browser; null where there is no screen to open one on. */
export function browserCommand(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, url: string): Command | null {
  if (platform === 'win32') return { file: 'rundll32', args: ['url.dll,FileProtocolHandler', url] };
  if (platform === 'darwin') return { file: 'open', args: [url] };
  const hasScreen = env['DISPLAY'] !== undefined || env['WAYLAND_DISPLAY'] !== undefined;
  return hasScreen ? { file: 'xdg-open', args: [url] } : null;
}
