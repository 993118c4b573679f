import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  CRASHED,
  ensureBuilt,
  ensureInstalled,
  PlainError,
  projectNode,
  root,
  runCommand,
  runToEnd,
} from './prepare.mjs';

// npm start: installs missing packages, builds outdated parts, opens the till.
//
//   npm start                      in Electron; in a browser tab where Electron cannot be had
//   npm start -- --browser         in a browser tab
//     --no-open                    print the address only
//     --port N                     of the browser host; a free one unless given
//     --data-dir DIR               where this till keeps its files
//     --provisioning FILE          a signed file that sets up this till

const USAGE = 'Use: npm start -- [--browser] [--no-open] [--port N] [--data-dir DIR] [--provisioning FILE]';

function readOptions() {
  try {
    return parseArgs({
      options: {
        browser: { type: 'boolean', default: false },
        'no-open': { type: 'boolean', default: false },
        port: { type: 'string' },
        'data-dir': { type: 'string' },
        provisioning: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new PlainError(`${error.message}\n${USAGE}`);
  }
}

function openInBrowser(options) {
  const args = [path.join(root, 'electron', 'browser-host.ts')];
  if (options['no-open']) args.push('--no-open');
  if (options.port !== undefined) args.push('--port', options.port);
  if (options['data-dir'] !== undefined) args.push('--data-dir', path.resolve(options['data-dir']));
  if (options.provisioning !== undefined) args.push('--provisioning', path.resolve(options.provisioning));
  return runToEnd(projectNode, args);
}

/** A crash this early means no window: missing sandbox support or library. */
const CRASHED_AT_START_MS = 10_000;

/** Exit code; null if Electron cannot run. */
async function openInElectron(program, options) {
  const args = [root];
  // Wayland cannot place windows on the customer's display; DISPLAY means X11 is there too.
  if (process.platform === 'linux' && process.env.DISPLAY) args.unshift('--ozone-platform=x11');
  if (options['data-dir'] !== undefined) args.push(`--data-dir=${path.resolve(options['data-dir'])}`);
  if (options.provisioning !== undefined) args.push(`--provisioning=${path.resolve(options.provisioning)}`);
  const startedAt = performance.now();
  // Set by some editors' terminals; Electron would run as plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  const code = await runToEnd(program, args, env);
  // 127: the loader misses a library.
  const hasCrashed = code === CRASHED || code === 127;
  if (!hasCrashed || performance.now() - startedAt >= CRASHED_AT_START_MS) return code;
  const remedy = sandboxRemedy(program);
  if (remedy !== null) console.log(remedy);
  return null;
}

// Finds Electron, whose binary is fetched on first use, as the package has no install script.

const folder = path.join(root, 'node_modules', 'electron');

function installed() {
  const named = path.join(folder, 'path.txt');
  if (!existsSync(named)) return null;
  const name = readFileSync(named, 'utf8').trim();
  const program = path.join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist'), name);
  return existsSync(program) ? program : null;
}

function hasScreen() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** `{ program }`, fetched if needed; or `{ program: null, why }` with half a sentence. */
function electronProgram() {
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

/** Settings that forbid user namespaces, which Chromium's sandbox needs: Ubuntu's AppArmor, Debian's switch, the
 * kernel's. */
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
function sandboxRemedy(program) {
  if (process.platform !== 'linux' || !NO_NAMESPACES.some(hasValue)) return null;
  const helper = path.join(path.dirname(program), 'chrome-sandbox');
  const { uid, mode } = statSync(helper, { throwIfNoEntry: false }) ?? { uid: 0, mode: SET_USER_ID };
  if (uid === 0 && (mode & SET_USER_ID) !== 0) return null;
  return `This system lets only root make the sandbox that Electron keeps its pages in, so Electron's helper has to be root's:
  sudo chown root:root "${helper}" && sudo chmod 4755 "${helper}"
Then run npm start again. It is needed once for each Electron that is installed.`;
}

// Last: the constants above are not there before.
await runCommand(async () => {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20)
    throw new PlainError(`Node ${process.versions.node} is too old for this program; it needs 20 or newer.`);
  const options = readOptions();
  if (options.provisioning !== undefined && !existsSync(options.provisioning))
    throw new PlainError(`The file that --provisioning names is not there: ${path.resolve(options.provisioning)}`);
  ensureInstalled();
  ensureBuilt();
  if (options.browser || options.port !== undefined || options['no-open']) return openInBrowser(options);
  const electron = electronProgram();
  const code = electron.program === null ? null : await openInElectron(electron.program, options);
  if (code !== null) return code;
  console.log(`${electron.why ?? 'Electron cannot run here'}; opening the same till in the browser`);
  return openInBrowser(options);
});
