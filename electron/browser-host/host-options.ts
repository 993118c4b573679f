import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

export type HostOptions = { readonly port: number; readonly dataDir: string; readonly open: boolean };

/** Folder of this user's tills where none is named: what each system sets aside for a program's own data. */
export function defaultDataDir(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home = homedir()): string {
  if (platform === 'win32') return path.join(env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'balcao-pdv');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'balcao-pdv');
  return path.join(env['XDG_DATA_HOME'] ?? path.join(home, '.local', 'share'), 'balcao-pdv');
}

/** Reads the command line. Throws, with a sentence for whoever typed it, on anything it does not know. */
export function readHostOptions(args: readonly string[], fallbackDataDir: string): HostOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, 'data-dir': { type: 'string' }, 'no-open': { type: 'boolean' } },
  });
  const port = Number(values.port ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${values.port} is not a port number.`);
  return { port, dataDir: path.resolve(values['data-dir'] ?? fallbackDataDir), open: values['no-open'] !== true };
}
