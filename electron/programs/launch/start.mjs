// npm start: installs what is missing, builds what is stale, opens the till.
//
//   npm start                      in Electron; in a browser tab where Electron cannot be had
//   npm start -- --browser         in a browser tab
//     --no-open                    print the address only
//     --port N                     of the browser host; a free one unless given
//     --data-dir DIR               where this till keeps its files
//     --provisioning FILE          a signed file that sets up this till
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { electronProgram, sandboxRemedy } from './electron-program.mjs';
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

await runCommand(async () => {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20)
    throw new PlainError(`Node ${process.versions.node} is too old for this program; it needs 20 or newer.`);
  const options = readOptions();
  if (options.provisioning !== undefined && !existsSync(options.provisioning))
    throw new PlainError(`The file that --provisioning names is not there: ${path.resolve(options.provisioning)}`);
  ensureInstalled();
  ensureBuilt();
  // These only make sense in the browser.
  if (options.browser || options.port !== undefined || options['no-open']) return openInBrowser(options);
  const electron = electronProgram();
  const code = electron.program === null ? null : await openInElectron(electron.program, options);
  if (code !== null) return code;
  console.log(`${electron.why ?? 'Electron cannot run here'}; opening the same till in the browser`);
  return openInBrowser(options);
});
