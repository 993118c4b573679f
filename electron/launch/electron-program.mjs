// Where Electron's program is. The package has no install script: its binary is fetched the first time it is needed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectNode, root } from './prepare.mjs';

const folder = path.join(root, 'node_modules', 'electron');
const FETCH_LIMIT_MS = 5 * 60_000;

function installed() {
  try {
    const name = readFileSync(path.join(folder, 'path.txt'), 'utf8').trim();
    const program = path.join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist'), name);
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}

function hasScreen() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** `{ program }`, fetched if need be; or `{ program: null, why }` with the first half of a sentence. */
export function electronProgram() {
  if (!hasScreen()) return { program: null, why: 'there is no screen here for Electron' };
  if (process.platform === 'linux' && process.getuid() === 0)
    return { program: null, why: 'Electron does not run as root' };
  const present = installed();
  if (present !== null) return { program: present };
  console.log('fetching Electron (once, about 110 MB)');
  const fetched = spawnSync(projectNode, [path.join(folder, 'install.js')], {
    stdio: 'ignore',
    timeout: FETCH_LIMIT_MS,
  });
  const program = installed();
  if (program !== null) return { program };
  const timedOut = fetched.error?.code === 'ETIMEDOUT';
  return {
    program: null,
    why: timedOut ? 'Electron could not be fetched in five minutes' : 'Electron could not be fetched',
  };
}
