// npm run faults: installs and builds what is missing, then runs the rigs. See README.md beside this file.
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

await runCommand(() => {
  ensureInstalled();
  ensureBuilt();
  // `node` on the path of everything that a rig starts has to be the project's own
  const env = { ...process.env, PATH: `${path.dirname(projectNode)}${path.delimiter}${process.env.PATH ?? ''}` };
  return runToEnd(projectNode, [path.join(root, 'test', 'faults', 'runner', 'main.ts'), ...process.argv.slice(2)], env);
});
