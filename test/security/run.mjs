// npm run security: installs and builds what is missing, then every row of the table. See README.md beside this file.
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

await runCommand(() => {
  ensureInstalled();
  ensureBuilt();
  // `node` on the path of everything that the tests start has to be the project's own
  const PATH = `${path.dirname(projectNode)}${path.delimiter}${process.env.PATH ?? ''}`;
  const env = { ...process.env, CHROMIUM_PATH: findChromium(), PATH };
  return runToEnd(projectNode, [path.join(root, 'test', 'security', 'main.ts'), ...process.argv.slice(2)], env);
});
