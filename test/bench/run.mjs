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

await runCommand(() => {
  ensureInstalled();
  ensureBuilt();
  // `node` on the path of everything that a measurement starts has to be the project's own
  const env = { ...process.env, PATH: `${path.dirname(projectNode)}${path.delimiter}${process.env.PATH ?? ''}` };
  return runToEnd(projectNode, [path.join(root, 'test', 'bench', 'main.ts'), ...process.argv.slice(2)], env);
});
