// Finds Electron, whose binary is fetched on first use, as the package has no install script.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectNode, root } from './prepare.mjs';

const folder = path.join(root, 'node_modules', 'electron');

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

/** `{ program }`, fetched if needed; or `{ program: null, why }` with half a sentence. */
export function electronProgram() {
  if (!hasScreen()) return { program: null, why: 'there is no screen here for Electron' };
  if (process.platform === 'linux' && process.getuid() === 0)
    return { program: null, why: 'Electron does not run as root' };
  const present = installed();
  if (present !== null) return { program: present };
  console.log('fetching Electron (once, about 110 MB)');
  spawnSync(projectNode, [path.join(root, 'electron', 'programs', 'launch', 'fetch-electron.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const program = installed();
  return program === null ? { program, why: 'there is no Electron here' } : { program };
}

/**
 * Settings that forbid user namespaces, which Chromium's sandbox needs: Ubuntu's AppArmor, Debian's switch, the
 * kernel's.
 */
const NO_NAMESPACES = [
  ['/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1'],
  ['/proc/sys/kernel/unprivileged_userns_clone', '0'],
  ['/proc/sys/user/max_user_namespaces', '0'],
];

function hasValue([file, value]) {
  try {
    return readFileSync(file, 'utf8').trim() === value;
  } catch {
    return false;
  }
}

const SET_USER_ID = 0o4000;

/** Instructions after a crash at start; null if the sandbox cannot be the cause. */
export function sandboxRemedy(program) {
  if (process.platform !== 'linux' || !NO_NAMESPACES.some(hasValue)) return null;
  const helper = path.join(path.dirname(program), 'chrome-sandbox');
  const { uid, mode } = statSync(helper, { throwIfNoEntry: false }) ?? { uid: 0, mode: SET_USER_ID };
  if (uid === 0 && (mode & SET_USER_ID) !== 0) return null;
  return `This system lets only root make the sandbox that Electron keeps its pages in, so Electron's helper has to be root's:
  sudo chown root:root "${helper}" && sudo chmod 4755 "${helper}"
Then run npm start again. It is needed once for each Electron that is installed.`;
}
