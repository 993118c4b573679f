import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Folder of this user's till where none is named: what each system sets aside for a program's own data. The same for both
 * hosts, so that a shop which began in a browser tab finds its sales again in the window.
 */
export function defaultDataDir(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home = homedir()): string {
  if (platform === 'win32') return path.join(env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'balcao-pdv');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'balcao-pdv');
  return path.join(env['XDG_DATA_HOME'] ?? path.join(home, '.local', 'share'), 'balcao-pdv');
}
