// npm run bench: installs and builds what is missing, then measures. `npm run bench -- outbox` measures one area.
// Plain JavaScript for Node 20 without a single package, because it runs before there are any.
import path from 'node:path';
import {
  ensureBuilt,
  ensureInstalled,
  projectNode,
  root,
  runCommand,
  runToEnd,
} from '../../electron/launch/prepare.mjs';
import { findChromium } from '../chromium.mjs';

/** Areas with a side in a page; all of them where none is named. The control is of the core alone. */
const IN_A_PAGE = ['scan', 'screen'];

function needsBrowser(args) {
  const areas = args.filter((word) => /^[a-z]+$/.test(word));
  if (args.includes('--control')) return false;
  return areas.length === 0 || areas.some((area) => IN_A_PAGE.includes(area));
}

await runCommand(() => {
  ensureInstalled();
  ensureBuilt();
  const args = process.argv.slice(2);
  // `node` on the path of everything that a measurement starts has to be the project's own
  const env = { ...process.env, PATH: `${path.dirname(projectNode)}${path.delimiter}${process.env.PATH ?? ''}` };
  if (needsBrowser(args)) env.CHROMIUM_PATH = findChromium();
  return runToEnd(projectNode, [path.join(root, 'test', 'bench', 'main.ts'), ...args], env);
});
