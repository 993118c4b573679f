import { homedir } from 'node:os';
import path from 'node:path';

/** The system's folder for application data, shared by both hosts, so a shop moving from the tab to the window keeps
 * its sales. */
export function defaultDataDir(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home = homedir()): string {
  if (platform === 'win32') return path.join(env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'balcao-pdv');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'balcao-pdv');
  return path.join(env['XDG_DATA_HOME'] ?? path.join(home, '.local', 'share'), 'balcao-pdv');
}
