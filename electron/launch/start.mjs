// npm start: installs what is missing, builds what is stale, opens the till.
//
//   npm start                      in Electron; in a browser tab where Electron cannot be had
//   npm start -- --browser         in a browser tab
//     --no-open                    print the address only
//     --port N                     of the browser host; a free one unless given
//     --data-dir DIR               where this till keeps its files
import path from 'node:path';
import { parseArgs } from 'node:util';
import { electronProgram } from './electron-program.mjs';
import { ensureBuilt, ensureInstalled, PlainError, projectNode, root, runCommand, runToEnd } from './prepare.mjs';

const USAGE = 'Use: npm start -- [--browser] [--no-open] [--port N] [--data-dir DIR]';

function readOptions() {
  try {
    return parseArgs({
      options: {
        browser: { type: 'boolean', default: false },
        'no-open': { type: 'boolean', default: false },
        port: { type: 'string' },
        'data-dir': { type: 'string' },
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
  if (options['data-dir'] !== undefined) args.push('--data-dir', options['data-dir']);
  return runToEnd(projectNode, args);
}

function openInElectron(program, options) {
  const args = [root];
  if (options['data-dir'] !== undefined) args.push(`--data-dir=${path.resolve(options['data-dir'])}`);
  return runToEnd(program, args);
}

await runCommand(async () => {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20)
    throw new PlainError(`Node ${process.versions.node} is too old for this program; it needs 20 or newer.`);
  const options = readOptions();
  ensureInstalled();
  ensureBuilt();
  // A port or an address to print makes sense in the browser host alone.
  if (options.browser || options.port !== undefined || options['no-open']) return openInBrowser(options);
  const electron = electronProgram();
  if (electron.program !== null) return openInElectron(electron.program, options);
  console.log(`${electron.why}; opening the same till in the browser`);
  return openInBrowser(options);
});
